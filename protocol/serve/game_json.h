// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "protocol/serve/view.h"
#include "variants/variant.h"

#include <nlohmann/json.hpp>

#include <string_view>

/// Games as JSON for the page in the browser, computed from the rule program: the page knows no
/// rules.
namespace protean {

/// All games: id, name, family and summary.
nlohmann::json catalogue_json();

/// The constant facts of a game: name, source, names and letters of its pieces, rules text, goal,
/// special rules and notation.
nlohmann::json rules_json(const Variant& variant);

/// The position as the viewer sees it: FEN, tokens and the squares they mark, who acts, phase,
/// hands, goals, result, checks. With `chooses`, also the plies to choose from.
nlohmann::json position_json(const Game& game, Viewer viewer, bool chooses);

/// One ply as the page needs it: its text `move` and, if it has them, the squares `from` and `to`,
/// `via` for a further square, `piece` for what enters or what a piece promotes to; `castles`,
/// `captures` and `drops` (from a hand) are present, and true, if it does so.
nlohmann::json ply_json(const RuleProgram& program, const Position& pos, Move ply);

/// The squares a ply changes, for marking the last move.
nlohmann::json squares_json(Move ply);

/// How the piece on a square moves on an otherwise empty board: a diagram for each circumstance,
/// with the signs of movement_diagram(). Null if there is no such square, or if the viewer sees no
/// piece there.
nlohmann::json diagram_json(const Game& game, Viewer viewer, std::string_view square);

/// The same for a White piece given by its symbol ("N", "+P"), on the square on which the rules
/// show it; null if the game has no piece with this symbol.
nlohmann::json diagram_of_type_json(const RuleProgram& program, std::string_view symbol);

}  // namespace protean
