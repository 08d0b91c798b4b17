// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kingdrops/turn_view.h"

#include "variants/kingdrops/kingdrops_rules.h"

namespace protean::kingdrops {

namespace {

constexpr int kHandWord = 0;
constexpr int kPrisonWord = 2;
constexpr int kMovedWord = 4;
constexpr int kDropWord = 5;
constexpr int kSetupPhase = 1;

/// The fewest safe steps that a piece needs to keep one after `n` other plies, each of which may
/// block one.
constexpr int steps_surviving(int n) {
  return n + 1;
}

}  // namespace

PieceCounts hand(const Position& pos, Color owner) {
  return PieceCounts(pos.word(kHandWord + owner));
}
void set_hand(Position& pos, Color owner, PieceCounts pieces) {
  pos.set_word(kHandWord + owner, pieces.word());
}
PieceCounts prison(const Position& pos, Color holder) {
  return PieceCounts(pos.word(kPrisonWord + holder));
}
void set_prison(Position& pos, Color holder, PieceCounts pieces) {
  pos.set_word(kPrisonWord + holder, pieces.word());
}
Bitboard moved(const Position& pos) {
  return pos.word(kMovedWord);
}
void set_moved(Position& pos, Bitboard squares) {
  pos.set_word(kMovedWord, squares);
}
bool drop_used(const Position& pos) {
  return pos.word(kDropWord) != 0;
}
void set_drop_used(Position& pos, bool used) {
  pos.set_word(kDropWord, used ? 1 : 0);
}
bool in_setup(const Position& pos) {
  return pos.phase() == kSetupPhase;
}
void set_in_setup(Position& pos, bool setup) {
  pos.set_phase(setup ? kSetupPhase : 0);
}

void add_network_inputs(Goals& goals) {
  goals.counts = {kHandWord, kPrisonWord};
  goals.marked = {kMovedWord};
}

Bitboard last_rank(Color c) {
  return rank_bb(relative_rank(c, 7));
}

bool wins(const Position& pos, Move move) {
  if (move.kind() != MoveKind::kNormal) return false;
  const Color us = pos.side();
  if (contains(pos.of(!us, King), move.to())) return true;
  return kArriving.has(type_of(pos.piece_on(move.from()))) && contains(last_rank(us), move.to());
}

bool king_is_tied(const RuleProgram& program, const Position& pos) {
  const Bitboard king = pos.of(pos.side(), King) & ~moved(pos);
  return king && moved(pos) && program.attackers(pos, lsb(king), !pos.side());
}

TurnView::TurnView(const RuleProgram& program, const Position& pos)
    : program_(program),
      pos_(pos),
      us_(pos.side()),
      plies_made_(popcount(moved(pos))),
      may_move_(pos.by_color(us_) & ~moved(pos)) {
  if (!drop_used(pos)) droppable_ = hand(pos, us_);
  if (king_is_tied(program, pos)) may_move_ &= ~pos.pieces(King);
}

Bitboard TurnView::targets(Square from) const {
  return program_.targets(pos_.board(), us_, type_on(from), from);
}

Bitboard TurnView::drop_squares() const {
  const Bitboard king = pos_.of(us_, King);
  if (droppable_.empty() || !king) return 0;
  return neighbours(king) & ~pos_.occupied();
}

bool TurnView::any() const {
  for (Bitboard pieces = may_move_; pieces;) {
    if (targets(pop_lsb(pieces))) return true;
  }
  return drop_squares() != 0;
}

void TurnView::list(MoveList& moves) const {
  const Bitboard enemy = pos_.by_color(!us_);
  for_each_square(may_move_, [&](Square from) {
    for_each_square(targets(from),
                    [&](Square to) { moves.push(Move::normal(from, to, contains(enemy, to))); });
  });
  const Bitboard drops = drop_squares();
  if (!drops) return;
  for (PieceType m = Pawn; m < program_.types_end; ++m) {
    if (droppable_[m] > 0)
      for_each_square(drops, [&](Square to) { moves.push(Move::drop(m, to)); });
  }
}

Bitboard TurnView::safe_steps(Square from) const {
  const Bitboard winning =
      pos_.of(!us_, King) | (kArriving.has(type_on(from)) ? last_rank(us_) : 0);
  return targets(from) & neighbours(bit(from)) & ~winning;
}

// Every line of movement begins on a square next to the piece, and a ply by another piece, or a
// drop, takes away at most one such square. So of the pieces other than the King, which may become
// tied to its square, those with more safe steps than other plies can take away are sure to move.
bool TurnView::full_turn_is_certain() const {
  const int further = kTurnPlies - plies_made_ - 1;
  if (further <= 0) return true;
  int outlive_one = 0;
  int outlive_two = 0;
  for (Bitboard pieces = may_move_ & ~pos_.pieces(King); pieces;) {
    const int steps = popcount(safe_steps(pop_lsb(pieces)));
    outlive_one += steps >= steps_surviving(1);
    outlive_two += steps >= steps_surviving(2);
    // The piece that makes the next ply may be one of those counted.
    if (outlive_one > further && (further == 1 || outlive_two >= further)) return true;
  }
  return false;
}

}  // namespace protean::kingdrops
