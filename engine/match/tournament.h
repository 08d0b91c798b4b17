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
  kRoundRobin,  ///< Each player meets each other one.
  kGauntlet,    ///< The first one meets all others.
};

/// What the games of a match are worth.
enum class Scoring : std::uint8_t {
  kPoints,       ///< Each game a point.
  kFewestMoves,  ///< Two games from one opening are a match of their own, which the Black that
                 ///< mates in fewer moves wins; both games then count as that was decided.
};

/// What is to be played.
struct MatchPlan {
  std::vector<PlayerSpec> players;  ///< Two or more.
  Pairing pairing = Pairing::kRoundRobin;
  std::vector<const Variant*> variants;
  int games = 2;   ///< Of every two players that meet, in each variant.
  int repeat = 2;  ///< Games from one opening, colours switched after each.
  Scoring scoring = Scoring::kPoints;
  std::string openings;      ///< As make_openings() reads it.
  int concurrency = 1;       ///< Games played at the same time.
  std::optional<Sprt> sprt;  ///< Two players only: ends the match at a bound.
  Adjudication adjudication;
  bool recover = false;  ///< A player that failed is started anew; otherwise it plays no more.
  std::uint64_t seed = 1;
  /// No game begins after this.
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
  /// The part of the pairs of games to be played here. A part is no test: all its games are played.
  Shard shard;
  std::set<std::size_t> played;  ///< Games of an earlier run, by index: they are left out.
  /// The words of the command line that say what is played, whichever process plays which part of
  /// it.
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

/// What can go wrong with a player, counted.
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

/// How a match stands.
struct Standing {
  std::map<Encounter, Tally> tallies;            ///< From the first player's view.
  std::vector<Failures> failures;                ///< By player.
  std::vector<std::string> unplayed;             ///< Why games were left out, a line each.
  std::map<std::size_t, std::string> unstarted;  ///< Players that never started, and why.
  std::vector<PlayedGame> games;                 ///< In the order in which they ended.
  std::size_t finished = 0;
  std::size_t scheduled = 0;
  std::uint64_t turns = 0;
  double seconds = 0;

  /// Of the first player against the second over all variants.
  Tally between(std::size_t first, std::size_t second) const;
  /// Of a player against all others in all variants.
  Tally of(std::size_t player) const;
};

/// Follows a match while it is played. Called under a lock, from the threads that play.
class MatchListener {
 public:
  virtual ~MatchListener() = default;
  /// A game is over (or was broken off) and counted in the standing.
  virtual void game_over(const ScheduledGame& game, const GameRecord& record,
                         const Standing& standing) = 0;
};

/// For matches of which only the final standing is wanted.
struct UnheardMatch final : MatchListener {
  void game_over(const ScheduledGame&, const GameRecord&, const Standing&) override {}
};

/// Makes a player for one game; `seed` is for players that choose at random.
using SeatFactory = std::function<std::unique_ptr<Player>(
    const PlayerSpec& spec, std::uint64_t seed, const std::atomic<bool>& cancelled)>;

/// The games of a plan's part, in the order they are begun: one pair of games of every encounter
/// after the other, so that a match broken off is balanced. Games from one opening are never
/// parted.
std::vector<ScheduledGame> schedule(const MatchPlan& plan);

/// Plays a plan to its end, to a bound of its SPRT, until its time is over, or until `cancelled`.
/// Throws std::runtime_error if the openings cannot be read.
Standing run_match(const MatchPlan& plan, const SeatFactory& factory, MatchListener& listener,
                   const std::atomic<bool>& cancelled);

}  // namespace protean
