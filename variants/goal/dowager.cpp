// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/restrictions/hindrances.h"

namespace protean {

namespace {

/// The Queen passes only squares on which it would not be attacked.
void queen_passes_no_attack(const RuleProgram& program, const Position& pos, MoveList& list,
                            std::size_t first) {
  const Square queen = lsb(pos.of(pos.side(), Queen));
  const Bitboard others = pos.occupied() & ~bit(queen);
  list.drop_if(first, [&](Move m) {
    if (m.from() != queen) return false;
    for (Bitboard passed = squares_between(queen, m.to()); passed;) {
      if (program.attackers(pos, pop_lsb(passed), !pos.side(), others)) return true;
    }
    return false;
  });
}

/// The Queen is royal and moves as the highest piece of its side.
class Dowager final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("dowager", "Dowager Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Queen).moves = step(kAllEight).when(side_has({King})) |
                               slide(kOrthogonal).when(side_has({Rook}, {King})) |
                               slide(kDiagonal).when(side_has({Bishop}, {King, Rook})) |
                               leap(1, 2).when(side_has({Knight}, {King, Rook, Bishop})) |
                               plain_pawn().when(side_has({Pawn}, {King, Rook, Bishop, Knight}));
    rules.royals = PieceTypes{Queen};
    rules.no_castling();
    rules.stalemate_loses = true;
    rules.piece(Pawn).promotes_to = {King, Rook, Bishop, Knight};
    rules.add(hindered(queen_passes_no_attack));
    rules.text.special = {
        "The Queen, not the King, is royal: it may not be left or put under attack. The King is "
        "an ordinary piece. There is no castling.",
        "The Queen moves and captures as the highest piece its side has on the board, in the order "
        "King, Rook, Bishop, Knight, pawn (one step forward, captures one square diagonally "
        "forward; no double push, no capture en passant, no promotion). Alone it cannot move.",
        "When it moves as Rook or Bishop it may only pass squares on which it would not be in "
        "check. It attacks along its whole lines all the same.",
        orthodox_pawns_become("a King, Rook, Bishop or Knight")};
    rules.text.goal =
        "Checkmate the opponent's Queen. A player who cannot move loses, in check or not.";
    rules.text.notation = kPromotionToKingText;
  }
};

const Registered<Dowager> registered;

}  // namespace

}  // namespace protean
