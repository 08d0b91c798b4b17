// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/outcome.h"

#include <optional>
#include <string>
#include <string_view>

namespace protean {

/// The board of a FEN with labelled ranks and files and White's pieces in capitals, then a line for
/// the pieces in hand, if the FEN has them in brackets, and one for each token. `below` is the side
/// shown at the bottom. An unknown piece is drawn as '?'.
std::string board_text(std::string_view fen, Color below);

/// The same for a position, seen from White's side.
std::string board_text(const RuleProgram& program, const Position& pos);

/// How to draw a board for a person.
struct BoardStyle {
  bool colour = false;   ///< Uses escape sequences.
  bool unicode = false;  ///< Chess symbols for the pieces that `program` names as chess does.
  const RuleProgram* program = nullptr;
  Bitboard marked = 0;  ///< Squares to highlight: in reverse video, or by brackets without colour.
};

/// Only the board of a FEN, with labelled ranks and files, in the given style.
std::string board_drawing(std::string_view fen, Color below, const BoardStyle& style);

/// The square with this name; empty if the board has no such square.
std::optional<Square> square_on(const BoardShape& board, std::string_view name);

/// "one from a1 to h8": the squares of a board.
std::string range_text(const BoardShape& board);

/// "white", "black, phase move", "chance, phase flip": who acts, and the phase of the turn if the
/// game has phases.
std::string turn_name(const RuleProgram& program, const Position& pos);

/// "*", or the result and the reason: "1-0 checkmate".
std::string result_text(const Outcome& outcome);

/// The full description of a game's position: the board and the tokens, then the lines Variant:,
/// Fen:, Seen: (the FEN as the side to move knows it, in games that hide something), Key:, Turn:,
/// Result: and Legal moves:.
std::string describe(const Game& game);

}  // namespace protean
