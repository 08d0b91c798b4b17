// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/several_checks.h"

#include "variants/rules/goals/check_count.h"

namespace protean {

void SeveralChecks::define(RuleBook& rules) const {
  OrthodoxChess::define(rules);
  const std::string both = std::to_string(number_) + '+' + std::to_string(number_);
  rules.add(wins_by_checks(number_, rules.state_word()));
  rules.text.special = {kOrthodoxPawnsText, kOrthodoxCastlingText};
  rules.text.goal = "Checkmate the opponent's King, or check it for the " + ordinal_ +
                    " time; a double check is one check. Stalemate is a draw.";
  rules.text.notation =
      "The FEN has a field after the en-passant square: the checks White and Black still need, " +
      both + " at the start. Those given, such as +1+0, can be read as well.";
}

}  // namespace protean
