// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/generator_select.h"
#include "movegen/position.h"
#include "movegen/rule_program.h"

#include <array>

namespace protean {

/// For each mode of a program and each colour, the squares on which a man of that colour has it.
/// Computed once per node, in games with conditions only.
struct ModeMasks {
  std::array<std::array<Bitboard, kMaxModes>, 2> on;
};

/// All modes on everywhere: for what may be, whatever the circumstances.
inline constexpr ModeMasks kEveryMode = [] {
  ModeMasks all{};
  for (auto& side : all.on) side.fill(kAllSquares);
  return all;
}();

/// Squares that have exactly one King on their rank, file and diagonals together.
inline Bitboard in_line_with_one_king(const Board& board) {
  static constexpr auto kLines = [] {
    std::array<Bitboard, kSquares> lines{};
    for (int s = 0; s < kSquares; ++s)
      lines[static_cast<std::size_t>(s)] = queen_lines(static_cast<Square>(s));
    return lines;
  }();
  Bitboard once = 0;
  Bitboard more = 0;
  for_each_square(board.men[King], [&](Square k) {
    more |= once & kLines[k];
    once |= kLines[k];
  });
  return once & ~more;
}

/// Squares that have one of `men`, other than the man on the square itself, at most so many King's
/// steps away.
inline Bitboard within_steps(Bitboard men, int steps) {
  Bitboard out = 0;
  for_each_square(men, [&](Square s) {
    Bitboard area = bit(s);
    for (int i = 0; i < steps; ++i) area |= neighbours(area);
    out |= area ^ bit(s);
  });
  return out;
}

/// Squares on which a man of `color` fulfils `condition` on this board.
inline Bitboard fulfilled(const Condition& condition, const Board& board, Color color) {
  Bitboard on = kAllSquares;
  switch (condition.kind) {
    case Condition::Kind::kAlways: break;
    case Condition::Kind::kBesideFriend: on = orthogonal_neighbours(board.by_color[color]); break;
    case Condition::Kind::kInLineWithOneKing: on = in_line_with_one_king(board); break;
    case Condition::Kind::kOpponentPieces: {
      const int n = popcount(man_set(condition.men).on(board) & board.by_color[!color]);
      on = n >= condition.low && n <= condition.high ? kAllSquares : 0;
      break;
    }
    case Condition::Kind::kSideHas: {
      const bool has = man_set(condition.men).on(board) & board.by_color[color];
      on = has && !(man_set(condition.none).on(board) & board.by_color[color]) ? kAllSquares : 0;
      break;
    }
    case Condition::Kind::kNearestFriend: {
      const Bitboard men = man_set(condition.men).on(board) & board.by_color[color];
      if (condition.high < Condition::kNobody) on = within_steps(men, condition.high);
      on &= ~within_steps(men, condition.low - 1);
      break;
    }
  }
  return condition.expected ? on : ~on;
}

/// Fills in the masks of one colour alone.
inline void add_mode_masks(const RuleProgram& program, const Board& board, Color color,
                           ModeMasks& masks) {
  auto& on = masks.on[color];
  on[kAlwaysOn] = kAllSquares;
  for (const ModeStep& step : program.mode_steps) {
    on[step.mode] =
        step.opposite_of_previous ? ~on[step.mode - 1u] : fulfilled(step.condition, board, color);
  }
}

inline ModeMasks mode_masks(const RuleProgram& program, const Board& board) {
  ModeMasks masks;
  add_mode_masks(program, board, White, masks);
  masks.on[Black][kAlwaysOn] = kAllSquares;
  for (const ModeStep& step : program.mode_steps) {
    Bitboard& on = masks.on[Black][step.mode];
    if (step.same_for_both) {
      on = masks.on[White][step.mode];
    } else {
      on = step.opposite_of_previous ? ~masks.on[Black][step.mode - 1u]
                                     : fulfilled(step.condition, board, Black);
    }
  }
  return masks;
}

}  // namespace protean
