// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/put_back.h"

#include "movegen/board/board_moves.h"
#include "movegen/program/rule_program.h"

#include <utility>

namespace protean {

namespace {

class PutBack final : public PiecesLeft {
 public:
  PutBack(PieceTypes kinds, std::vector<PiecesNeeded> needs)
      : PiecesLeft(std::move(needs)), kinds_(kinds) {}

  void make_turns(const RuleProgram& program, const Position& pos, MoveList& list,
                  std::size_t first, bool /*noisy*/) const override {
    const Bitboard returning = pieces_of(pos.board(), !pos.side(), kinds_);
    const auto incomplete = [&](Move m) { return contains(returning, m.to()) && !m.has_other(); };
    const std::size_t end = list.size();
    for (std::size_t i = first; i < end; ++i) {
      const Move capture = list[i];
      if (!incomplete(capture)) continue;
      const Piece piece = pos.piece_on(capture.to());
      for_each_square(safe_squares(program, pos, capture),
                      [&](Square s) { list.push(capture.with_other(piece, kNoSquare, s)); });
    }
    list.drop_if(first, incomplete);
  }

  PieceTypes returning_types() const override { return kinds_; }

 private:
  /// Empty squares that no piece of the capturer's side attacks after the capture.
  static Bitboard safe_squares(const RuleProgram& program, const Position& pos, Move capture) {
    const Color us = pos.side();
    const PieceType piece = type_of(pos.piece_on(capture.from()));
    const Board after = after_normal(pos.board(), us, piece, capture.from(), capture.to());
    Bitboard safe = ~after.occupied();
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      for_each_square(after.of(us, m),
                      [&](Square s) { safe &= ~program.attacks(after, us, m, s); });
    }
    return safe;
  }

  PieceTypes kinds_;
};

}  // namespace

std::shared_ptr<const RuleObject> captured_are_put_back(PieceTypes kinds,
                                                        std::vector<PiecesNeeded> needs) {
  return std::make_shared<PutBack>(kinds, std::move(needs));
}

}  // namespace protean
