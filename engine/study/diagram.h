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

/// The contents of a picture.
struct Diagram {
  const RuleProgram* program = nullptr;
  std::array<Piece, kSquares> pieces{};
  Bitboard walls = 0;    ///< Squares that are walled up.
  Bitboard unknown = 0;  ///< Squares of pieces that show only their colour.
  Color below = White;   ///< The side at the lower edge.
  Reach reach;           ///< Where a piece may go: signs on squares.
  Bitboard marked = 0;   ///< Squares in another colour.
  std::vector<std::pair<Square, Square>> arrows;
  std::string title;                  ///< For readers who cannot see the picture.
  std::vector<std::string> captions;  ///< Lines below the board.
};

/// A position, with the pieces in hand in the captions.
Diagram diagram_of(const RuleProgram& program, const Position& pos);

/// A piece and where it may go.
Diagram diagram_of(const RuleSheet& sheet, const PieceDiagram& piece);

/// The picture: a disc on squares that a piece may both move to and capture on, a ring where it may
/// only move, a cross where it may only capture. Pieces with the name of a chess piece have its
/// symbol, others their letter in a disc.
std::string to_svg(const Diagram& diagram);

/// The rules of a game as an HTML page with diagrams that needs no other file.
std::string rules_html(const RuleSheet& sheet);
/// A page with a line for each game, by family, that links to ID.html in the same folder.
std::string rules_index_html(const std::vector<VariantInfo>& games);

/// Converts SVG to a PNG file with the program rsvg-convert. Returns an error if that fails; throws
/// as write_file() does.
std::optional<std::string> write_png(const std::string& svg, const std::string& name);

}  // namespace protean
