// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/tournament.h"

#include "engine/match/openings.h"
#include "movegen/zobrist.h"

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

namespace protean {
namespace {

Tally reversed(const Tally& tally) {
  Tally out{tally.losses, tally.draws, tally.wins, tally.pairs};
  std::reverse(out.pairs.begin(), out.pairs.end());
  return out;
}

bool failed(Termination t) {
  return t == Termination::kTimeForfeit || t == Termination::kRulesInfraction ||
         t == Termination::kAbandoned;
}

/// A match being played.
class Match {
 public:
  Match(const MatchPlan& plan, const SeatFactory& factory, MatchListener& listener,
        const std::atomic<bool>& cancelled)
      : plan_(plan),
        factory_(factory),
        listener_(listener),
        cancelled_(cancelled),
        games_(schedule(plan)),
        started_(std::chrono::steady_clock::now()) {
    standing_.scheduled = games_.size();
    standing_.failures.resize(plan.players.size());
    for (std::size_t v = 0; v < plan.variants.size(); ++v) {
      supplies_.push_back(
          make_openings(*plan.variants[v], plan.openings, zobrist::mix(plan.seed) ^ v));
    }
    drawn_.resize(plan.variants.size());
  }

  Standing play() {
    std::vector<std::thread> others;
    for (int i = 1; i < plan_.concurrency; ++i) others.emplace_back([this] { work(); });
    work();
    for (std::thread& thread : others) thread.join();
    update_clock();
    return std::move(standing_);
  }

 private:
  /// The players of one thread, kept from game to game.
  struct Bench {
    std::map<std::size_t, std::unique_ptr<Player>> players;
  };

  void work() {
    Bench bench;
    while (const ScheduledGame* game = next_game()) {
      // Those who sit out would only hold memory.
      std::erase_if(bench.players, [&](const auto& entry) {
        return entry.first != game->encounter.first && entry.first != game->encounter.second;
      });
      play(*game, bench);
    }
  }

  const ScheduledGame* next_game() {
    const std::lock_guard lock(mutex_);
    while (next_ < games_.size() && !over_ && !cancelled_) {
      const ScheduledGame& game = games_[next_++];
      if (!excluded(game.encounter)) return &game;
      --standing_.scheduled;
    }
    return nullptr;
  }

  bool excluded(const Encounter& e) const {
    return retired_.contains(e.first) || retired_.contains(e.second) ||
           refused_.contains({e.first, e.variant}) || refused_.contains({e.second, e.variant});
  }

  void play(const ScheduledGame& game, Bench& bench) {
    GameSetup setup;
    setup.variant = plan_.variants[game.encounter.variant];
    setup.opening = opening(game);
    setup.adjudication = plan_.adjudication;
    setup.seed = zobrist::mix(plan_.seed + game.opening) ^ game.encounter.variant;
    setup.round =
        std::to_string(game.opening + 1) + '.' + std::to_string(game.number % plan_.repeat + 1);
    std::array<std::size_t, 2> index{game.encounter.first, game.encounter.second};
    if (!game.first_is_white) std::swap(index[White], index[Black]);
    for (Color c : {White, Black}) {
      setup.seats[c] = {nullptr, plan_.players[index[c]].name, plan_.players[index[c]].time};
    }
    for (Color c : {White, Black}) {
      if (const auto error = seat(bench, index[c], zobrist::mix(setup.seed) + c, setup.seats[c])) {
        if (!cancelled_) count(game, forfeited_game(setup, c, *error), index);
        return;
      }
    }
    const auto outcome = play_game(setup, cancelled_);
    for (std::size_t i : index) {
      if (!bench.players.at(i)->usable()) bench.players.erase(i);
    }
    if (const auto* refusal = std::get_if<Refusal>(&outcome)) {
      refuse(index[refusal->color], game.encounter.variant, refusal->message);
    } else {
      count(game, std::get<GameRecord>(outcome), index);
    }
  }

  /// Puts a player of the bench into a seat, starting it if need be.
  std::optional<std::string> seat(Bench& bench, std::size_t index, std::uint64_t seed, Seat& seat) {
    auto& player = bench.players[index];
    const PlayerSpec& spec = plan_.players[index];
    // A built-in player is made anew, so that its lots depend on the game alone.
    if (!player || spec.kind == PlayerKind::kBuiltin) {
      player = factory_(spec, seed, cancelled_);
      if (const auto error = player->start()) {
        bench.players.erase(index);
        return error;
      }
    }
    seat.player = player.get();
    return std::nullopt;
  }

  Opening opening(const ScheduledGame& game) {
    const std::lock_guard lock(mutex_);
    auto& drawn = drawn_[game.encounter.variant];
    while (drawn.size() <= game.opening) {
      drawn.push_back(supplies_[game.encounter.variant]->next());
    }
    return drawn[game.opening];
  }

  void refuse(std::size_t player, std::size_t variant, const std::string& message) {
    const std::lock_guard lock(mutex_);
    --standing_.scheduled;
    if (!refused_.insert({player, variant}).second) return;
    standing_.unplayed.push_back(plan_.players[player].name + " plays no " +
                                 plan_.variants[variant]->info().id + ": " + message);
  }

  void count(const ScheduledGame& game, const GameRecord& record,
             const std::array<std::size_t, 2>& index) {
    const std::lock_guard lock(mutex_);
    if (record.termination == Termination::kUnterminated) {
      listener_.game_over(game, record, standing_);
      return;
    }
    add_to_tally(game, record.result);
    if (failed(record.termination)) {
      const Color loser = record.result == Result::kWhiteWins ? Black : White;
      blame(index[loser], record);
    }
    ++standing_.finished;
    standing_.turns += record.turns.size();
    update_clock();
    if (plan_.sprt) {
      const Tally tally = standing_.between(0, 1);
      if (plan_.sprt->verdict(tally) != Sprt::Verdict::kGoesOn) over_ = true;
    }
    listener_.game_over(game, record, standing_);
  }

  void add_to_tally(const ScheduledGame& game, Result result) {
    Tally& tally = standing_.tallies[game.encounter];
    int half_points = 1;
    if (result == Result::kDraw) {
      ++tally.draws;
    } else if ((result == Result::kWhiteWins) == game.first_is_white) {
      ++tally.wins;
      half_points = 2;
    } else {
      ++tally.losses;
      half_points = 0;
    }
    if (plan_.repeat != 2) return;
    const auto waiting = half_pairs_.find({game.encounter, game.opening});
    if (waiting == half_pairs_.end()) {
      half_pairs_[{game.encounter, game.opening}] = half_points;
      return;
    }
    ++tally.pairs[static_cast<std::size_t>(waiting->second + half_points)];
    half_pairs_.erase(waiting);
  }

  void blame(std::size_t player, const GameRecord& record) {
    Failures& failures = standing_.failures[player];
    switch (record.termination) {
      case Termination::kTimeForfeit: ++failures.time_losses; return;
      case Termination::kRulesInfraction: ++failures.rules_infractions; return;
      default: ++failures.breakdowns;
    }
    if (plan_.recover || !retired_.insert(player).second) return;
    standing_.unplayed.push_back(plan_.players[player].name + " plays no more: " + record.reason +
                                 " (--recover starts it again)");
  }

  void update_clock() {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - started_;
    standing_.seconds = passed.count();
  }

  const MatchPlan& plan_;
  const SeatFactory& factory_;
  MatchListener& listener_;
  const std::atomic<bool>& cancelled_;
  const std::vector<ScheduledGame> games_;
  const std::chrono::steady_clock::time_point started_;

  std::mutex mutex_;  ///< Guards all below.
  std::size_t next_ = 0;
  bool over_ = false;
  Standing standing_;
  std::vector<std::unique_ptr<Openings>> supplies_;                ///< By variant.
  std::vector<std::vector<Opening>> drawn_;                        ///< By variant and number.
  std::map<std::pair<Encounter, std::uint64_t>, int> half_pairs_;  ///< Half points of a first game.
  std::set<std::size_t> retired_;                                  ///< Players that failed.
  std::set<std::pair<std::size_t, std::size_t>> refused_;          ///< Player, variant.
};

}  // namespace

Tally Standing::between(std::size_t first, std::size_t second) const {
  Tally sum;
  for (const auto& [encounter, tally] : tallies) {
    if (encounter.first == first && encounter.second == second) sum += tally;
    if (encounter.first == second && encounter.second == first) sum += reversed(tally);
  }
  return sum;
}

Tally Standing::of(std::size_t player) const {
  Tally sum;
  for (const auto& [encounter, tally] : tallies) {
    if (encounter.first == player) sum += tally;
    if (encounter.second == player) sum += reversed(tally);
  }
  return sum;
}

std::vector<ScheduledGame> schedule(const MatchPlan& plan) {
  std::vector<Encounter> encounters;
  for (std::size_t v = 0; v < plan.variants.size(); ++v) {
    const std::size_t firsts = plan.pairing == Pairing::kGauntlet ? 1 : plan.players.size();
    for (std::size_t i = 0; i < firsts; ++i) {
      for (std::size_t j = i + 1; j < plan.players.size(); ++j) encounters.push_back({i, j, v});
    }
  }
  std::vector<ScheduledGame> games;
  for (int from = 0; from < plan.games; from += plan.repeat) {
    for (const Encounter& encounter : encounters) {
      for (int n = from; n < std::min(from + plan.repeat, plan.games); ++n) {
        games.push_back({encounter, n, n % 2 == 0, static_cast<std::uint64_t>(n / plan.repeat)});
      }
    }
  }
  return games;
}

Standing run_match(const MatchPlan& plan, const SeatFactory& factory, MatchListener& listener,
                   const std::atomic<bool>& cancelled) {
  return Match(plan, factory, listener, cancelled).play();
}

}  // namespace protean
