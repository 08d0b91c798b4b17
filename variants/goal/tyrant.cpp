// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/board_moves.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/rule.h"
#include "movegen/rules/two_part_turns.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/goals/pieces_left.h"

#include <memory>

namespace protean {

namespace {

/// A captured King or Queen is put, in the same turn, on an empty square where no piece of the
/// capturer's side could capture it next (Move::with_other). If there is no such square, the
/// capture is impossible. A side with nothing but Kings and Queens has lost.
std::shared_ptr<const Rule> monarchs_are_put_back();

/// Only Kings and Queens capture; when captured themselves they are only put elsewhere.
class Tyrant final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("tyrant", "Tyrant Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    for (PieceType type : {Rook, Bishop, Knight})
      rules.piece(type).moves = rules.piece(type).moves.quiet();
    rules.piece(Pawn).moves = path({{0, 1}}).quiet() | long_step(2, rank_bb(1));
    rules.pawn.en_passant = false;
    rules.piece(Pawn).promotes_to = {Rook, Bishop, Knight};
    rules.no_royal();
    rules.no_castling();
    rules.add(monarchs_are_put_back());
    rules.text.special = {
        "Only Kings and Queens capture. The other pieces go as in orthodox chess, but to empty "
        "squares alone. There is no castling.",
        "There is no check: a King may be left under attack, and may stand next to the other. A "
        "King or Queen that is captured is not removed: in the same turn the captor puts it on an "
        "empty square that no King or Queen of the captor's side attacks. The piece keeps its "
        "colour. If there is no such square it cannot be captured.",
        "Pawns step forward, two squares from their second rank if they like, and never capture. "
        "On the last rank a pawn becomes a Rook, Bishop or Knight."};
    rules.text.goal = std::string("Capture all the opponent's pieces but Kings and Queens. ") +
                      kStalemateDrawsText;
    rules.text.notation =
        "The new square of a captured King or Queen follows the capture: d1d8,q@h3, with a capital "
        "for White's.";
  }

  /// The captor puts a captured piece of the other side elsewhere.
  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

class PutBack final : public PiecesLeft, public TwoPartTurns {
 public:
  PutBack()
      : PiecesLeft(
            {{PieceTypes{Pawn, Knight, Bishop, Rook}, 1, "nothing but Kings and Queens left"}}) {}

  void make_turns(const RuleProgram& program, const Position& pos, MoveList& list,
                  std::size_t first, bool /*noisy*/) const override {
    const Bitboard monarchs = pos.of(!pos.side(), King) | pos.of(!pos.side(), Queen);
    const auto incomplete = [&](Move m) { return contains(monarchs, m.to()) && !m.has_other(); };
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

  PieceTypes returning_types() const override { return {King, Queen}; }

 private:
  /// The empty squares that no piece of the capturer's side attacks after the capture.
  static Bitboard safe_squares(const RuleProgram& program, const Position& pos, Move capture) {
    const Color us = pos.side();
    const PieceType piece = type_of(pos.piece_on(capture.from()));
    const Board after =
        after_normal(pos.board(), program.types_end, us, piece, capture.from(), capture.to());
    Bitboard safe = ~after.occupied();
    for (PieceType m = Pawn; m < program.types_end; ++m) {
      for_each_square(after.of(us, m),
                      [&](Square s) { safe &= ~program.attacks(after, us, m, s); });
    }
    return safe;
  }
};

std::shared_ptr<const Rule> monarchs_are_put_back() {
  return std::make_shared<PutBack>();
}

const Registered<Tyrant> registered;

}  // namespace

}  // namespace protean
