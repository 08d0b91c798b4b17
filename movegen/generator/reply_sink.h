// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/generator/replies.h"
#include "movegen/generator/sinks.h"

namespace protean {

/// Sums the replies to all moves. Replies counts them if it can, for all quiet moves of a piece at
/// once; other moves are played, and `below(board)` counts. `F` is the generator's set of Features,
/// for which counts_replies() is true.
template <unsigned F, IndexScheme S, Color Us, class Below>
class ReplySink : private PlaySink<F, Us, Below> {
  using Base = PlaySink<F, Us, Below>;

 public:
  ReplySink(const RuleProgram& rp, const Board& b, Below below)
      : Base(rp, b, below), rp_(rp), b_(b), replies_(rp, b) {}

  using Base::castle;
  using Base::en_passant;
  using Base::promotion;
  using Base::promotions;
  std::uint64_t total() const { return Base::total() + total_; }

  void pieces(const Mover& mover, Square from, Bitboard to) {
    if (!to) return;
    const Bitboard left = told(type_among(b_, mover.goers.types, from), from, to);
    if (left) Base::pieces(mover, from, left);
  }
  void royal(Square from, Bitboard to) {
    if (const Bitboard left = to ? told(rp_.royal_type, from, to) : 0) Base::royal(from, left);
  }
  void pawns(Bitboard to, int delta) {
    if (to) Base::pawns(told_pawns(to, delta), delta);
  }
  void double_pushes(Bitboard to, int delta) {
    if (!to) return;
    const Bitboard takers = b_.of(!Us, Pawn);
    const Bitboard exposed =
        to & (east(takers) | west(takers)) & shift_by(rp_.left_by_double_push, delta / 2);
    const Bitboard left = told_pawns(to, delta);
    for_each_square(exposed & ~left, [&](Square s) {
      total_ += replies_.captures_en_passant(origin(s, delta), origin(s, delta / 2), s);
    });
    Base::double_pushes(left, delta);
  }

 private:
  /// Counts the replies to those pawn moves that Replies can handle; returns the destinations of
  /// the others.
  PROTEAN_INLINE Bitboard told_pawns(Bitboard to, int delta) {
    const Bitboard usual =
        to & ~replies_.matters_to(Pawn) & ~shift_by(replies_.matters_from(), delta);
    total_ += static_cast<std::uint64_t>(popcount(usual) * replies_.usual());
    Bitboard left = 0;
    for_each_square(to & ~usual,
                    [&](Square s) { left |= told_by(replies_, Pawn, origin(s, delta), bit(s)); });
    return left;
  }

  /// The same for the moves of one piece.
  PROTEAN_INLINE Bitboard told(PieceType type, Square from, Bitboard to) {
    if (replies_.better_lifted(from)) [[unlikely]] {
      constexpr int kWorthLifting = 3;
      if (popcount(to) >= kWorthLifting) return told_lifted(type, from, to);
    }
    Bitboard usual = 0;
    if (!contains(replies_.matters_from(), from)) {
      usual = to & ~replies_.matters_to(type);
      total_ += static_cast<std::uint64_t>(popcount(usual) * replies_.usual());
      to &= ~usual;
      if (!to) return 0;
    }
    return told_by(replies_, type, from, to);
  }
  [[gnu::noinline]] Bitboard told_lifted(PieceType type, Square from, Bitboard to) {
    const Board lifted = b_.without(rp_.types_end, bit(from));
    return told_by(Replies<F, S, !Us>(rp_, lifted, b_), type, from, to);
  }
  Bitboard told_by(const Replies<F, S, !Us>& replies, PieceType type, Square from, Bitboard to) {
    const Bitboard safe = to & ~replies.unsafe(type, from);
    Bitboard tell = safe & ~b_.by_color[!Us];
    if (tell) total_ += replies.count(type, from, tell);
    if (const Bitboard taken = safe & b_.by_color[!Us] & ~replies.unsafe_captures(type))
      tell |= told_captures(replies, type, from, taken);
    return to & ~tell;
  }
  [[gnu::noinline]] Bitboard told_captures(const Replies<F, S, !Us>& replies, PieceType type,
                                           Square from, Bitboard to) {
    Bitboard told = 0;
    for_each_square(to, [&](Square s) {
      if (const auto n = replies.count_after_capture(type, from, s)) {
        total_ += static_cast<std::uint64_t>(*n);
        told |= bit(s);
      }
    });
    return told;
  }

  const RuleProgram& rp_;
  const Board& b_;
  Replies<F, S, !Us> replies_;
  std::uint64_t total_ = 0;
};

}  // namespace protean
