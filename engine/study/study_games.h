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

/// A report, or a game in it, that cannot be understood.
struct StudyError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What a study plays.
struct StudyPlan {
  const Variant* variant = nullptr;
  int games = 200;             ///< Of the engine against itself.
  std::uint64_t nodes = 2000;  ///< For each turn of these, but for the varied first: see Variety.
  int ladder = 60;             ///< Games of each step of strength, two of each deal; 0: none.
  int max_moves = 300;         ///< Drawn after so many moves of both.
  std::uint64_t seed = 1;
  std::string weights = {};  ///< evaluation_fingerprint() of what the players judge
                             ///< by, unless it comes with the game.
  std::uint64_t rules = 0;   ///< rules_fingerprint(); 0: not known.
  // Who plays which part, and how:
  Shard shard = {};
  int concurrency = 1;
  EvaluationSource evaluation = {};
};

/// Two numbers of nodes that play each other.
struct Step {
  std::uint64_t weaker = 0;
  std::uint64_t stronger = 0;
};

/// The steps of strength: a sixteenth of the nodes against a quarter, that against all of them,
/// and these against four times as many. Empty without a ladder; of few nodes there are fewer.
std::vector<Step> ladder_of(const StudyPlan& plan);

/// A turn, or an event of chance, as it was played.
struct StudyTurn {
  std::string text;
  std::optional<int> score;  ///< What the player said, centipawns for White; +-30000 where forced.
  bool operator==(const StudyTurn&) const = default;
};

/// A game of a study, ready to be written down.
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

/// By steps, then by numbers.
bool in_order_of_play(const StudyGame& a, const StudyGame& b);

/// How far a study is.
struct StudyProgress {
  std::size_t finished = 0;
  std::size_t scheduled = 0;
  double seconds = 0;       ///< So far.
  double seconds_left = 0;  ///< About.
};

/// The games of the plan's part: step and number of each.
std::set<std::pair<int, std::size_t>> scheduled_games(const StudyPlan& plan);

/// Plays the games of the plan's part that are not among `played`, until all are over or
/// `cancelled`, and adds them there. Each depends on the seed and its number alone. `on_game` is
/// called after each, from one thread at a time.
void play_study(const StudyPlan& plan, std::vector<StudyGame>& played,
                const std::function<void(const StudyProgress&)>& on_game,
                const std::atomic<bool>& cancelled);

}  // namespace protean
