// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/board_moves.h"
#include "movegen/generator/royal_replies.h"
#include "movegen/program/lookup.h"
#include "movegen/program/rule_program.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace protean {

/// True if Replies works for games with these Features: moves depend only on which squares are
/// occupied, and by whom, and pieces capture as they move.
constexpr bool counts_replies(unsigned features) {
  return (features & ~kManyTypes) == kNoFeatures;
}

/// Counts the legal replies of `Us` to an enemy piece's moves, for all empty squares at once. It
/// works out once per board what `Us` may do, and for each move only what the move changes. It
/// makes no board for a move.
///
/// This works for moves that uncover no check and unpin nothing; unsafe() gives the others.
template <unsigned F, IndexScheme S, Color Us>
class Replies : private RoyalReplies<F, S, Us> {
  using Base = RoyalReplies<F, S, Us>;

 public:
  /// For a board on which the enemy is to move.
  Replies(const RuleProgram& program, const Board& b) : Replies(program, b, b) {}
  /// For a board from which an enemy piece has been lifted; `whole` still has it.
  Replies(const RuleProgram& program, const Board& b, const Board& whole)
      : Base(program, b, whole) {
    if (guard_.checked) return;
    see_pawns();
    see_pieces();
    matters_ = b.by_color[Us] | watched_ | unpinning_ | screens_ | pawns_see_ | riders_see_;
  }

  /// A move that starts outside matters_from() and ends outside matters_to() has usual() replies.
  Bitboard matters_from() const { return matters_ | unsafe_from_ | in_view_ | zone_watched_; }
  Bitboard matters_to(PieceType type) const {
    return matters_ | hits_[type] | pinning_[type] | near_[type];
  }
  std::int64_t usual() const { return always_ + royal_moves_; }

  /// True if replies to this piece's moves are better counted on a board without it.
  bool better_lifted(Square from) const {
    return unsafe_from_ != kAllSquares && contains(unsafe_from_ | in_view_, from);
  }

  /// Where a piece that moves there from `from` may uncover a check or a pin; and some other
  /// squares.
  Bitboard unsafe(PieceType type, Square from) const {
    if (contains(unsafe_from_, from)) return kAllSquares;
    return watched_ | (contains(in_view_ & occupied_, from) ? lines_[type] : 0);
  }

  /// Captures whose replies count_after_capture() cannot count.
  Bitboard unsafe_captures(PieceType type) const { return b_.castling | pinning_[type]; }

  /// The replies to a capture that is neither unsafe() nor one of unsafe_captures(); empty if they
  /// cannot be counted.
  [[gnu::noinline]] std::optional<std::int64_t> count_after_capture(PieceType type, Square from,
                                                                    Square to) const {
    const Bitboard lifted = occupied_ & ~bit(from);
    const Bitboard mask = contains(hits_[type], to) ? check_mask(type, to, lifted) : kAllSquares;
    if (!mask) return std::nullopt;
    std::int64_t total = moves_after(from, to, mask);
    total += Base::royal_replies(type, from, lifted, bit(to));
    if (contains(royal_reach_, to)) total += !attacked(to, lifted ^ bit(royal_));
    return total;
  }

  /// The replies to a piece's moves to empty squares `to`, none of them unsafe(). Removes from `to`
  /// the squares for which it cannot count them.
  PROTEAN_INLINE std::uint64_t count(PieceType type, Square from, Bitboard& to) const {
    const Bitboard lifted = occupied_ & ~bit(from);
    std::int64_t total = to & hits_[type] ? replies_to_hits(type, from, lifted, to) : 0;
    total += Base::royal_replies(type, from, lifted, to);
    const Bitboard quiet = to & ~hits_[type];
    if (quiet & unpinning_) total += newly_freed(from, lifted, quiet & unpinning_);
    if (quiet & pinning_[type]) total -= newly_pinned(type, from, lifted, quiet & pinning_[type]);
    const Bitboard touched = quiet | bit(from);
    total += popcount(quiet) * always_;
    if (touched & pawns_see_) total += pawn_changes(from, lifted, quiet);
    if (touched & riders_see_) total += rider_changes(touched, lifted, quiet);
    return static_cast<std::uint64_t>(total);
  }

  /// The captures en passant after a pawn has moved to `to` over `passed`.
  std::uint64_t captures_en_passant(Square from, Square passed, Square to) const {
    std::uint64_t n = 0;
    for_each_square((east(bit(to)) | west(bit(to))) & b_.of(Us, Pawn), [&](Square taker) {
      n += !attacked(royal_, (occupied_ ^ bit(from) ^ bit(taker)) | bit(passed));
    });
    return n;
  }

 private:
  static constexpr Color Them = !Us;
  static constexpr int kUp = Us == White ? 8 : -8;
  static_assert(counts_replies(F));

  using Base::b_;
  using Base::castling_count_;
  using Base::free_;
  using Base::guard_;
  using Base::hits_;
  using Base::in_view_;
  using Base::kMany;
  using Base::kMost;
  using Base::lines_;
  using Base::near_;
  using Base::occupied_;
  using Base::pinning_;
  using Base::royal_;
  using Base::royal_moves_;
  using Base::royal_reach_;
  using Base::rp_;
  using Base::screens_;
  using Base::unpinning_;
  using Base::unsafe_from_;
  using Base::watched_;
  using Base::zone_watched_;

  /// A piece of `Us` that leaps or steps.
  struct Leaper {
    Bitboard reach;  ///< Without the squares that pins forbid.
    Square square;
  };
  /// A piece of `Us` that moves along lines.
  struct Rider {
    const Lookup* lookup;
    Square square;
    Bitboard allowed;   ///< Where it may end.
    Bitboard unpinned;  ///< Where it might end if no own pieces stood there.
    Bitboard hidden;    ///< Squares that may block it although it cannot go there.
    Bitboard sees;      ///< Squares that matter to it on this board.
    std::int64_t moves;
  };

  // --- Once per board: the other pieces ---

  void see_pawns() {
    const Bitboard pawns = b_.of(Us, Pawn);
    free_pawns_ = pawns & ~guard_.pinned;
    pinned_pawns_ = pawns & guard_.pinned;
    const Bitboard ahead = shift_by(pawns, kUp);
    pawns_see_ =
        ahead | east(ahead) | west(ahead) | shift_by(ahead & rank_bb(relative_rank(Us, 2)), kUp);
    pawn_moves_ = all_pawn_moves(~occupied_, b_.by_color[Them]);
    always_ += pawn_moves_;
  }

  void see_pieces() {
    for (const Mover& mover : rp_.sides[Us][0].movers) {
      Bitboard pieces = mover.goers.types.template on<kMany>(b_) & b_.by_color[Us];
      if (!pieces) continue;
      const auto n = static_cast<std::size_t>(popcount(pieces));
      if (std::max(rider_count_, leaper_count_) + n > kMost) {
        unsafe_from_ = kAllSquares;
        return;
      }
      if (mover.rider) {
        while (pieces) see_rider(mover, pop_lsb(pieces));
      } else {
        while (pieces) {
          const Square s = pop_lsb(pieces);
          const Bitboard reach = mover.reach[s] & guard_.allowed(s);
          leapers_[leaper_count_++] = {reach, s};
          always_ += popcount(reach & free_);
        }
      }
    }
  }
  void see_rider(const Mover& mover, Square s) {
    Rider& r = riders_[rider_count_++];
    r.lookup = &mover.lookup[s];
    r.square = s;
    r.unpinned = guard_.allowed(s);
    r.allowed = free_ & r.unpinned;
    r.hidden = mover.can_reach_blockers ? 0 : kAllSquares;
    const Bitboard to = lookup<S>(*r.lookup, occupied_);
    r.sees = r.lookup->mask & (to | r.hidden);
    r.moves = popcount(to & r.allowed);
    always_ += r.moves;
    riders_see_ |= r.sees;
  }

  // --- Once per enemy piece ---

  /// True if an enemy piece on one of the `occupied` squares attacks the square under this
  /// occupancy.
  bool attacked(Square s, Bitboard occupied) const {
    return (Attack<F, S>::attackers(rp_, b_, {}, s, Them, occupied) & occupied) != 0;
  }

  /// Where replies to a piece's move to `s`, one of hits_, must end; 0 if they cannot be counted.
  Bitboard check_mask(PieceType type, Square s, Bitboard lifted) const {
    if (castling_count_ > 0 || contains(unpinning_, s)) return 0;
    if (type == Pawn) return bit(s);
    Guard guard;
    for (const AttackLine& line : rp_.sides[Them][0].attack_lines) {
      if (!contains(line.origins_to[royal_], s) || !line.goers.types.has(type)) continue;
      guard.look_along(line.rider ? line.path(royal_, s) : 0, s, lifted, b_.by_color[Us]);
    }
    return guard.pinned ? 0 : guard.check_mask;
  }

  /// The replies of all pieces but the royal one to those moves to `to` that go to hits_. Removes
  /// from `to` the squares for which it cannot count them.
  [[gnu::noinline]] std::int64_t replies_to_hits(PieceType type, Square from, Bitboard lifted,
                                                 Bitboard& to) const {
    std::int64_t total = 0;
    for_each_square(to & hits_[type], [&](Square s) {
      if (const Bitboard mask = check_mask(type, s, lifted)) {
        total += moves_after(from, s, mask);
      } else {
        to &= ~bit(s);
      }
    });
    return total;
  }

  /// The moves into `mask` of all pieces but the royal one after an enemy piece has moved from
  /// `from` to `to`.
  std::int64_t moves_after(Square from, Square to, Bitboard mask) const {
    const Bitboard taken = bit(to);
    const Bitboard occupied = (occupied_ & ~bit(from)) | taken;
    const Bitboard prey = (b_.by_color[Them] & ~bit(from)) | taken;
    std::int64_t total = pawn_moves(free_pawns_ & ~taken, mask, ~occupied, prey);
    for_each_square(pinned_pawns_ & ~taken, [&](Square s) {
      total += pawn_moves(bit(s), guard_.allowed(s) & mask, ~occupied, prey);
    });
    const Bitboard goal = (free_ | taken) & mask;
    for (std::size_t i = 0; i < leaper_count_; ++i) {
      if (leapers_[i].square != to) total += popcount(leapers_[i].reach & goal);
    }
    for (std::size_t i = 0; i < rider_count_; ++i) {
      const Rider& r = riders_[i];
      if (r.square != to) total += popcount(lookup<S>(*r.lookup, occupied) & r.unpinned & goal);
    }
    return total;
  }

  /// The moves that pieces lose through new pins, summed over the enemy's moves to `to`. An enemy
  /// may pin a piece along several lines, and all of them bind it.
  [[gnu::noinline]] std::int64_t newly_pinned(PieceType type, Square from, Bitboard lifted,
                                              Bitboard to) const {
    const Bitboard prey = b_.by_color[Them] & ~bit(from);
    std::int64_t lost = 0;
    for_each_square(to, [&](Square s) {
      Guard pins;
      for (const AttackLine& line : rp_.sides[Them][0].attack_lines) {
        if (line.rider && contains(line.origins_to[royal_], s) && line.goers.types.has(type))
          pins.look_along(line.path(royal_, s), s, lifted, b_.by_color[Us]);
      }
      for_each_square(pins.pinned, [&](Square pinned) {
        const Bitboard mask = guard_.allowed(pinned, bit(s)) & ~pins.allowed(pinned);
        lost += moves_of(pinned, mask, lifted | bit(s), prey | bit(s));
      });
    });
    return lost;
  }
  /// The moves that pinned pieces gain, summed over the enemy's moves to `to`, which block pins.
  [[gnu::noinline]] std::int64_t newly_freed(Square from, Bitboard lifted, Bitboard to) const {
    const Bitboard prey = b_.by_color[Them] & ~bit(from);
    std::int64_t won = 0;
    for_each_square(to, [&](Square s) {
      for_each_square(guard_.pinned, [&](Square pinned) {
        const Bitboard mask = guard_.allowed(pinned, bit(s)) & ~guard_.allowed(pinned);
        if (mask) won += moves_of(pinned, mask, lifted | bit(s), prey | bit(s));
      });
    });
    return won;
  }
  /// One piece's moves into `mask`.
  std::int64_t moves_of(Square s, Bitboard mask, Bitboard occupied, Bitboard prey) const {
    if (contains(b_.by_type[Pawn], s)) return pawn_moves(bit(s), mask, ~occupied, prey);
    return popcount(Base::reach(Us, type_on(b_, s), s, occupied) & free_ & mask);
  }

  /// The moves of these pawns into `mask`.
  PROTEAN_INLINE int pawn_moves(Bitboard pawns, Bitboard mask, Bitboard empty,
                                Bitboard prey) const {
    const Bitboard last = pawns & rank_bb(relative_rank(Us, 6));
    const Bitboard ahead = shift_by(pawns & ~last, kUp);
    const Bitboard step = ahead & empty;
    const Bitboard second = shift_by(step & rank_bb(relative_rank(Us, 2)), kUp) & empty;
    prey &= mask;
    int n = popcount(step & mask) + popcount(second & mask) + popcount(east(ahead) & prey) +
            popcount(west(ahead) & prey);
    if (last) [[unlikely]] {
      const Bitboard arriving = shift_by(last, kUp);
      n += static_cast<int>(rp_.book.piece(Pawn).promotes_to.size()) *
           (popcount(arriving & empty & mask) + popcount(east(arriving) & prey) +
            popcount(west(arriving) & prey));
    }
    return n;
  }

  /// How many more moves pawns have than on this board, summed over the enemy's moves to `to`.
  std::int64_t pawn_changes(Square from, Bitboard lifted, Bitboard to) const {
    std::int64_t total = 0;
    if (contains(pawns_see_, from)) {
      const Bitboard prey = b_.by_color[Them] & ~bit(from);
      total += popcount(to) * (all_pawn_moves(~lifted, prey) - pawn_moves_);
    }
    if (to & pawns_see_) {
      total += pawn_arrivals(free_pawns_, kAllSquares, lifted, to);
      for_each_square(pinned_pawns_, [&](Square s) {
        total += pawn_arrivals(bit(s), guard_.allowed(s), lifted, to);
      });
    }
    return total;
  }
  std::int64_t all_pawn_moves(Bitboard empty, Bitboard prey) const {
    std::int64_t n = pawn_moves(free_pawns_, kAllSquares, empty, prey);
    for_each_square(pinned_pawns_,
                    [&](Square s) { n += pawn_moves(bit(s), guard_.allowed(s), empty, prey); });
    return n;
  }
  /// The moves that these pawns gain less those they lose, summed over the enemy's moves to `to`.
  std::int64_t pawn_arrivals(Bitboard pawns, Bitboard mask, Bitboard lifted, Bitboard to) const {
    const Bitboard last = pawns & rank_bb(relative_rank(Us, 6));
    const Bitboard ahead = shift_by(pawns & ~last, kUp);
    const Bitboard step = ahead & ~lifted;
    const Bitboard second = shift_by(step & rank_bb(relative_rank(Us, 2)), kUp) & ~lifted & mask;
    const Bitboard into = to & mask;
    std::int64_t total = popcount(east(ahead) & into) + popcount(west(ahead) & into) -
                         popcount(step & into) - popcount(second & to) -
                         popcount(shift_by(second, -kUp) & to);
    if (last) [[unlikely]] {
      const Bitboard arriving = shift_by(last, kUp);
      total += static_cast<int>(rp_.book.piece(Pawn).promotes_to.size()) *
               (popcount(east(arriving) & into) + popcount(west(arriving) & into) -
                popcount(arriving & into));
    }
    return total;
  }

  /// How many more moves riders have than on this board, summed over the enemy's moves to `to`.
  std::int64_t rider_changes(Bitboard touched, Bitboard lifted, Bitboard to) const {
    std::int64_t total = 0;
    for (std::size_t i = 0; i < rider_count_; ++i) {
      const Rider& r = riders_[i];
      if (!(touched & r.sees)) continue;
      const Bitboard goes = lookup<S>(*r.lookup, lifted);
      const std::int64_t n = popcount(goes & r.allowed);
      total += popcount(to) * (n - r.moves);
      for (Bitboard barring = to & r.lookup->mask & (goes | r.hidden); barring;) {
        const Bitboard barred = lookup<S>(*r.lookup, lifted | bit(pop_lsb(barring)));
        total += popcount(barred & r.allowed) - n;
      }
    }
    return total;
  }

  std::array<Leaper, kMost> leapers_;
  std::size_t leaper_count_ = 0;
  std::array<Rider, kMost> riders_;
  std::size_t rider_count_ = 0;
  Bitboard free_pawns_ = 0;
  Bitboard pinned_pawns_ = 0;
  std::int64_t always_ = 0;      ///< Moves of all pieces but the royal one on this board.
  std::int64_t pawn_moves_ = 0;  ///< Moves of pawns on this board.
  Bitboard riders_see_ = 0;      ///< Squares that matter to riders on this board.
  Bitboard pawns_see_ = 0;       ///< Squares that matter to pawns.
  Bitboard matters_ = 0;         ///< Where the arrival or departure of any enemy piece may matter.
};

}  // namespace protean
