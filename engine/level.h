// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/turn.h"

#include <cstdint>

/// How strong the engine plays. Below the full level it searches less, looks at several moves and
/// takes one that seems good enough: the lower the level, the less it sees and the more it errs
/// about what it sees. What loses more than a player of the level would overlook is never taken.
namespace protean {

/// Plays as well as it can; 0 is the weakest.
inline constexpr int kFullLevel = 20;

/// What a player of a level sees.
struct LevelLimits {
  double depth = 1;         ///< Plies on average: 2.3 is 3 in three turns of ten, else 2.
  std::uint64_t nodes = 1;  ///< For the first ply of a turn.
  int lines = 1;            ///< Moves among which it chooses.
  double error = 0;         ///< How wrong it is about each: standard deviation, centipawns.
  int margin = 0;           ///< Centipawns by which a move may seem worse than the best one.
};

/// The limits of a level from 0 up to, but not including, kFullLevel; any number between too.
LevelLimits level_limits(double level);

/// Elo that levels of chess have, as measured: bench/RESULTS.md.
int lowest_elo();
int highest_elo();
/// The level with this Elo; the ends where there is none so low or high.
double level_of_elo(int elo);

/// Chooses a turn as search_turn() does, as strong as the level. `seed` and the position tell how
/// it errs: with one thread a game played again is the same. `lines` are shown, as
/// Searcher::set_multipv() has it, and so it is left.
TurnResult search_turn_at_level(double level, std::uint64_t seed, int lines, Searcher& searcher,
                                const RuleProgram& program, const Position& root,
                                const History& history, const Limits& limits,
                                const std::function<void(const SearchLine&)>& on_line,
                                SearchSignals& signals);

}  // namespace protean
