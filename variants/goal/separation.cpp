// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/goal/second_monarch.h"

#include <memory>
#include <utility>

namespace protean {

namespace {

/// King and Queen, who moves as a Knight, may be checked and never meet in one quadrant.
class Separation final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("separation", "Separation Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    std::swap(rules.piece(Queen).moves, rules.piece(Knight).moves);
    rules.no_castling();
    rules.pawn.promotes_to = {Knight, Rook, Bishop};
    rules.object = second_monarch(Queen);
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    rules.special = {
        "The Queen moves as an orthodox Knight, the Knight as an orthodox Queen. There is no "
        "castling.",
        "King and Queen are the monarchs of a side. Neither may be left or put under attack, and "
        "neither is ever captured. If both are attacked, the King must be saved at once; the Queen "
        "may stay attacked where she is until the King is not.",
        "The board has four quadrants: a1-d4, e1-h4, a5-d8 and e5-h8. No monarch may move into "
        "the quadrant where its side's other monarch stands.",
        pawns_become("a Knight (moving as a Queen), Rook or Bishop")};
    rules.goal =
        "Leave the opponent without a legal move while his King or Queen is attacked, or while "
        "only moves are left to him that would bring both into one quadrant. Otherwise a player "
        "who cannot move is stalemated: a draw.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_separation() {
  return std::make_unique<Separation>();
}

}  // namespace protean
