// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/generator/attack.h"
#include "movegen/generator/guard.h"
#include "movegen/program/lookup.h"
#include "movegen/program/rule_program.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace protean {

/// What Replies knows about the royal piece of `Us` on a board on which the enemy is to move: what
/// is pinned, which enemy moves change that or give check, and where the royal piece may go.
template <unsigned F, IndexScheme S, Color Us>
class RoyalReplies {
 protected:
  static constexpr Color Them = !Us;
  static constexpr bool kMany = (F & kManyTypes) != 0;
  /// Capacity of a list; boards that need more are not handled.
  static constexpr std::size_t kMost = 64;

  RoyalReplies(const RuleProgram& program, const Board& b, const Board& whole)
      : rp_(program),
        b_(b),
        whole_(whole),
        occupied_(b.occupied()),
        free_(~b.by_color[Us]),
        royal_(lsb(b.of(Us, program.royal_type))) {
    watch_lines();
    if (guard_.checked) {
      unsafe_from_ = kAllSquares;
    } else {
      see_royal_moves();
    }
  }

  /// The royal piece's moves, summed over the moves of an enemy piece to `to`.
  PROTEAN_INLINE std::int64_t royal_replies(PieceType type, Square from, Bitboard lifted,
                                            Bitboard to) const {
    const bool usual = !contains(zone_watched_, from) && !(to & (near_[type] | screens_));
    return usual ? popcount(to) * royal_moves_ : unusual_royal_replies(type, from, lifted, to);
  }

  /// Squares that a piece, not a pawn, reaches, including those of its own side's pieces.
  Bitboard reach(Color color, PieceType type, Square s, Bitboard occupied) const {
    Bitboard to = 0;
    for (const Mover& mover : rp_.by_type[color][type]) to |= targets_of<S>(mover, s, occupied);
    return to;
  }

  const RuleProgram& rp_;
  const Board& b_;
  const Board& whole_;  ///< Still has the enemy piece that has been lifted from b_, if any.
  Bitboard occupied_;
  Bitboard free_;  ///< Squares without own pieces.
  Square royal_;
  Guard guard_;
  Bitboard unsafe_from_ = 0;  ///< Moves of enemy pieces from these squares are all unsafe.
  Bitboard watched_ = 0;      ///< An enemy piece that arrives here blocks castling.
  Bitboard unpinning_ = 0;    ///< An enemy piece that arrives here unpins a piece.
  Bitboard in_view_ = 0;  ///< Enemy pieces here may block the lines of others to the royal piece.
  // By enemy type:
  std::array<Bitboard, kPieceTypes> hits_;     ///< Squares from which it would give check.
  std::array<Bitboard, kPieceTypes> pinning_;  ///< Squares from which it might pin.
  std::array<Bitboard, kPieceTypes> lines_;    ///< Squares in line with the royal piece.
  std::array<Bitboard, kPieceTypes> near_;     ///< Squares from which it might attack zone_.
  Bitboard royal_reach_ = 0;
  Bitboard royal_to_ = 0;  ///< Where the royal piece may go, attacks aside.
  Bitboard zone_ = 0;      ///< royal_to_ and the King's ways when castling.
  /// Enemy pieces that leave these squares may change which squares of zone_ are attacked.
  Bitboard zone_watched_ = 0;
  Bitboard screens_ = 0;  ///< An enemy piece that arrives here may block an attack on zone_.
  std::int64_t royal_moves_ = 0;    ///< On this board.
  std::size_t castling_count_ = 0;  ///< How many castlings only attacks can prevent.

 private:
  /// An enemy piece that may attack where the royal piece goes.
  struct Watcher {
    const Lookup* lookup;  ///< Null if it attacks `reach` whatever stands in between.
    Bitboard reach;
    Bitboard hidden;
    Square square;
  };

  /// Enemy pieces of these types, including the lifted one.
  Bitboard enemies(const TypeList& types) const {
    return types.template on<kMany>(whole_) & whole_.by_color[Them];
  }

  /// Finds pins, and the squares from which enemy pieces change pins or give check.
  void watch_lines() {
    // A number known at compile time is cleared in a few instructions, not in four calls. Past the
    // few types is the entry of kNoPieceType, which TypeList::add() also writes.
    const std::size_t end = std::max(kMany ? rp_.types_end : kFewTypesEnd, extra_type(1));
    for (auto* by_type : {&hits_, &lines_, &pinning_, &near_})
      std::fill_n(by_type->begin(), end, 0);
    hits_[Pawn] = pawn_attacks(bit(royal_), Us);
    guard_.checked = (hits_[Pawn] & b_.of(Them, Pawn)) != 0;
    for (const AttackLine& line : rp_.sides[Them][0].attack_lines) {
      const Bitboard goers = enemies(line.goers.types);
      if (!goers) continue;
      const Bitboard origins = line.origins_to[royal_];
      const Bitboard pieces = origins & goers & b_.by_color[Them];
      if (line.rider) {
        watch_line(line, origins, pieces);
      } else {
        guard_.checked |= pieces != 0;
        line.goers.types.template add<kMany>(origins, hits_);
      }
    }
  }
  void watch_line(const AttackLine& line, Bitboard origins, Bitboard pieces) {
    Bitboard open = origins;
    Bitboard pinning = 0;
    if (line.can_reach_blockers) {
      const Lookup& to_royal = line.lookup_to[royal_];
      open = lookup<S>(to_royal, occupied_);
      pinning = lookup<S>(to_royal, occupied_ & ~(open & b_.by_color[Us])) & ~open;
      in_view_ |= lookup<S>(to_royal, occupied_ & ~open);
    } else {
      in_view_ |= origins;
    }
    line.goers.types.template add<kMany>(origins, lines_);
    line.goers.types.template add<kMany>(open, hits_);
    line.goers.types.template add<kMany>(pinning, pinning_);
    while (pieces) {
      const Square from = pop_lsb(pieces);
      const Bitboard path = line.path(royal_, from);
      guard_.look_along(path, from, occupied_, b_.by_color[Us]);
      watch_path(path, from);
    }
  }
  /// Records what an enemy rider's path to the royal piece means for enemy moves.
  void watch_path(Bitboard path, Square from) {
    const Bitboard enemies = path & b_.by_color[Them];
    const Bitboard own = path & b_.by_color[Us];
    if (more_than_one(enemies) || more_than_one(own)) return;
    if (enemies) {
      unsafe_from_ |= enemies;  // would uncover the royal piece or a pin
    } else {
      unsafe_from_ |= bit(from);  // pins
      unpinning_ |= path;
    }
  }

  /// Finds where the royal piece may go, and which enemy pieces attack there.
  void see_royal_moves() {
    for (const Mover& mover : rp_.sides[Us][0].royal_movers) {
      royal_reach_ |= mover.reach[royal_];
      if (mover.rider) unsafe_from_ = kAllSquares;
    }
    zone_ = royal_to_ = royal_reach_ & free_;
    if (const Bitboard rooks = b_.castling & b_.by_color[Us]) see_castling(rooks);
    if (!zone_) return;
    near_[Pawn] = pawn_attacks(zone_, Us);
    zone_watched_ = b_.of(Them, Pawn) & near_[Pawn];
    for (const ZoneAttack& attack : rp_.sides[Them][0].zone_attacks) see_watchers(attack);
    attacked_ = attacked_without(kNoSquare, occupied_, screens_);
    royal_moves_ = royal_moves(attacked_);
  }
  void see_watchers(const ZoneAttack& attack) {
    const Mover& mover = attack.mover;
    Bitboard pieces = enemies(mover.goers.types);
    if (!pieces) return;
    const Bitboard near = attack.near[royal_];
    mover.goers.types.template add<kMany>(near, near_);
    pieces &= b_.by_color[Them];
    // Attacks that only the King blocks do not prevent castling, but Watchers see through the King.
    if (castling_count_ > 0 && pieces && mover.rider && !mover.can_reach_blockers)
      unsafe_from_ = kAllSquares;
    pieces &= near;
    if (watcher_count_ + static_cast<std::size_t>(popcount(pieces)) > kMost) {
      unsafe_from_ = kAllSquares;
      return;
    }
    zone_watched_ |= pieces;
    while (pieces) {
      const Square s = pop_lsb(pieces);
      Watcher& w = watchers_[watcher_count_++];
      w = {mover.rider ? &mover.lookup[s] : nullptr, mover.reach[s],
           mover.can_reach_blockers ? 0 : kAllSquares, s};
      if (!mover.rider) continue;
      zone_watched_ |= w.lookup->mask & (lookup<S>(*w.lookup, occupied_ ^ bit(royal_)) | w.hidden);
    }
  }
  /// Finds the castlings that only attacks can prevent.
  void see_castling(Bitboard rooks) {
    const Square king = lsb(b_.of(Us, King) & rp_.castling_homes[Us]);
    for_each_square(rooks, [&](Square rook) {
      const CastlingPath& path = rp_.castling_path(Us, king, rook);
      // Enemy pieces that leave the way may free it, and those that arrive on it block it.
      unsafe_from_ |= path.empty;
      if (occupied_ & path.empty) return;
      watched_ |= path.empty;
      zone_ |= path.safe;
      if (path.test_after || !path.safe || castling_count_ == castlings_.size()) {
        unsafe_from_ = kAllSquares;
      } else {
        castlings_[castling_count_++] = path.safe;
      }
    });
  }

  /// The royal piece's moves if the enemy attacks these squares.
  std::int64_t royal_moves(Bitboard attacked) const {
    std::int64_t n = popcount(royal_to_ & ~attacked);
    for (std::size_t i = 0; i < castling_count_; ++i) n += (castlings_[i] & attacked) == 0;
    return n;
  }

  /// The royal piece's moves, summed over enemy moves to `to` that may change them.
  [[gnu::noinline]] std::int64_t unusual_royal_replies(PieceType type, Square from, Bitboard lifted,
                                                       Bitboard to) const {
    Bitboard attacked = attacked_;
    Bitboard screens = screens_;
    std::int64_t always = royal_moves_;
    if (contains(zone_watched_, from)) {
      screens = 0;
      attacked = attacked_without(from, lifted, screens);
      always = royal_moves(attacked);
    }
    const Bitboard apart = to & (near_[type] | screens);
    std::int64_t total = popcount(to & ~apart) * always;
    for_each_square(apart, [&](Square s) {
      Bitboard with = attacked;
      Bitboard unused = 0;
      if (contains(screens, s)) with = attacked_without(from, lifted | bit(s), unused);
      if (contains(near_[type], s)) with |= attacked_from(type, s, lifted);
      total += royal_moves(with);
    });
    return total;
  }

  /// The squares that an enemy piece attacks after it has moved to `s`.
  Bitboard attacked_from(PieceType type, Square s, Bitboard lifted) const {
    return type == Pawn ? pawn_attacks(bit(s), Them) : reach(Them, type, s, lifted ^ bit(royal_));
  }

  /// The squares that the enemy attacks without its piece on `gone`, as far as zone_ is concerned.
  /// Adds to `screens` where an arriving enemy piece may block such an attack.
  Bitboard attacked_without(Square gone, Bitboard lifted, Bitboard& screens) const {
    const Bitboard without = lifted ^ bit(royal_);
    Bitboard attacked = pawn_attacks(b_.of(Them, Pawn) & ~bit_or_none(gone), Them);
    for (std::size_t i = 0; i < watcher_count_; ++i) {
      const Watcher& w = watchers_[i];
      if (w.square == gone) continue;
      if (!w.lookup) {
        attacked |= w.reach;
      } else {
        const Bitboard goes = lookup<S>(*w.lookup, without);
        attacked |= goes;
        if (goes & zone_) screens |= w.lookup->mask & (goes | w.hidden);
      }
    }
    return attacked;
  }

  Bitboard attacked_ = 0;              ///< By the enemy on this board.
  std::array<Bitboard, 8> castlings_;  ///< For each castling, the squares that must be safe.
  std::array<Watcher, kMost> watchers_;
  std::size_t watcher_count_ = 0;
};

}  // namespace protean
