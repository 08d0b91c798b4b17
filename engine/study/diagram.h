// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/study/rule_sheet.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Pictures of boards, as SVG that needs nothing but a font with chess symbols.
namespace protean {

/// What a picture shows.
struct Diagram {
  const RuleProgram* program = nullptr;
  std::array<Piece, kSquares> pieces{};
  Bitboard walls = 0;    ///< Squares that are walled up.
  Bitboard unknown = 0;  ///< Squares of pieces of which only the colour is shown.
  Color below = White;   ///< Whose side is near.
  Reach reach;           ///< Signs on squares: where a piece may go.
  Bitboard marked = 0;   ///< Squares in another colour.
  std::vector<std::pair<Square, Square>> arrows;
  std::string title;                  ///< For readers who cannot see it.
  std::vector<std::string> captions;  ///< Lines below the board.
};

/// A position; what is in hand stands in the captions, a side a line.
Diagram diagram_of(const RuleProgram& program, const Position& pos);

/// A piece and where it may go.
Diagram diagram_of(const RuleSheet& sheet, const PieceDiagram& piece);

/// The picture: a disc on squares that a piece may move to or capture on, a ring where it may only
/// move, a cross where it may only capture. Pieces that are called as in chess have its symbols,
/// others their letter in a disc.
std::string to_svg(const Diagram& diagram);

/// The rules of a game as a page of HTML with diagrams, in a file of its own.
std::string rules_html(const RuleSheet& sheet);
/// A page with a line on each game, by family, that leads to ID.html beside it.
std::string rules_index_html(const std::vector<VariantInfo>& games);

/// Turns SVG into a PNG file by the program rsvg-convert. Returns what went wrong there; throws as
/// write_file() does.
std::optional<std::string> write_png(const std::string& svg, const std::string& name);

}  // namespace protean
