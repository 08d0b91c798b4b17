// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"

#include <string>
#include <vector>

/// Plies in words, for games that have words of their own in their notation.
namespace protean {

/// A ply in words: "chooses the cards of King and Rook" for choose:KR. Empty if its text needs no
/// explanation.
std::string ply_words(const RuleProgram& program, const Position& pos, Move ply);

/// A chance event as the person sees it: "The card of a black Pawn is turned."
std::string event_text(const Game& game, Color person, Move event);

/// What the engine does in its turn, as far as the person sees it: "plays g7g6 and uncloaks a8".
/// Plies after the end of the game are left out.
std::string deeds_text(Game game, Color person, const std::vector<Move>& plies);

/// A turn as typed, followed by its meaning in words if it has any: "pass (plays no card)".
std::string typed_text(Game game, const std::vector<Move>& plies);

/// What the game's own words among the legal moves mean: a line for the first move with each word.
std::string meanings_text(const Game& game);

}  // namespace protean
