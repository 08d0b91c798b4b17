// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/board_moves.h"
#include "movegen/board/piece_counts.h"
#include "movegen/features/series_captures.h"
#include "movegen/generator/guard.h"
#include "movegen/program/en_passant.h"

#include <array>
#include <bit>
#include <span>
#include <type_traits>

namespace protean {

/// Legal generation for games of one piece's move a turn. `F` is a set of Features, `S` how tables
/// are indexed; a sink receives sets of destinations, so that counting needs no move list. What a
/// feature set lacks is not compiled.
///
/// A sink has: pieces(mover, from, to-set), royal(from, to-set), promoting(from, to-set),
/// passing(from, to-set), pawns(to-set, delta), passing_pawns(to-set, delta),
/// double_steps(to-set, delta), promotions(to-set, delta), promotion(from, to, piece),
/// en_passant(from, to, victim, passes), promotion_in_passing(from, to, victim, piece),
/// castle(king, rook, path), compound(from, via, to, victim), series(piece, from, taken, to-set),
/// push(from, via, to), wide(move, change); with kDrops: drops(piece, to-set).
template <unsigned F, IndexScheme S, Color Us, class Sink>
class Generator {
 public:
  Generator(const RuleProgram& rp, const Board& b, Sink& sink)
      : rp_(rp),
        b_(b),
        sink_(sink),
        modes_(Attacks::modes(rp, b)),
        side_(Attacks::side(rp, b, Us)),
        own_(b.by_color[Us]),
        enemy_(b.by_color[Them]),
        occupied_(own_ | enemy_),
        prey_(enemy_) {
    // A royal piece is never taken; in a hand-made position the opponent's may stand attacked.
    if constexpr (kMasks) prey_ &= ~b.of(Them, rp.royal_type);
    if constexpr ((F & kUncapturable) != 0) prey_ &= ~rp.uncapturable.on(b);
    if constexpr ((F & (kSplitUse | kOwnPawns)) != 0)
      targets_ = {~occupied_ | prey_, ~occupied_, prey_};
    if constexpr ((F & kWideMoves) != 0) claimed_ = rp.wide->claimed(b, Us);
    if constexpr ((F & kDeterring) != 0) deterred_ = deterred_pieces();
  }

  /// Sends all legal moves to the sink; with `noisy` only captures and promotions.
  template <bool Noisy>
  void run() {
    if constexpr (kMasks) {
      royal_ = lsb(b_.of(Us, rp_.royal_type));
      look_out<F, S, Us>(rp_, b_, modes_, royal_, guard_);
      royal_moves<Noisy>();
      mark_delicate();
      // A double check leaves only the royal piece's moves, unless a move can do more than block or
      // take.
      constexpr bool kMore = kDelicate || (F & (kCompoundPawns | kSeriesCaptures | kPushes)) != 0;
      const bool more = kMore || ((F & (kPawnPassing | kInterception)) != 0 && b_.en_passant != 0);
      if (!more && guard_.check_mask == 0) return;
    }
    piece_moves<Noisy>();
    if constexpr ((F & kOwnPawns) == 0) pawn_moves<Noisy>();
    if constexpr ((F & kCompoundPawns) != 0) compound_moves();
    if constexpr ((F & kPushes) != 0) push_moves<Noisy>();
    if constexpr ((F & kSeriesCaptures) != 0) series_moves();
    if constexpr ((F & kWideMoves) != 0) wide_moves<Noisy>();
    en_passant_moves();
    if constexpr (!Noisy && !kMasks) free_castling_moves();
  }

  /// After run() with kDrops: sends the drops of pieces in hand.
  void drops(PieceCounts hand) {
    if (hand.empty()) return;
    for (PieceType type = Pawn; type < rp_.types_end; ++type) {
      if (hand[type] > 0) sink_.drops(type, rp_.entry_zone[Us][type] & ~occupied_ & clean_);
    }
  }

 private:
  static constexpr Color Them = !Us;
  static constexpr bool kMasks = (F & (kNoRoyals | kManyRoyals)) == 0;
  /// Some moves can change how an enemy attacks: those are made and tested.
  static constexpr bool kDelicate =
      kMasks && (F & (kContext | kLineLimits | kCounted | kWideMoves)) != 0;
  static constexpr int kUp = Us == White ? 8 : -8;
  using Attacks = Attack<F, S>;

  // --- Legality ---

  bool attacked(Square s, Bitboard occupied) const {
    return Attacks::attacked(rp_, b_, modes_, s, Them, occupied);
  }
  bool safe(const Board& after) const { return Attacks::royal_safe(rp_, after, Us); }

  /// Enemy pieces whose capture may change how one next to them attacks: the only friend beside it,
  /// if it is where it might attack the royal piece from.
  Bitboard escorts() const {
    const Bitboard north = enemy_ << 8;
    const Bitboard south = enemy_ >> 8;
    const Bitboard right = east(enemy_);
    const Bitboard left = west(enemy_);
    const Bitboard two = (north & south) | (right & left) | ((north | south) & (right | left));
    const Bitboard escorted_by_one =
        enemy_ & (north | south | right | left) & ~two & rp_.sight[Them][royal_];
    return orthogonal_neighbours(escorted_by_one) & enemy_;
  }

  /// Marks the squares to or from which a move must be made and tested.
  void mark_delicate() {
    if constexpr (kDelicate) {
      test_from_ = test_to_ = guard_.delicate;
      if (rp_.test_escorts) test_to_ |= escorts();
      clean_ = guard_.limited_check ? 0 : guard_.check_mask & ~test_to_;
    } else if constexpr (kMasks) {
      clean_ = guard_.check_mask;
    }
  }

  /// Where a way of going may end; a Mover's or a PawnShift's.
  template <class Way>
  Bitboard targets_for(const Way& way, bool noisy) const {
    if constexpr ((F & kWideMoves) != 0) return unclaimed_targets(way, noisy) & ~claimed_;
    return unclaimed_targets(way, noisy);
  }
  template <class Way>
  Bitboard unclaimed_targets(const Way& way, bool noisy) const {
    if constexpr ((F & (kSplitUse | kOwnPawns)) != 0) {
      if (!noisy) return targets_[static_cast<std::size_t>(way.use)];
      if (way.use == Use::kQuiet) return ~occupied_ & zone_of(way);
      if (way.use == Use::kCapture) return prey_;
    }
    if constexpr ((F & (kOwnPawns | kPiecePromotion)) != 0) {
      if (noisy) return (~occupied_ & zone_of(way)) | prey_;
    }
    return noisy ? prey_ : ~occupied_ | prey_;
  }

  /// Where the pieces that go so promote.
  Bitboard zone_of(const PawnShift&) const { return rp_.promotion_zone[Us]; }
  Bitboard zone_of(const Mover& way) const {
    if constexpr ((F & kPiecePromotion) != 0) {
      if (way.changes) return rp_.piece_promotion_zone[Us];
    }
    return way.promotes ? rp_.promotion_zone[Us] : 0;
  }

  Bitboard reach(const Mover& mover, Square from) const { return reach(mover, from, occupied_); }
  Bitboard reach(const Mover& mover, Square from, Bitboard occupied) const {
    return targets_of<S>(mover, from, occupied);
  }

  // --- Who may capture ---

  /// Own pieces that attack an enemy one of those that deter and guard none of their own side.
  Bitboard deterred_pieces() const {
    const Bitboard deterring = rp_.deterring.on(b_);
    return attackers_of(deterring & enemy_) & ~attackers_of(deterring & own_);
  }
  Bitboard attackers_of(Bitboard pieces) const {
    Bitboard out = 0;
    for_each_square(
        pieces, [&](Square s) { out |= Attacks::attackers(rp_, b_, modes_, s, Us, occupied_); });
    return out;
  }
  /// Those of the own pieces that may capture.
  Bitboard takers(Bitboard pieces) const {
    if constexpr ((F & kDeterring) != 0) return pieces & ~deterred_;
    return pieces;
  }
  /// Those of a piece's moves that are no captures it may not make.
  Bitboard without_barred(Square from, Bitboard to) const {
    if constexpr ((F & kDeterring) != 0) return contains(deterred_, from) ? to & ~enemy_ : to;
    return to;
  }

  // --- Pieces ---

  template <bool Noisy>
  void piece_moves() {
    const Bitboard apart = kMasks ? guard_.pinned | test_from_ | deterred_ : 0;
    if constexpr ((F & kOwnPawns) != 0) pawn_shifts<Noisy>(apart);
    const std::size_t in_shifts = (F & kOwnPawns) != 0 ? side_.in_shifts : 0;
    for (const Mover& mover : std::span(side_.movers).subspan(in_shifts)) {
      Bitboard pieces = Attacks::pieces(b_, modes_, mover.goers, Us);
      if constexpr (kMasks) pieces &= ~apart;
      const Bitboard targets = targets_for(mover, Noisy);
      if (mover.rider) {
        while (pieces) {
          const Square from = pop_lsb(pieces);
          send_free(mover, from, lookup<S>(mover.lookup[from], occupied_) & targets);
        }
      } else {
        while (pieces) {
          const Square from = pop_lsb(pieces);
          send_free(mover, from, mover.reach[from] & targets);
        }
      }
    }
    if constexpr (kMasks) {
      if (apart & own_) [[unlikely]]
        pieces_apart<Noisy>(apart & own_);
    }
  }

  /// Steps of own pawns that are neither pinned nor delicate, all at once.
  template <bool Noisy>
  void pawn_shifts(Bitboard apart) {
    const Bitboard free = b_.of(Us, Pawn) & ~apart;
    const Bitboard last = free & side_.promoters ? rp_.promotion_zone[Us] : 0;
    for (const PawnShift& s : side_.pawn_shifts) {
      Bitboard pawns = free & s.from;
      if constexpr ((F & kContext) != 0) pawns &= Attacks::pieces(b_, modes_, s.goers, Us);
      if (s.over[0] != 0) pawns &= moved_by(~occupied_, -s.over[0]);
      if (s.over[1] != 0) pawns &= moved_by(~occupied_, -s.over[1]);
      const Bitboard to = moved_by(pawns, s.delta) & targets_for(s, Noisy);
      Bitboard good = to & clean_;
      if constexpr (kDelicate) {
        for_each_square(to & test_to_, [&](Square t) {
          if (safe(after_step(s, Pawn, static_cast<Square>(t - s.delta), t))) good |= bit(t);
        });
      }
      send_pawns(s, good, last);
    }
  }

  /// All of a set so many squares further. None may leave the board: these would come back on the
  /// other side of it.
  static Bitboard moved_by(Bitboard set, int delta) { return std::rotl(set, delta); }

  /// `last`: where they promote.
  void send_pawns(const PawnShift& s, Bitboard to, Bitboard last) {
    const Bitboard promoting = to & last;
    if (promoting) [[unlikely]]
      send_last_steps(s, promoting);
    if constexpr ((F & kPawnPassing) != 0) {
      if (s.passing) return sink_.passing_pawns(to & ~promoting, s.delta);
    }
    sink_.pawns(to & ~promoting, s.delta);
  }

  void send_last_steps(const PawnShift& s, Bitboard to) {
    if constexpr ((F & kPawnPassing) != 0) {
      if (s.passing) {
        return for_each_square(to, [&](Square t) {
          sink_.allows_en_passant(static_cast<Square>(t - s.delta), bit(t));
        });
      }
    }
    send_promotions(to, s.delta);
  }

  void send(const Mover& mover, Square from, Bitboard to) {
    if constexpr ((F & kPawnPassing) != 0) {
      if (mover.passing) return sink_.allows_en_passant(from, to);
    }
    if constexpr ((F & kOwnPawns) != 0) {
      if (mover.promotes) return send_promoting(from, to);
    }
    if constexpr ((F & kPiecePromotion) != 0) {
      const Bitboard changing = to & zone_of(mover);
      for_each_square(
          changing, [&](Square s) { sink_.promotion(from, s, rp_.book.piece_promotion.becomes); });
      to &= ~changing;
    }
    sink_.pieces(mover, from, to);
  }

  void send_promotions(Bitboard to, int delta) {
    if constexpr ((F & kPromotionLimit) != 0) {
      for_each_square(to, [&](Square s) {
        for_each_choice(
            [&](PieceType type) { sink_.promotion(static_cast<Square>(s - delta), s, type); });
      });
    } else {
      sink_.promotions(to, delta);
    }
  }

  void send_promoting(Square from, Bitboard to) {
    if constexpr ((F & kPromotionLimit) != 0) {
      const Bitboard zone = rp_.promotion_zone[Us];
      for_each_square(to & zone, [&](Square s) { send_promotions(bit(s), s - from); });
      to &= ~zone;
    }
    sink_.promoting(from, to);
  }

  /// The pieces a pawn may become.
  template <class Visit>
  void for_each_choice(Visit&& visit) const {
    const PawnRules& pawn = rp_.book.pawn;
    for (PieceType type : pawn.promotes_to) {
      if constexpr ((F & kPromotionLimit) != 0) {
        if (popcount(b_.of(Us, type)) >= pawn.most_of_a_kind) continue;
      }
      visit(type);
    }
  }

  /// Sends the moves of a piece that is neither pinned nor delicate.
  void send_free(const Mover& mover, Square from, Bitboard to) {
    Bitboard good = to & clean_;
    if constexpr (kDelicate) {
      if (to & test_to_) [[unlikely]]
        good |= tested(mover, from, to & test_to_);
    }
    send(mover, from, good);
  }

  /// Those of a piece's moves that leave the royal piece safe when made.
  Bitboard tested(const Mover& mover, Square from, Bitboard to) const {
    const PieceType type = type_among(b_, mover.goers.types, from);
    Bitboard good = 0;
    for_each_square(to, [&](Square s) {
      if (safe(after_step(mover, type, from, s))) good |= bit(s);
    });
    return good;
  }

  /// The board after a move. A right to capture en passant counts only where captures hop.
  template <class Way>
  Board after_step(const Way& way, PieceType type, Square from, Square to) const {
    Board after = after_normal(b_, rp_.types_end, Us, type, from, to);
    if constexpr ((F & kWideMoves) != 0 && (F & kPawnPassing) != 0) {
      if (way.passing) after.en_passant = squares_between(from, to);
      if ((F & kVictim) != 0 && way.passing) after.en_passant |= bit(to);
    }
    return after;
  }

  /// Pieces that are pinned, or whose every move must be tested.
  template <bool Noisy>
  void pieces_apart(Bitboard pieces) {
    while (pieces) {
      const Square from = pop_lsb(pieces);
      const Bitboard allowed = guard_.allowed(from) & clean_;
      for (const Mover& mover : side_.movers) {
        if (!contains(Attacks::pieces(b_, modes_, mover.goers, Us), from)) continue;
        const Bitboard to = without_barred(from, reach(mover, from) & targets_for(mover, Noisy));
        if constexpr (kDelicate) {
          const Bitboard test = contains(test_from_, from) ? to : to & test_to_;
          send(mover, from, (to & ~test & allowed) | tested(mover, from, test));
        } else {
          send(mover, from, to & allowed);
        }
      }
    }
  }

  /// The royal piece's steps and castling: both need the squares around him looked at.
  template <bool Noisy>
  void royal_moves() {
    Bitboard to = 0;
    for (const Mover& mover : side_.royal_movers) {
      if constexpr ((F & kContext) != 0) {
        if (!contains(Attacks::pieces(b_, modes_, mover.goers, Us), royal_)) continue;
      }
      to |= reach(mover, royal_) & targets_for(mover, Noisy);
    }
    to = without_barred(royal_, to);
    const Bitboard rooks = Noisy || guard_.checked ? 0 : open_castlings();
    if (!(to | rooks)) return;
    const Bitboard without = occupied_ ^ bit(royal_);
    const Bitboard zone = zone_attacked(without);
    Bitboard barred = zone;
    if constexpr (kDelicate) {
      const Bitboard test = royal_moves_to_test(to, zone, without);
      barred &= ~test;
      for_each_square(test, [&](Square s) {
        if (!safe(after_normal(b_, rp_.types_end, Us, rp_.royal_type, royal_, s))) barred |= bit(s);
      });
    }
    sink_.royal(royal_, to & ~barred);
    if constexpr ((F & kWideMoves) != 0) {
      if (rooks) castle(rooks, zone | rp_.wide->within_reach(b_, Them));
    } else {
      if (rooks) castle(rooks, zone);
    }
  }

  /// Steps of the royal piece to squares that may be attacked or not, as the step itself changes
  /// how the enemy goes.
  Bitboard royal_moves_to_test(Bitboard to, Bitboard zone, Bitboard without) const {
    if constexpr ((F & kWideMoves) != 0) return to & ~zone & rp_.wide->within_reach(b_, Them);
    if constexpr ((F & kContext) != 0) {
      if (rp_.test_royal_moves) {
        const Bitboard doubtful = to & zone;
        if (!doubtful) return 0;
        return doubtful & ~Attacks::zone_attacked(rp_, b_, kNoOtherMode, royal_, Them, without);
      }
    }
    return rp_.test_captures ? to & enemy_ : 0;
  }

  // --- Orthodox pawns ---

  template <bool Noisy>
  void pawn_moves() {
    const Bitboard pawns = b_.of(Us, Pawn);
    if constexpr (kDelicate) {
      const Bitboard last = rp_.test_promotions ? rank_bb(relative_rank(Us, 6)) : 0;
      const Bitboard singly = pawns & (guard_.pinned | test_from_ | last);
      pawn_set<Noisy>(pawns & ~singly, clean_);
      if (test_to_) {
        const Bitboard behind = shift_by(test_to_ & ~occupied_, -kUp);
        const Bitboard hitting = pawn_attacks(test_to_ & enemy_, Them);
        for_each_square(pawns & ~singly & (behind | shift_by(behind & ~occupied_, -kUp) | hitting),
                        [&](Square from) { tested_pawn<Noisy>(from, test_to_); });
      }
      for_each_square(singly, [&](Square from) { tested_pawn<Noisy>(from, kAllSquares); });
    } else if constexpr (kMasks) {
      pawn_set<Noisy>(pawns & ~guard_.pinned, guard_.check_mask);
      for (Bitboard pinned = pawns & guard_.pinned; pinned;) {
        const Square from = pop_lsb(pinned);
        pawn_set<Noisy>(bit(from), guard_.allowed(from) & guard_.check_mask);
      }
    } else {
      pawn_set<Noisy>(pawns, kAllSquares);
    }
  }

  /// One pawn's moves into `zone`, each made and tested.
  template <bool Noisy>
  void tested_pawn(Square from, Bitboard zone) {
    const Bitboard pawn = bit(from);
    const Bitboard step = shift_by(pawn, kUp) & ~occupied_;
    const Bitboard second = shift_by(step & rank_bb(relative_rank(Us, 2)), kUp) & ~occupied_;
    const Bitboard striking = shift_by(takers(pawn), kUp);
    const Bitboard captures = (east(striking) | west(striking)) & prey_;
    Bitboard good = 0;
    for_each_square((step | second | captures) & zone, [&](Square to) {
      if constexpr ((F & kReach) != 0) {
        if (contains(rp_.promotion_zone[Us], to)) return tested_promotions(from, to);
      }
      const PieceType becomes =
          contains(rp_.promotion_zone[Us], to) ? rp_.book.pawn.promotes_to[0] : Pawn;
      if (safe(after_removal(b_, rp_.types_end, Us, becomes, from, to, to))) good |= bit(to);
    });
    if (good) pawn_set<Noisy>(pawn, good);
  }

  /// Each choice by itself: what the new piece reaches may matter.
  void tested_promotions(Square from, Square to) {
    for (PieceType becomes : rp_.book.pawn.promotes_to) {
      if (safe(after_removal(b_, rp_.types_end, Us, becomes, from, to, to)))
        sink_.promotion(from, to, becomes);
    }
  }

  template <bool Noisy>
  void pawn_set(Bitboard pawns, Bitboard mask) {
    const Bitboard last = rank_bb(relative_rank(Us, 6));
    const Bitboard empty = ~occupied_;
    const Bitboard plain = pawns & ~last;
    const Bitboard ahead = shift_by(plain, kUp);
    if constexpr (!Noisy) {
      const Bitboard step = ahead & empty;
      sink_.pawns(step & mask, kUp);
      sink_.double_steps(shift_by(step & rank_bb(relative_rank(Us, 2)), kUp) & empty & mask,
                         2 * kUp);
    }
    const Bitboard prey = prey_ & mask;
    const Bitboard striking = shift_by(takers(plain), kUp);
    sink_.pawns(east(striking) & prey, kUp + 1);
    sink_.pawns(west(striking) & prey, kUp - 1);
    if (const Bitboard promoting = pawns & last) [[unlikely]] {
      const Bitboard arriving = shift_by(promoting, kUp);
      sink_.promotions(arriving & empty & mask, kUp);
      const Bitboard promoting_by_capture = shift_by(takers(promoting), kUp);
      sink_.promotions(east(promoting_by_capture) & prey, kUp + 1);
      sink_.promotions(west(promoting_by_capture) & prey, kUp - 1);
    }
  }

  void en_passant_moves() {
    if (!b_.en_passant) return;
    if constexpr ((F & kPawnPassing) != 0) return captures_en_passant_of();
    if constexpr ((F & kInterception) != 0) return interceptions();
    for_each_square(b_.en_passant, [&](Square to) {
      const auto victim = static_cast<Square>(to - kUp);
      const Bitboard beside = east(bit(victim)) | west(bit(victim));
      for_each_square(takers(beside & b_.of(Us, Pawn)),
                      [&](Square from) { capture_en_passant(from, to, victim); });
    });
  }

  /// Two pieces leave one rank, so that no pin mask can see what is uncovered: each capture is made
  /// and tested.
  void capture_en_passant(Square from, Square to, Square victim, bool passes = false) {
    if constexpr (kMasks) {
      if (!safe(after_removal(b_, rp_.types_end, Us, Pawn, from, to, victim))) return;
    }
    if constexpr ((F & (kPawnPassing | kInterception)) != 0) {
      if (contains(rp_.promotion_zone[Us], to) && rp_.book.pawn.en_passant_promotes) {
        return for_each_choice(
            [&](PieceType type) { sink_.promotion_en_passant(from, to, victim, type); });
      }
    }
    sink_.en_passant(from, to, victim, passes);
  }

  /// Captures en passant by pawns of the game's own. A victim that the position names does not
  /// stand in the way: it is taken as if it stood on the square it passed.
  void captures_en_passant_of() {
    constexpr bool kNamed = (F & kVictim) != 0;
    const Bitboard passed = b_.passed();
    const Bitboard occupied = kNamed ? occupied_ & ~b_.en_passant : occupied_;
    for (const Mover& mover : side_.movers) {
      if (!mover.captures_en_passant) continue;
      for_each_square(Attacks::pieces(b_, modes_, mover.goers, Us), [&](Square from) {
        if (!(mover.reach[from] & passed)) return;
        for_each_square(reach(mover, from, occupied) & passed, [&](Square to) {
          const Square victim = kNamed ? lsb(b_.victim()) : passer_over(rp_, b_, Them, to);
          capture_en_passant(from, to, victim, kNamed && mover.passing);
        });
      });
    }
  }

  /// Captures en passant by orthodox pawns of whoever passed.
  void interceptions() {
    const Bitboard passed = b_.passed();
    const Bitboard attacked = pawn_attacks(b_.of(Us, Pawn), Us);
    for_each_square(passed & attacked, [&](Square to) {
      for_each_square(pawn_attacks(bit(to), Them) & b_.of(Us, Pawn),
                      [&](Square from) { capture_en_passant(from, to, lsb(b_.victim())); });
    });
  }

  // --- Castling ---

  /// The squares around the royal piece that are attacked once he leaves his own. Where his move
  /// may change how the enemy goes: those that might be.
  Bitboard zone_attacked(Bitboard without) const {
    if constexpr ((F & kContext) != 0) {
      if (rp_.test_royal_moves) {
        return Attacks::zone_attacked(rp_, b_, kEveryMode, royal_, Them, without);
      }
    }
    return Attacks::zone_attacked(rp_, b_, modes_, royal_, Them, without);
  }

  const CastlingPath& castling_path(Square king, Square rook) const {
    return rp_.castling_path(Us, king, rook);
  }

  /// Where the King stands who may castle; a side may have others.
  Square castling_king() const { return lsb(b_.of(Us, King) & rp_.castling_homes[Us]); }

  /// Own Rooks with the right and a free way for both.
  Bitboard open_castlings() const {
    Bitboard rooks = b_.castling & own_;
    if (!rooks) return 0;
    const Square king = castling_king();
    Bitboard open = 0;
    while (rooks) {
      const Square rook = pop_lsb(rooks);
      if (!(occupied_ & castling_path(king, rook).empty)) open |= bit(rook);
    }
    return open;
  }

  /// Castling where the King is royal; he is not in check. `zone` holds all attacked squares of his
  /// way, and perhaps some that are attacked only once he has left his square.
  void castle(Bitboard rooks, Bitboard zone) {
    for_each_square(rooks, [&](Square rook) {
      const CastlingPath& path = castling_path(royal_, rook);
      for (Bitboard doubtful = path.safe & zone; doubtful;) {
        if (attacked(pop_lsb(doubtful), occupied_)) return;
      }
      const bool test = path.test_after || (rp_.test_royal_moves && contains(zone, path.king_to));
      if (test &&
          !safe(after_castling(b_, rp_.types_end, Us, royal_, rook, path.king_to, path.rook_to)))
        return;
      sink_.castle(royal_, rook, path);
    });
  }

  /// Castling where no piece is royal, or each move is tested later.
  void free_castling_moves() {
    const Square king = castling_king();
    for_each_square(open_castlings(),
                    [&](Square rook) { sink_.castle(king, rook, castling_path(king, rook)); });
  }

  // --- Two-part pawn moves ---

  /// A capture and then a step, or a step and then a capture, as one move.
  void compound_moves() {
    const Bitboard zone = rp_.promotion_zone[Us];
    for_each_square(b_.of(Us, Pawn), [&](Square from) {
      const Bitboard ahead = shift_by(bit(from), kUp);
      for_each_square((east(ahead) | west(ahead)) & prey_ & ~zone, [&](Square victim) {
        const Bitboard step = shift_by(bit(victim), kUp) & ~occupied_;
        if (step) compound(from, victim, lsb(step), victim);
      });
      if (!(ahead & ~occupied_ & ~zone)) return;
      const Bitboard beyond = shift_by(ahead, kUp);
      for_each_square((east(beyond) | west(beyond)) & prey_,
                      [&](Square victim) { compound(from, lsb(ahead), victim, victim); });
    });
  }

  void compound(Square from, Square via, Square to, Square victim) {
    if constexpr (kMasks) {
      if (!safe(after_removal(b_, rp_.types_end, Us, Pawn, from, to, victim))) return;
    }
    sink_.compound(from, via, to, victim);
  }

  // --- Pushes ---

  template <bool Noisy>
  void push_moves() {
    const Bitboard pushed = shift_by(b_.of(Us, Pawn), kUp) & own_;
    Bitboard to = shift_by(pushed, kUp) & (~occupied_ | prey_);
    if constexpr (Noisy) {
      const Bitboard promoting = shift_by(pushed & b_.by_type[Pawn], kUp) & rp_.promotion_zone[Us];
      to &= prey_ | promoting;
    }
    for_each_square(to, [&](Square s) {
      push(static_cast<Square>(s - 2 * kUp), static_cast<Square>(s - kUp), s);
    });
  }

  /// The pawn takes the place of the piece it pushes, so that only its own square is left open.
  void push(Square from, Square via, Square to) {
    if constexpr (kMasks) {
      const PieceType pushed = type_on(b_, via);
      const bool doubtful =
          kDelicate || guard_.checked || contains(guard_.pinned, from) || pushed == rp_.royal_type;
      if (doubtful && !safe(after_push(b_, rp_.types_end, Us, pushed, from, via, to))) return;
    }
    sink_.push(from, via, to);
  }

  // --- Wide moves ---

  template <bool Noisy>
  void wide_moves() {
    MoveList moves;
    rp_.wide->add(rp_, b_, Us, moves);
    for (const Move move : moves) {
      if (Noisy && !move.is_capture() && move.piece_type() == kNoPieceType) continue;
      const Change change = rp_.wide->change(rp_, b_, Us, move);
      if (doubtful(change) && !safe(after_change(b_, rp_.types_end, Us, change))) continue;
      sink_.wide(move, change);
    }
  }

  /// True unless the royal piece is as safe after the change as before.
  bool doubtful(const Change& change) const {
    const Bitboard touched = change.touched() | change.en_passant;
    if (guard_.checked || (touched & (guard_.lines | test_to_ | bit(royal_)))) return true;
    return change.has_second() && contains(enemy_, change.second_from);
  }

  // --- Captures on the way ---

  void series_moves() {
    for (std::size_t i = 0; i < rp_.series_types.size(); ++i) {
      const PieceType type = rp_.series_types[i];
      for_each_square(b_.of(Us, type), [&](Square from) {
        const SeriesStep& start = rp_.series[Us][type].start(from);
        if (!(start.inner & prey_)) return;
        const SeriesCaptures found(rp_.series[Us][type], start, ~occupied_, prey_,
                                   b_.of(Them, rp_.royal_type));
        for (const SeriesGroup& group : found)
          sink_.series(type, from, group.taken, safe_ends(from, group));
      });
    }
  }

  /// Where a piece may end that takes these pieces on its way. Pieces that leave open lines, a
  /// piece that arrives only closes them.
  Bitboard safe_ends(Square from, const SeriesGroup& group) const {
    const Bitboard gone = group.taken | bit(from);
    if (!guard_.checked && !(gone & guard_.delicate)) return group.ends;
    const Bitboard left = occupied_ & ~gone;
    const auto attackers = [&](Bitboard occupied) {
      return Attacks::attackers(rp_, b_, modes_, royal_, Them, occupied) & ~gone;
    };
    if (!attackers(left)) return group.ends;
    Bitboard good = 0;
    for_each_square(group.ends, [&](Square to) {
      if (!(attackers(left | bit(to)) & ~bit(to))) good |= bit(to);
    });
    return good;
  }

  const RuleProgram& rp_;
  const Board& b_;
  Sink& sink_;
  typename Attacks::Modes modes_;
  const SideRules& side_;
  Bitboard own_;
  Bitboard enemy_;
  Bitboard occupied_;
  Bitboard prey_;                      ///< Enemy pieces that may be taken.
  std::array<Bitboard, 3> targets_{};  ///< Where a way of going may end, by its Use.
  Bitboard deterred_ = 0;              ///< Own pieces that may not capture.
  Bitboard claimed_ = 0;               ///< With kWideMoves: where only wide moves go.
  Square royal_ = kNoSquare;
  Guard guard_;
  Bitboard clean_ = kAllSquares;  ///< Where moves may end that need no test.
  Bitboard test_from_ = 0;
  Bitboard test_to_ = 0;
};

}  // namespace protean
