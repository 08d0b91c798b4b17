// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/goals/arrival.h"

namespace protean {

namespace {

/// A King in the centre wins as well.
class KingOfTheHill final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("kingofthehill", "King of the Hill", "Played on several chess servers",
                         {"koth"});
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    constexpr Bitboard kHill = bit(D4) | bit(E4) | bit(D5) | bit(E5);
    rules.add(arrival_wins({{PieceTypes{King}, PieceTypes{King}}, {kHill, kHill}}));
    rules.text.special = {kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "Checkmate the opponent's King, or bring your own to one of the squares d4, e4, d5 and e5, "
        "where it must not be under attack. Stalemate is a draw.";
  }
};

const Registered<KingOfTheHill> registered;

}  // namespace

}  // namespace protean
