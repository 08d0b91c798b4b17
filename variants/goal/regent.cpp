// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/rules/restrictions/hindrances.h"

namespace protean {

namespace {

/// The Queen is royal, and hindered by checks.
class Regent final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("regent", "Regent Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.royals = PieceTypes{Queen};
    rules.no_castling();
    rules.pawn.promotes_to = {Rook, Knight, Bishop, King};
    rules.add(hindered(attacked_lines_closed(Queen)));
    rules.own_modes = {{"in check along a rank or file", Queen, slide(kDiagonal)},
                       {"in check along a diagonal", Queen, slide(kOrthogonal)}};
    rules.text.special = {
        "The Queen, not the King, is royal: it may not be left or put under attack. So no move may "
        "leave the two Queens facing each other along a rank, file or diagonal with nothing in "
        "between. The King is an ordinary piece, which may be captured. There is no castling.",
        "A Queen in check along a rank or file may not move along ranks or files; in check along a "
        "diagonal it may not move diagonally; in check by a Knight it may not move at all. "
        "Several checks add up. So it cannot capture a piece that checks it.",
        pawns_become("a Rook, Knight, Bishop or King")};
    rules.text.goal = "Checkmate the opponent's Queen. Stalemate is a draw.";
    rules.text.notation = "Promotion to King is written a7a8k.";
  }
};

const Registered<Regent> registered;

}  // namespace

}  // namespace protean
