// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/reach.h"
#include "movegen/program/rule_program.h"

#include <array>

namespace protean {

/// For each colour and each mode of a program, the squares on which a piece of that colour has the
/// mode. Computed once per node, only in games with conditions.
struct ModeMasks {
  std::array<std::array<Bitboard, kMaxModes>, 2> on;
};

/// The pieces that move this way, where `on` has the masks of one colour; the result is meaningless
/// for pieces of the other colour.
PROTEAN_INLINE Bitboard pieces_on(const MoverTypes& goers, const Board& board,
                                  const std::array<Bitboard, kMaxModes>& on) {
  const auto& [first, second] = goers.by_mode;
  return (first.types.on(board) & on[first.mode]) | (second.types.on(board) & on[second.mode]);
}

/// All modes on everywhere: for what is possible in some circumstances.
inline constexpr ModeMasks kEveryMode = [] {
  ModeMasks all{};
  for (auto& side : all.on) side.fill(kAllSquares);
  return all;
}();

/// Only the mode that is always on: for what is certain in all circumstances.
inline constexpr ModeMasks kNoOtherMode = [] {
  ModeMasks certain{};
  for (auto& side : certain.on) side[kAlwaysOn] = kAllSquares;
  return certain;
}();

/// The squares that have exactly one King, of either colour, on their rank, file and diagonals
/// together.
inline Bitboard in_line_with_one_king(const Board& board) {
  Bitboard once = 0;
  Bitboard more = 0;
  for_each_square(board.by_type[King], [&](Square k) {
    more |= once & kQueenLines[k];
    once |= kQueenLines[k];
  });
  return once & ~more;
}

/// The squares that have a piece of the set on the file that is `files` files to the right of their
/// own, or to the left if negative.
inline Bitboard beside_files_of(Bitboard pieces, int files) {
  Bitboard filled = fold_files(pieces) * kFileA;  // the first rank, copied to all
  for (; files > 0; --files) filled = west(filled);
  for (; files < 0; ++files) filled = east(filled);
  return filled;
}

/// The squares at most `steps` King's steps away from one of `pieces`, not counting a piece on the
/// square itself.
inline Bitboard within_steps(Bitboard pieces, int steps) {
  constexpr int kMostSteps = 7;
  if (steps == 0 || !pieces) return 0;
  if (steps == 1) return neighbours(pieces);
  if (steps >= kMostSteps) return more_than_one(pieces) ? kAllSquares : ~pieces;
  Bitboard out = 0;
  for_each_square(pieces, [&](Square s) {
    Bitboard area = bit(s);
    for (int i = 0; i < steps; ++i) area |= neighbours(area);
    out |= area ^ bit(s);
  });
  return out;
}

/// True if a side has a piece of these types. Called too often to build a TypeList first.
inline bool has_any(const Board& board, Color color, PieceTypes types) {
  for (const PieceType type : types) {
    if (board.of(color, type)) return true;
  }
  return false;
}

/// The squares on which a piece of `color` has this mode of the program on this board.
inline Bitboard fulfilled(const RuleProgram& program, std::uint8_t mode, const Board& board,
                          Color color) {
  const Condition& condition = program.modes[mode];
  Bitboard on = kAllSquares;
  switch (condition.kind) {
    case Condition::Kind::kAlways: break;
    case Condition::Kind::kBesideFriend: on = orthogonal_neighbours(board.by_color[color]); break;
    case Condition::Kind::kInLineWithOneKing: on = in_line_with_one_king(board); break;
    case Condition::Kind::kOpponentPieces: {
      const int n = popcount(pieces_of(board, !color, condition.types));
      on = n >= condition.low && n <= condition.high ? kAllSquares : 0;
      break;
    }
    case Condition::Kind::kReached: on = reached_squares(program, mode, board, color); break;
    case Condition::Kind::kFriendOnFile:
      on = beside_files_of(board.by_color[color], files_to_right(program.book, condition, color));
      break;
    case Condition::Kind::kSideHas: {
      const bool has = has_any(board, color, condition.types);
      on = has && !has_any(board, color, condition.none) ? kAllSquares : 0;
      break;
    }
    case Condition::Kind::kNearestFriend: {
      const Bitboard pieces = pieces_of(board, color, condition.types);
      if (condition.high < Condition::kNowhere) on = within_steps(pieces, condition.high);
      on &= ~within_steps(pieces, condition.low - 1);
      break;
    }
  }
  return condition.expected ? on : ~on;
}

/// Fills in the masks of one colour only.
inline void add_mode_masks(const RuleProgram& program, const Board& board, Color color,
                           ModeMasks& masks) {
  auto& on = masks.on[color];
  on[kAlwaysOn] = kAllSquares;
  for (const ModeStep& step : program.mode_steps) {
    on[step.mode] = step.opposite_of_previous ? ~on[step.mode - 1u]
                                              : fulfilled(program, step.mode, board, color);
  }
}

/// The masks of both colours.
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
                                     : fulfilled(program, step.mode, board, Black);
    }
  }
  return masks;
}

}  // namespace protean
