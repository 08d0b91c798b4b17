// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/tournament.h"

#include <cstdint>
#include <map>
#include <utility>

namespace protean {

/// Keeps the standing of a match game by game, whatever order they end in.
class Scoresheet {
 public:
  explicit Scoresheet(const MatchPlan& plan);

  /// Counts a game that has come to an end.
  void add(const ScheduledGame& game, const PlayedGame& played);

  /// The standing by the games added so far; the caller fills in what games do not tell (time,
  /// failures to start).
  Standing& standing() { return standing_; }
  const Standing& standing() const { return standing_; }

 private:
  void add_to_tally(const ScheduledGame& game, Result result);
  void add_to_match_of_two(const ScheduledGame& game, const PlayedGame& played);
  void blame(const ScheduledGame& game, const PlayedGame& played);

  bool in_pairs_;
  Scoring scoring_;
  Standing standing_;
  /// What the first game of a pair brought: half points, or what it counts for its Black.
  std::map<std::pair<Encounter, std::uint64_t>, int> half_pairs_;
};

}  // namespace protean
