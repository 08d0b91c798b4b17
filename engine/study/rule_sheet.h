// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/study/piece_moves.h"
#include "movegen/program/rule_program.h"
#include "variants/variant.h"

#include <string>
#include <vector>

namespace protean {

/// The rules of a game for people, in no particular format.
struct RuleSheet {
  VariantInfo info;
  const RuleProgram* program = nullptr;
  std::string start;  ///< The FEN of the first position.
  std::vector<PieceDiagram> pieces;
  std::vector<std::string> special;  ///< Paragraphs.
  std::vector<std::string> goal;
  std::string notation;  ///< Empty if moves are written as in chess.
};

/// Draws up the sheet of a game.
RuleSheet rule_sheet(const Variant& variant);

/// The title of a piece's diagram: "Bishop (B)", with " from e1" if it is not on the central
/// square.
std::string diagram_title(const RuleSheet& sheet, const PieceDiagram& diagram);

/// The sheet as a JSON object: id, name, family, source, start, pieces (letter, name, from, quiet,
/// captures, when), special, goal, notation.
std::string rules_json(const RuleSheet& sheet);

}  // namespace protean
