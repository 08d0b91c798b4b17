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
    const Color them = !before.side();
    const Bitboard theirs = after.castling() & after.by_color(them);
    if (theirs == 0) return;
    const int wing = fen::wing_of(move.from(), move.via());
    const Square king = fen::castling_pieces(program, after, them).king;
    Bitboard lost = 0;
    for_each_square(theirs, [&](Square rook) {
      if (fen::wing_of(king, rook) == wing) lost |= bit(rook);
    });
    after.set_castling(after.castling() & ~lost);
  }
  bool null_move_sound() const override { return true; }
};

}  // namespace

std::shared_ptr<const Rule> castling_wings_differ() {
  return std::make_shared<OppositeCastling>();
}

}  // namespace protean
