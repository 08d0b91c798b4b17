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

/// The board of a FEN with ranks and files named, White's pieces in capitals, then a line for each
/// token; `below` is who sits on the near side. '?' for an unknown piece is drawn as it stands.
std::string board_text(std::string_view fen, Color below);

/// The same of a position, seen from White's side.
std::string board_text(const RuleProgram& program, const Position& pos);

/// How the board is drawn for a person.
struct BoardStyle {
  bool colour = false;   ///< By escape sequences.
  bool unicode = false;  ///< Chess symbols for the pieces that `program` calls as chess does.
  const RuleProgram* program = nullptr;
  Bitboard marked = 0;  ///< Squares to stand out: by brackets where there is no colour.
};

/// The board of a FEN alone, with ranks and files named, as `style` says.
std::string board_drawing(std::string_view fen, Color below, const BoardStyle& style);

/// The square of a board that is called so; empty if it has none such.
std::optional<Square> square_on(const BoardShape& board, std::string_view name);

/// "one from a1 to h8": the squares of a board.
std::string range_text(const BoardShape& board);

/// "white", "black, phase move", "chance, phase flip": who acts, and the step of the turn where
/// there is more than one.
std::string turn_name(const RuleProgram& program, const Position& pos);

/// "*", or the result and the reason: "1-0 checkmate".
std::string result_text(const Outcome& outcome);

/// Everything there is to say of a game's position: board, then the lines Variant:, Fen:, Seen:
/// (the FEN as the side to move knows it, in games that hide something), Key:, Turn:, Result: and
/// Legal moves:.
std::string describe(const Game& game);

}  // namespace protean
