// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"

#include <string>
#include <vector>

/// Plies told in words, where a game writes them with words of its own.
namespace protean {

/// What a player does with a ply: "chooses the cards of King and Rook" for choose:KR. Empty where
/// the ply is written as people read it.
std::string ply_words(const RuleProgram& program, const Position& pos, Move ply);

/// A chance event as a person learns of it: "The card of a black Pawn is turned."
std::string event_text(const Game& game, Color person, Move event);

/// What the engine does in its turn, as far as a person sees it: "plays g7g6 and uncloaks a8".
/// Plies behind the end of the game are not told of.
std::string deeds_text(Game game, Color person, const std::vector<Move>& plies);

/// A turn as it is typed, and in words where it has any: "pass (plays no card)".
std::string typed_text(Game game, const std::vector<Move>& plies);

/// What the game's own words among the legal moves mean, one of each kind, a line each.
std::string meanings_text(const Game& game);

}  // namespace protean
