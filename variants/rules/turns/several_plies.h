// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <array>
#include <memory>

namespace protean {

/// How a turn of several ordinary moves goes. Each move is a ply.
struct TurnRules {
  std::array<int, 2> moves = {2, 2};  ///< In a turn of each colour.
  bool growing = false;  ///< Instead each turn has one more than the one before; the first has one.
  bool check_ends_turn = false;  ///< Else checks bind no player, and capturing the King wins.
  bool two_en_passant = false;   ///< After a capture en passant the next move may be another one.
  /// Turns in a row without capture or pawn move that draw; 0: the fifty-move rule holds as usual.
  int quiet_turns = 0;
};

/// Turns of several moves: the side to move stays until its turn is over. A pawn that stepped
/// twice in any ply of the turn before, and went no further, may be captured en passant, mostly
/// with the first move of a turn only.
///
/// Tokens: left, the moves left in the present turn; passed, the squares that pawns passed in it;
/// with `quiet_turns` quiet, those counted so far. The phase is how many moves of a whole turn are
/// gone; `word` is the first of two.
std::shared_ptr<const Rule> several_moves_a_turn(TurnRules rules, int word);

/// For `RuleText::notation`.
inline constexpr char kMovesOfTurnsText[] =
    "Each move is a string of its own, e2e4. In the FEN left: has the moves left in the turn, "
    "passed: the squares that pawns have passed in it.";

}  // namespace protean
