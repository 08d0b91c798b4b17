// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/two_kings.h"

#include "variants/known/foremost_king.h"

#include <string>

namespace protean {

void TwoKings::define(RuleBook& rules) const {
  OrthodoxChess::define(rules);
  const bool by_owner = royal_ == OnOneFile::kNearerToOwnRank;
  rules.several_royals = true;
  rules.add(foremost_king_is_royal(by_owner));
  rules.start_fen = "rnbqkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKKNR";
  rules.text.special = {
      std::string("Each side has two Kings. The royal one is that nearer to the a-file; if both "
                  "are on one file, that nearer to ") +
          (by_owner ? "its owner's" : "the") +
          " first rank. The other is an ordinary piece that may be captured. Which King is royal "
          "may change with any move; after a player's move the royal King must not be attacked.",
      "Castling is done by the King on the e-file, as in orthodox chess, unless one of the two "
      "Kings has moved.",
      kOrthodoxPawnsText};
  rules.text.goal = "Checkmate the opponent's royal King. Stalemate is a draw.";
}

}  // namespace protean
