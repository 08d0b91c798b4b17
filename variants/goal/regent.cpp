// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/restrictions/hindrances.h"

#include <cstdlib>

namespace protean {

namespace {

/// The kind of line that joins two squares.
enum class Line : unsigned char { kOrthogonal, kDiagonal, kNone };

Line line_between(Square a, Square b) {
  const int files = std::abs(file_of(a) - file_of(b));
  const int ranks = std::abs(rank_of(a) - rank_of(b));
  if (files == 0 || ranks == 0) return Line::kOrthogonal;
  return files == ranks ? Line::kDiagonal : Line::kNone;
}

/// A Queen attacked along a rank or file must not move along ranks or files, and likewise with
/// diagonals. Attacked by a leap it must not move at all.
void attacked_lines_closed(const RuleProgram& program, const Position& pos, MoveList& list,
                           std::size_t first) {
  const Square queen = lsb(pos.of(pos.side(), Queen));
  bool orthogonal = false;
  bool diagonal = false;
  for_each_square(program.attackers(pos, queen, !pos.side()), [&](Square attacker) {
    const Line line = line_between(attacker, queen);
    orthogonal |= line != Line::kDiagonal;
    diagonal |= line != Line::kOrthogonal;
  });
  if (!orthogonal && !diagonal) return;
  list.drop_if(first, [&](Move m) {
    if (m.from() != queen) return false;
    return line_between(queen, m.to()) == Line::kDiagonal ? diagonal : orthogonal;
  });
}

/// The Queen is royal, and hindered by checks.
class Regent final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("regent", "Regent Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.royals = PieceTypes{Queen};
    rules.no_castling();
    rules.piece(Pawn).promotes_to = {Rook, Knight, Bishop, King};
    rules.add(hindered(attacked_lines_closed));
    rules.own_modes = {{"in check along a rank or file", Queen, slide(kDiagonal)},
                       {"in check along a diagonal", Queen, slide(kOrthogonal)}};
    rules.text.special = {
        "The Queen, not the King, is royal: it may not be left or put under attack. So no move may "
        "leave the two Queens facing each other along a rank, file or diagonal with nothing in "
        "between. The King is an ordinary piece, which may be captured. There is no castling.",
        "A Queen in check along a rank or file may not move along ranks or files; in check along a "
        "diagonal it may not move diagonally; in check by a Knight it may not move at all. "
        "Several checks add up. So it cannot capture a piece that checks it.",
        orthodox_pawns_become("a Rook, Knight, Bishop or King")};
    rules.text.goal = "Checkmate the opponent's Queen. Stalemate is a draw.";
    rules.text.notation = kPromotionToKingText;
  }
};

const Registered<Regent> registered;

}  // namespace

}  // namespace protean
