// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "protocol/serve/view.h"
#include "variants/variant.h"

#include <nlohmann/json.hpp>

#include <string_view>

/// What the page in the browser is told of games, read off the rule program: it knows no rules.
namespace protean {

/// All games: id, name, family and summary.
nlohmann::json catalogue_json();

/// What never changes in a game: names and letters of its pieces, rules text, goal.
nlohmann::json rules_json(const Variant& variant);

/// The position as the viewer sees it: FEN, tokens, who acts, hands, goal, result. With `chooses`
/// the plies it may choose from.
nlohmann::json position_json(const Game& game, Viewer viewer, bool chooses);

/// One ply as a page needs it: its text `move` and, where it has them, the squares `from` and `to`,
/// `via` for further squares, `piece` for what enters or is promoted to; `castles`, `captures` and
/// `drops` (from a hand) are true where it does so.
nlohmann::json ply_json(const RuleProgram& program, const Position& pos, Move ply);

/// The squares a ply changes, for marking the last move.
nlohmann::json squares_json(Move ply);

/// How the piece on a square moves on an otherwise empty board, as movement_diagram() draws it, in
/// each circumstance; null if the viewer sees no piece there.
nlohmann::json diagram_json(const Game& game, Viewer viewer, std::string_view square);

/// How a piece moves, by its symbol ("N", "+P"), from the middle of the board; null if the game
/// has none of this symbol.
nlohmann::json diagram_of_type_json(const RuleProgram& program, std::string_view symbol);

}  // namespace protean
