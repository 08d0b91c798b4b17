// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/board_moves.h"
#include "movegen/program/context.h"
#include "movegen/program/lookup.h"
#include "movegen/program/rule_program.h"
#include "movegen/program/wide_moves.h"

#include <type_traits>

namespace protean {

/// Takes the place of the mode masks in games without conditions.
struct NoModes {};

/// Which pieces attack what, for one feature set. Orthodox pawns and pushes attack by shifts, wide
/// moves as the game says; all other attacks come from tables derived from the moves.
template <unsigned F, IndexScheme S>
struct Attack {
  using Modes = std::conditional_t<(F & kContext) != 0, ModeMasks, NoModes>;

  static Modes modes(const RuleProgram& rp, const Board& b) {
    if constexpr ((F & kContext) != 0) {
      return mode_masks(rp, b);
    } else {
      return {};
    }
  }

  /// The modes of one colour only; those of the other are not set.
  static Modes modes_of(const RuleProgram& rp, const Board& b, Color c) {
    Modes modes;
    if constexpr ((F & kContext) != 0) add_mode_masks(rp, b, c, modes);
    return modes;
  }

  /// The pieces of a colour that move or attack this way on this board.
  PROTEAN_INLINE static Bitboard pieces(const Board& b, const Modes& modes, const MoverTypes& goers,
                                        Color c) {
    if constexpr ((F & kContext) != 0) {
      return b.by_color[c] & pieces_on(goers, b, modes.on[c]);
    } else {
      return goers.types.template on<(F & kManyTypes) != 0>(b) & b.by_color[c];
    }
  }

  /// The rules of a side; only with kCounted do they depend on the board.
  static const SideRules& side(const RuleProgram& rp, const Board& b, Color c) {
    if constexpr ((F & kCounted) != 0) return rp.side(b, c);
    return rp.sides[c][0];
  }

  /// Orthodox pawns of `by` that attack `s`; empty if pawns are not orthodox.
  static Bitboard pawn_attackers(const Board& b, Square s, Color by) {
    if constexpr ((F & kOwnPawns) != 0) return 0;
    return pawn_attacks(bit(s), !by) & b.of(by, Pawn);
  }
  /// Pawns of `by` that attack `s` by a push.
  static Bitboard pushers(const Board& b, Square s, Color by, Bitboard occupied) {
    if constexpr ((F & kPushes) == 0) return 0;
    return pushers_onto(b, s, by, occupied);
  }

  /// Pieces of `by` that attack `s` by wide moves.
  static Bitboard wide_attackers(const RuleProgram& rp, const Board& b, Square s, Color by,
                                 Bitboard occupied) {
    if constexpr ((F & kWideMoves) == 0) return 0;
    return rp.wide->attackers(rp, b, s, by, occupied);
  }

  /// Pieces of `by` that attack `s` under this occupancy.
  static Bitboard attackers(const RuleProgram& rp, const Board& b, const Modes& modes, Square s,
                            Color by, Bitboard occupied) {
    Bitboard out = pawn_attackers(b, s, by) | pushers(b, s, by, occupied) |
                   wide_attackers(rp, b, s, by, occupied);
    for (const AttackLine& line : side(rp, b, by).attack_lines) {
      const Bitboard candidates = pieces(b, modes, line.goers, by) & line.origins_to[s];
      if (!line.rider) {
        out |= candidates;
      } else if (candidates) {
        out |= candidates & lookup<S>(line.lookup_to[s], occupied);
      }
    }
    return out;
  }

  /// True if a piece of `by` attacks `s` under this occupancy.
  static bool attacked(const RuleProgram& rp, const Board& b, const Modes& modes, Square s,
                       Color by, Bitboard occupied) {
    if (pawn_attackers(b, s, by) | pushers(b, s, by, occupied)) return true;
    for (const AttackLine& line : side(rp, b, by).attack_lines) {
      const Bitboard candidates = pieces(b, modes, line.goers, by) & line.origins_to[s];
      if (!candidates) continue;
      if (!line.rider || (candidates & lookup<S>(line.lookup_to[s], occupied))) return true;
    }
    return wide_attackers(rp, b, s, by, occupied) != 0;
  }

  /// The squares that `by` attacks, not counting wide moves, among those that the other side's
  /// royal piece on `royal` may go to (and some others).
  static Bitboard zone_attacked(const RuleProgram& rp, const Board& b, const Modes& modes,
                                Square royal, Color by, Bitboard occupied) {
    Bitboard out = 0;
    if constexpr ((F & kOwnPawns) == 0) out = pawn_attacks(b.of(by, Pawn), by);
    if constexpr ((F & kPushes) != 0) out |= push_attacks(b.of(by, Pawn), b.by_color[by], by);
    for (const ZoneAttack& zone : side(rp, b, by).zone_attacks) {
      const Mover& mover = zone.mover;
      Bitboard from = pieces(b, modes, mover.goers, by) & zone.near[royal];
      if (mover.rider) {
        while (from) out |= lookup<S>(mover.lookup[pop_lsb(from)], occupied);
      } else {
        while (from) out |= mover.reach[pop_lsb(from)];
      }
    }
    return out;
  }

  /// True if the royal piece of `us` is safe on this board, with all modes judged anew.
  static bool royal_safe(const RuleProgram& rp, const Board& b, Color us) {
    const Modes modes = modes_of(rp, b, !us);
    const Square royal = lsb(b.of(us, rp.royal_type));
    return !attacked(rp, b, modes, royal, !us, b.occupied());
  }
};

}  // namespace protean
