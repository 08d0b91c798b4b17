// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/player.h"
#include "engine/match/referee.h"
#include "engine/match/statistics.h"
#include "movegen/base/shard.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace protean {

enum class Pairing : std::uint8_t {
  kRoundRobin,  ///< Every player meets every other player.
  kGauntlet,    ///< The first player meets all others.
};

/// How the games of a match are scored.
enum class Scoring : std::uint8_t {
  kPoints,       ///< Each game is worth a point.
  kFewestMoves,  ///< Two games from one opening are a match of their own. The Black that mates in
                 ///< fewer moves wins it, and both games get the result of this match.
};

/// The plan of a match.
struct MatchPlan {
  std::vector<PlayerSpec> players;  ///< Two or more.
  Pairing pairing = Pairing::kRoundRobin;
  std::vector<const Variant*> variants;
  int games = 2;   ///< Between every two players that meet, in each variant.
  int repeat = 2;  ///< Games from one opening, colours switched after each.
  Scoring scoring = Scoring::kPoints;
  std::string openings;      ///< The text for make_openings().
  int concurrency = 1;       ///< Games played at the same time.
  std::optional<Sprt> sprt;  ///< Two players only: ends the match at a bound.
  Adjudication adjudication;
  bool recover = false;  ///< A player that failed is restarted; otherwise it plays no more.
  std::uint64_t seed = 1;
  /// No game begins after this.
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
  /// The part of the pairs of games that is played here. The SPRT does not end a part: all its
  /// games are played.
  Shard shard;
  std::set<std::size_t> played;  ///< Games of an earlier run, by index, which are left out.
  /// The words of the command line that say what is played, whichever process plays which part.
  std::vector<std::string> words;
};

/// Two players in one variant: indices into MatchPlan.
struct Encounter {
  std::size_t first = 0;
  std::size_t second = 0;
  std::size_t variant = 0;
  auto operator<=>(const Encounter&) const = default;
};

/// One game of the plan.
struct ScheduledGame {
  std::size_t index = 0;  ///< In the plan, from 0.
  Encounter encounter;
  int number = 0;  ///< Of the game in its encounter, from 0.
  bool first_is_white = true;
  std::uint64_t opening = 0;  ///< Number of the opening in its variant, from 0.
};

/// The failures of a player, counted by kind.
struct Failures {
  std::uint64_t time_losses = 0;
  std::uint64_t rules_infractions = 0;
  std::uint64_t breakdowns = 0;  ///< Died, hung, flooded or did not start.
  bool operator==(const Failures&) const = default;
};

/// One game that counts.
struct PlayedGame {
  std::size_t index = 0;  ///< ScheduledGame::index
  Result result = Result::kOngoing;
  Termination termination = Termination::kNormal;
  std::size_t turns = 0;
  int deciding_move = 0;  ///< GameRecord::deciding_move
  bool operator==(const PlayedGame&) const = default;
};

/// The standing of a match.
struct Standing {
  std::map<Encounter, Tally> tallies;            ///< From the first player's point of view.
  std::vector<Failures> failures;                ///< By player.
  std::vector<std::string> unplayed;             ///< Why games were left out, one line each.
  std::map<std::size_t, std::string> unstarted;  ///< Players that never started, and why.
  std::vector<PlayedGame> games;                 ///< In the order in which they ended.
  std::size_t finished = 0;
  std::size_t scheduled = 0;
  std::uint64_t turns = 0;
  double seconds = 0;

  /// The tally of the first player against the second over all variants.
  Tally between(std::size_t first, std::size_t second) const;
  /// The tally of a player against all others over all variants.
  Tally of(std::size_t player) const;
};

/// Follows a match while it is played. Called under a lock, from the threads that play.
class MatchListener {
 public:
  virtual ~MatchListener() = default;
  /// A game is over and counted in the standing, or was broken off and is not counted.
  virtual void game_over(const ScheduledGame& game, const GameRecord& record,
                         const Standing& standing) = 0;
};

/// Ignores all events, for callers that only want the final standing.
struct NullMatchListener final : MatchListener {
  void game_over(const ScheduledGame&, const GameRecord&, const Standing&) override {}
};

/// Makes a player for one game; `seed` is for players that choose at random.
using SeatFactory = std::function<std::unique_ptr<Player>(
    const PlayerSpec& spec, std::uint64_t seed, const std::atomic<bool>& cancelled)>;

/// The games of a plan's part that have not been played, in the order in which they begin: each
/// encounter in turn plays the games from one opening, so that a match that is broken off is
/// balanced. The games from one opening always belong to the same part.
std::vector<ScheduledGame> schedule(const MatchPlan& plan);

/// Plays a plan to its end, to a bound of its SPRT, until its time is over, or until `cancelled`.
/// Throws std::runtime_error if the openings cannot be read.
Standing run_match(const MatchPlan& plan, const SeatFactory& factory, MatchListener& listener,
                   const std::atomic<bool>& cancelled);

}  // namespace protean
