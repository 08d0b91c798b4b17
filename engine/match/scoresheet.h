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

  Standing& standing() { return standing_; }
  const Standing& standing() const { return standing_; }

 private:
  void add_to_tally(const ScheduledGame& game, Result result);
  void blame(const ScheduledGame& game, const PlayedGame& played);

  bool in_pairs_;
  Standing standing_;
  std::map<std::pair<Encounter, std::uint64_t>, int> half_pairs_;  ///< Half points of a first game.
};

}  // namespace protean
