// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/tournament.h"

#include <cstdint>
#include <map>
#include <utility>

namespace protean {

/// Keeps the standing of a match game by game, in whatever order the games end.
class Scoresheet {
 public:
  explicit Scoresheet(const MatchPlan& plan);

  /// Counts a game that has ended.
  void add(const ScheduledGame& game, const PlayedGame& played);

  /// The standing after the games added so far; the caller fills in what games do not show
  /// (scheduled games, games not played, failures to start, time).
  Standing& standing() { return standing_; }
  const Standing& standing() const { return standing_; }

 private:
  void add_to_tally(const ScheduledGame& game, Result result);
  void add_to_match_of_two(const ScheduledGame& game, const PlayedGame& played);
  void blame(const ScheduledGame& game, const PlayedGame& played);

  bool in_pairs_;
  Scoring scoring_;
  Standing standing_;
  /// For the first game of each unfinished pair, the first player's half points, or with
  /// Scoring::kFewestMoves the game's count for Black.
  std::map<std::pair<Encounter, std::uint64_t>, int> half_pairs_;
};

}  // namespace protean
