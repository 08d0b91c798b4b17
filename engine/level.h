// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/turn.h"

#include <cstdint>

/// Playing strength. Below the full level the engine searches less, looks at several moves and
/// takes one that seems good enough: the lower the level, the less it sees and the more it
/// misjudges what it sees. It never takes a move that loses more than a player of the level would
/// overlook.
namespace protean {

/// The level at which the engine plays as well as it can; 0 is the weakest.
inline constexpr int kFullLevel = 20;

/// What a player of one level sees.
struct LevelLimits {
  double depth = 1;         ///< Plies on average: 2.3 is 3 in three turns of ten, else 2.
  std::uint64_t nodes = 1;  ///< For the first ply of a turn.
  int lines = 1;            ///< Moves that it chooses among.
  double error = 0;         ///< Standard deviation of its error about each, centipawns.
  int margin = 0;           ///< Centipawns by which a move may seem worse than the best one.
};

/// The limits of a level from 0 up to, but not including, kFullLevel; it need not be whole.
LevelLimits level_limits(double level);

/// The lowest and the highest Elo measured for levels below the full one, in chess: see
/// bench/RESULTS.md.
int lowest_elo();
int highest_elo();
/// The level with this Elo, by interpolation; the nearest rated level if the Elo is out of range.
double level_of_elo(int elo);

/// Chooses a turn like search_turn(), at the strength of `level`. `seed` and the position determine
/// its errors: with one thread, the same game is played again. Shows `lines` lines, and leaves the
/// searcher set to that number (see Searcher::set_multipv()).
TurnResult search_turn_at_level(double level, std::uint64_t seed, int lines, Searcher& searcher,
                                const RuleProgram& program, const Position& root,
                                const History& history, const Limits& limits,
                                const std::function<void(const SearchLine&)>& on_line,
                                SearchSignals& signals);

}  // namespace protean
