// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <array>
#include <memory>

namespace protean {

/// How a turn of several ordinary moves works. Each move is a ply.
struct TurnRules {
  std::array<int, 2> moves = {2, 2};  ///< In a turn, by colour.
  /// Instead, each turn has one move more than the turn before; the first has one.
  bool growing = false;
  bool check_ends_turn = false;  ///< Otherwise checks bind no player, and capturing the King wins.
  bool two_en_passant = false;   ///< After a capture en passant the next move may be another.
  /// Turns in a row without capture or pawn move that draw; 0: the fifty-move rule applies as
  /// usual.
  int quiet_turns = 0;
};

/// Turns of several moves: the side to move stays until its turn is over. A pawn that made a double
/// push in any ply of the turn before, and went no further, may be captured en passant, usually
/// only with the first move of a turn.
///
/// Tokens: `left`, the moves left in the present turn; `passed`, the squares that pawns have passed
/// in it; with `quiet_turns` also `quiet`, the quiet turns so far. The phase is the length of a
/// whole turn less the moves left; `word` is the first of two.
std::shared_ptr<const Rule> several_moves_a_turn(TurnRules rules, int word);

/// For `RuleText::notation`.
inline constexpr char kMovesOfTurnsText[] =
    "Each move is a string of its own, e2e4. In the FEN left: has the moves left in the turn, "
    "passed: the squares that pawns have passed in it.";

}  // namespace protean
