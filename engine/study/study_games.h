// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/game_record.h"
#include "movegen/base/shard.h"
#include "search/evaluation/weights.h"
#include "variants/variant.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace protean {

/// Thrown for a report, or a game in it, that cannot be understood.
struct StudyError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What a study plays.
struct StudyPlan {
  const Variant* variant = nullptr;
  int games = 200;             ///< Of the engine against itself.
  std::uint64_t nodes = 2000;  ///< For each turn of these, except the first, varied ones: see
                               ///< Variety.
  int ladder = 60;             ///< Games for each step of strength, two for each deal; 0: none.
  int max_moves = 300;         ///< A game is a draw after this many moves of each side.
  std::uint64_t seed = 1;
  /// evaluation_fingerprint() of the players' evaluation; empty if it comes with the game.
  std::string weights = {};
  std::uint64_t rules = 0;  ///< rules_fingerprint(); 0: not known.
  // Which part is played, and how:
  Shard shard = {};
  int concurrency = 1;
  EvaluationSource evaluation = {};
};

/// Two numbers of nodes that are played against each other.
struct Step {
  std::uint64_t weaker = 0;
  std::uint64_t stronger = 0;
};

/// The steps of strength: a sixteenth of the nodes against a quarter, a quarter against all, and
/// all against four times as many. Empty without a ladder; if nodes are few, there are fewer steps.
std::vector<Step> ladder_of(const StudyPlan& plan);

/// A turn, or an event of chance, as it was played.
struct StudyTurn {
  std::string text;
  std::optional<int> score;  ///< The player's, centipawns for White; +-30000 if forced.
  bool operator==(const StudyTurn&) const = default;
};

/// A game of a study in the form in which it is stored.
struct StudyGame {
  int step = 0;           ///< 0: equal players; else the number of the step in the ladder, from 1.
  std::size_t index = 0;  ///< From 0 within the step.
  bool stronger_is_white = false;  ///< In a game of the ladder.
  std::string start;               ///< The first position's FEN.
  std::vector<StudyTurn> turns;
  Result result = Result::kOngoing;
  std::string reason;
  Termination termination = Termination::kNormal;
  bool operator==(const StudyGame&) const = default;
};

/// Orders games by step, then by number.
bool in_order_of_play(const StudyGame& a, const StudyGame& b);

/// The progress of a study.
struct StudyProgress {
  std::size_t finished = 0;
  std::size_t scheduled = 0;
  double seconds = 0;       ///< So far.
  double seconds_left = 0;  ///< An estimate.
};

/// The games of the plan's part, as pairs of step and number.
std::set<std::pair<int, std::size_t>> scheduled_games(const StudyPlan& plan);

/// Plays the games of the plan's part that are not among `played`, until all are over or
/// `cancelled`, and adds them to `played`. Each depends only on the seed and its number. `on_game`
/// is called after each, from one thread at a time.
void play_study(const StudyPlan& plan, std::vector<StudyGame>& played,
                const std::function<void(const StudyProgress&)>& on_game,
                const std::atomic<bool>& cancelled);

}  // namespace protean
