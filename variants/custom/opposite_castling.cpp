// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/opposite_castling.h"

#include "movegen/program/piece_letters.h"
#include "movegen/rules/search_hints.h"

namespace protean {

namespace {

class OppositeCastling final : public Rule, public SearchHints {
 public:
  void after_move(const RuleProgram& program, const Position& before, Move move, Piece /*captured*/,
                  Position& after) const override {
    if (move.kind() != MoveKind::kCastle) return;
    const int wing = fen::wing_of(move.from(), move.via());
    after.set_castling(after.castling() & ~rights_on_wing(program, after, !before.side(), wing));
  }
  bool null_move_sound() const override { return true; }
};

}  // namespace

Bitboard rights_on_wing(const RuleProgram& program, const Position& pos, Color c, int wing) {
  const Bitboard rooks = pos.castling() & pos.by_color(c);
  if (rooks == 0) return 0;
  const Square king = fen::castling_pieces(program, pos, c).king;
  Bitboard there = 0;
  for_each_square(rooks, [&](Square rook) {
    if (fen::wing_of(king, rook) == wing) there |= bit(rook);
  });
  return there;
}

std::shared_ptr<const Rule> castling_wings_differ() {
  return std::make_shared<OppositeCastling>();
}

}  // namespace protean
