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
    const Bitboard left = count(type_among(b_, mover.goers.types, from), from, to);
    if (left) Base::pieces(mover, from, left);
  }
  void royal(Square from, Bitboard to) {
    if (const Bitboard left = to ? count(rp_.royal_type, from, to) : 0) Base::royal(from, left);
  }
  void pawns(Bitboard to, int delta) {
    if (to) Base::pawns(count_pawns(to, delta), delta);
  }
  void double_pushes(Bitboard to, int delta) {
    if (!to) return;
    const Bitboard takers = b_.of(!Us, Pawn);
    const Bitboard exposed =
        to & (east(takers) | west(takers)) & shift_by(rp_.left_by_double_push, delta / 2);
    const Bitboard left = count_pawns(to, delta);
    for_each_square(exposed & ~left, [&](Square s) {
      total_ += replies_.captures_en_passant(origin(s, delta), origin(s, delta / 2), s);
    });
    Base::double_pushes(left, delta);
  }

 private:
  /// Counts the replies to those pawn moves that Replies can handle; returns the destinations of
  /// the others.
  PROTEAN_INLINE Bitboard count_pawns(Bitboard to, int delta) {
    const Bitboard usual =
        to & ~replies_.matters_to(Pawn) & ~shift_by(replies_.matters_from(), delta);
    total_ += static_cast<std::uint64_t>(popcount(usual) * replies_.usual());
    Bitboard left = 0;
    for_each_square(to & ~usual,
                    [&](Square s) { left |= count_by(replies_, Pawn, origin(s, delta), bit(s)); });
    return left;
  }

  /// The same for the moves of one piece.
  PROTEAN_INLINE Bitboard count(PieceType type, Square from, Bitboard to) {
    if (replies_.better_lifted(from)) [[unlikely]] {
      constexpr int kWorthLifting = 3;
      if (popcount(to) >= kWorthLifting) return count_lifted(type, from, to);
    }
    Bitboard usual = 0;
    if (!contains(replies_.matters_from(), from)) {
      usual = to & ~replies_.matters_to(type);
      total_ += static_cast<std::uint64_t>(popcount(usual) * replies_.usual());
      to &= ~usual;
      if (!to) return 0;
    }
    return count_by(replies_, type, from, to);
  }
  [[gnu::noinline]] Bitboard count_lifted(PieceType type, Square from, Bitboard to) {
    const Board lifted = b_.without(rp_.types_end, bit(from));
    return count_by(Replies<F, S, !Us>(rp_, lifted, b_), type, from, to);
  }
  Bitboard count_by(const Replies<F, S, !Us>& replies, PieceType type, Square from, Bitboard to) {
    const Bitboard safe = to & ~replies.unsafe(type, from);
    Bitboard counted = safe & ~b_.by_color[!Us];
    if (counted) total_ += replies.count(type, from, counted);
    if (const Bitboard taken = safe & b_.by_color[!Us] & ~replies.unsafe_captures(type))
      counted |= count_captures(replies, type, from, taken);
    return to & ~counted;
  }
  [[gnu::noinline]] Bitboard count_captures(const Replies<F, S, !Us>& replies, PieceType type,
                                            Square from, Bitboard to) {
    Bitboard counted = 0;
    for_each_square(to, [&](Square s) {
      if (const auto n = replies.count_after_capture(type, from, s)) {
        total_ += static_cast<std::uint64_t>(*n);
        counted |= bit(s);
      }
    });
    return counted;
  }

  const RuleProgram& rp_;
  const Board& b_;
  Replies<F, S, !Us> replies_;
  std::uint64_t total_ = 0;
};

}  // namespace protean
