// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/generator/attack.h"

#include <array>

namespace protean {

/// A piece that must stay within `allowed`, or its royal piece is attacked. The same piece may be
/// pinned twice.
struct Pin {
  Square square;
  Bitboard allowed;
};

/// What the royal piece's safety demands of its own side's moves.
struct Guard {
  bool checked = false;
  /// Where a move must end to meet all checks; 0 if only the royal piece can meet them.
  Bitboard check_mask = kAllSquares;
  Bitboard pinned = 0;
  int pin_count = 0;
  std::array<Pin, 128> pins;  ///< The first pin_count are set. There is room for every enemy piece
                              ///< to pin along two paths, or for nearby pieces to pin along more.

  // For games whose attacks depend on more than the squares in between:
  Bitboard delicate = 0;       ///< A move from or to these squares must be made and tested.
  bool limited_check = false;  ///< Only such moves can meet the check.
  Bitboard lines = 0;  ///< With kWideMoves: the squares between the royal piece and enemy riders.
  // With kSeriesCaptures `delicate` has the squares of all paths to the royal piece, open or not:
  // only a move that captures on its way and clears one of them must be tested.

  /// Records the check or pin, if any, that an enemy piece on `from` gives along a path to the
  /// royal piece.
  PROTEAN_INLINE void look_along(Bitboard path, Square from, Bitboard occupied, Bitboard own) {
    const Bitboard blockers = path & occupied;
    if (!blockers) {
      checked = true;
      check_mask &= path | bit(from);
    } else if (!more_than_one(blockers) && (blockers & own)) {
      pinned |= blockers;
      pins[static_cast<std::size_t>(pin_count++)] = {lsb(blockers), path | bit(from)};
    }
  }

  /// Where a piece may go as far as pins are concerned. Pins do not count if an enemy piece on a
  /// square of `barred` blocks them.
  Bitboard allowed(Square s, Bitboard barred = 0) const {
    return contains(pinned, s) ? allowed_pinned(s, barred) : kAllSquares;
  }

 private:
  /// A function of its own, since few pieces are pinned.
  [[gnu::noinline]] Bitboard allowed_pinned(Square s, Bitboard barred) const {
    Bitboard mask = kAllSquares;
    for (int i = 0; i < pin_count; ++i) {
      const Pin& pin = pins[static_cast<std::size_t>(i)];
      if (pin.square == s && !(pin.allowed & barred)) mask &= pin.allowed;
    }
    return mask;
  }
};

/// The squares to or from which a move must go to change whether a mode's condition holds for the
/// enemy piece on `from`. For a piece that is reached: those that may free it; for one that is not:
/// all that matter around it. For a piece with a friend on a file: the square of its last friend
/// there.
template <IndexScheme S, Color Us>
inline Bitboard changing_squares(const RuleProgram& rp, const Board& b, std::uint8_t mode,
                                 bool holds, Square from) {
  const Condition& condition = rp.modes[mode];
  if (condition.kind == Condition::Kind::kFriendOnFile) {
    const int file = file_of(from) + files_to_right(rp.book, condition, !Us);
    const Bitboard friends = holds ? file_bb(file) & b.by_color[!Us] : 0;
    return more_than_one(friends) ? 0 : friends;
  }
  const ReachRules& reach = rp.reach[mode];
  if (!holds) return reach.around[from];
  return holding<S>(reach, b, from, who_may_reach(condition, b, !Us));
}

/// Looks along one path at an enemy piece that attacks in a mode that a move of this side may
/// change. Marks the squares of such moves as delicate.
template <IndexScheme S, Color Us>
inline void look_at_changing(const RuleProgram& rp, const Board& b, std::uint8_t mode, bool on,
                             Bitboard path, Square from, Guard& guard) {
  const Bitboard blockers = path & b.occupied();
  if (blockers) {
    if (!more_than_one(blockers)) guard.delicate |= blockers & b.by_color[Us];
    return;
  }
  guard.delicate |= changing_squares<S, Us>(rp, b, mode, on == rp.modes[mode].expected, from);
  if (!on) return;
  guard.checked = guard.limited_check = true;
  guard.delicate |= path | bit(from);
}

/// Looks at all pieces of a line whose modes a move of this side may change; returns those pieces.
template <IndexScheme S, Color Us>
inline Bitboard look_along_changing(const RuleProgram& rp, const Board& b, const ModeMasks& modes,
                                    const AttackLine& line, Square royal, Guard& guard) {
  Bitboard seen = 0;
  for (const ModedTypes& part : line.goers.by_mode) {
    if (!changes_by_moves(rp.modes[part.mode])) continue;
    const Bitboard pieces = part.types.on(b) & b.by_color[!Us] & line.origins_to[royal];
    for_each_square(pieces, [&](Square from) {
      const Bitboard path = line.rider ? line.path(royal, from) : 0;
      const bool on = contains(modes.on[!Us][part.mode], from);
      look_at_changing<S, Us>(rp, b, part.mode, on, path, from, guard);
    });
    seen |= pieces;
  }
  return seen;
}

/// Looks along the detours of the enemy: further paths of its lines to the royal piece.
template <unsigned F, IndexScheme S, Color Us>
inline void look_along_detours(const RuleProgram& rp, const Board& b,
                               const typename Attack<F, S>::Modes& modes, Square royal,
                               Guard& guard) {
  for (const AttackLine& line : Attack<F, S>::side(rp, b, !Us).detours) {
    Bitboard candidates = line.origins_to[royal] & Attack<F, S>::pieces(b, modes, line.goers, !Us);
    while (candidates) {
      const Square from = pop_lsb(candidates);
      const Bitboard path = line.path(royal, from);
      guard.delicate |= path;
      guard.look_along(path, from, b.occupied(), b.by_color[Us]);
    }
  }
}

/// Looks from the royal piece's square along every enemy line: an open path is a check, and a path
/// closed by a single own piece pins it. Exact for any rider, even a bent one, because each path is
/// a set of squares.
template <unsigned F, IndexScheme S, Color Us>
inline void find_checks_and_pins(const RuleProgram& rp, const Board& b,
                                 const typename Attack<F, S>::Modes& modes, Square royal,
                                 Guard& guard) {
  constexpr Color Them = !Us;
  const Bitboard occupied = b.occupied();
  for (Bitboard pawns = Attack<F, S>::pawn_attackers(b, royal, Them); pawns;) {
    guard.checked = true;
    guard.check_mask &= bit(pop_lsb(pawns));
  }
  if (const Bitboard pusher = Attack<F, S>::pushers(b, royal, Them, occupied)) {
    guard.checked = true;  // the pawn, or the piece it would push, must be captured
    guard.check_mask &= pusher | ahead_of(pusher, Them);
  }
  if constexpr ((F & kWideMoves) != 0) {
    guard.delicate = rp.wide->sensitive(rp, b, royal, Them);
    if (guard.delicate && Attack<F, S>::wide_attackers(rp, b, royal, Them, occupied)) {
      guard.checked = guard.limited_check = true;
    }
  }
  for (const AttackLine& line : Attack<F, S>::side(rp, b, Them).attack_lines) {
    Bitboard candidates = line.origins_to[royal] & Attack<F, S>::pieces(b, modes, line.goers, Them);
    if constexpr ((F & kReach) != 0) {
      if (line.changing) {
        candidates &= ~look_along_changing<S, Us>(rp, b, modes, line, royal, guard);
      }
    }
    if (!line.rider) {
      while (candidates) {
        guard.checked = true;
        guard.check_mask &= bit(pop_lsb(candidates));
      }
      continue;
    }
    while (candidates) {
      const Square from = pop_lsb(candidates);
      const Bitboard path = line.path(royal, from);
      if constexpr ((F & kLineLimits) != 0) {
        if (line.limited) {
          guard.delicate |= path | bit(from);
          if (contains(lookup<S>(line.lookup_to[royal], occupied), from)) {
            guard.checked = guard.limited_check = true;
          }
          continue;
        }
      }
      if constexpr ((F & kSeriesCaptures) != 0) guard.delicate |= path;
      if constexpr ((F & kWideMoves) != 0) guard.lines |= path;
      guard.look_along(path, from, occupied, b.by_color[Us]);
    }
  }
  if constexpr ((F & kSeriesCaptures) != 0)
    look_along_detours<F, S, Us>(rp, b, modes, royal, guard);
}

}  // namespace protean
