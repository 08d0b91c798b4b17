// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <type_traits>

#include "movegen/context.h"
#include "movegen/lookup.h"
#include "movegen/rule_program.h"

namespace protean {

/// Stands for the mode masks in games without conditions.
struct NoModes {};

/// Who attacks what, for one feature set. All answers come from the attack lines, derived from the moves.
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

  /// The men of a set and colour that have the mode.
  static Bitboard men(const Board& b, const Modes& modes, const ManSet& set, Color c, std::uint8_t mode) {
    Bitboard all = b.men[set.men[0]];
    for (int i = 1; i < set.count; ++i) all |= b.men[set.men[static_cast<std::size_t>(i)]];
    all &= b.by_color[c];
    if constexpr ((F & kContext) != 0) all &= modes.on[c][mode];
    return all;
  }

  /// Men of `by` that attack `s` under this occupancy.
  static Bitboard attackers(const RuleProgram& rp, const Board& b, const Modes& modes, Square s, Color by,
                            Bitboard occupied) {
    Bitboard out = 0;
    for (const AttackLine& line : rp.attack_lines[by]) {
      const Bitboard candidates = men(b, modes, line.men, by, line.mode) & line.reach_to[s];
      if (!line.rider) {
        out |= candidates;
      } else if (candidates) {
        out |= candidates & lookup<S>(line.lookup_to[s], occupied);
      }
    }
    return out;
  }

  /// True if a man of `by` not on `gone` attacks `s` under this occupancy.
  static bool attacked(const RuleProgram& rp, const Board& b, const Modes& modes, Square s, Color by,
                       Bitboard occupied) {
    for (const AttackLine& line : rp.attack_lines[by]) {
      const Bitboard candidates = men(b, modes, line.men, by, line.mode) & line.reach_to[s];
      if (!candidates) continue;
      if (!line.rider || (candidates & lookup<S>(line.lookup_to[s], occupied))) return true;
    }
    return false;
  }

  /// True if `us`'s royal man is safe on this board, all modes judged anew.
  static bool royal_safe(const RuleProgram& rp, const Board& b, Color us) {
    const Modes m = modes(rp, b);
    const Square royal = lsb(b.of(us, rp.royal_man));
    return !attacked(rp, b, m, royal, !us, b.occupied());
  }
};

}  // namespace protean
