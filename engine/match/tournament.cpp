// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/tournament.h"

#include "engine/match/openings.h"
#include "engine/match/scoresheet.h"
#include "movegen/base/threads.h"
#include "movegen/board/zobrist.h"

#include <algorithm>
#include <chrono>
#include <set>

namespace protean {
namespace {

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
        started_(std::chrono::steady_clock::now()),
        sheet_(plan) {
    standing().scheduled = games_.size();
    for (std::size_t v = 0; v < plan.variants.size(); ++v) {
      supplies_.push_back(
          make_openings(*plan.variants[v], plan.openings, zobrist::mix(plan.seed) ^ v));
    }
    drawn_.resize(plan.variants.size());
  }

  Standing play() {
    run_on_threads(plan_.concurrency, [this] { work(); });
    update_clock();
    return std::move(standing());
  }

 private:
  /// The players of one thread, kept from game to game.
  struct Bench {
    std::map<std::size_t, std::unique_ptr<Player>> players;
  };

  void work() {
    try {
      play_games();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      over_ = true;
      throw;
    }
  }

  void play_games() {
    Bench bench;
    while (const ScheduledGame* game = next_game()) {
      // Players that sit out would only take up memory.
      std::erase_if(bench.players, [&](const auto& entry) {
        return entry.first != game->encounter.first && entry.first != game->encounter.second;
      });
      play(*game, bench);
    }
  }

  const ScheduledGame* next_game() {
    const std::lock_guard lock(mutex_);
    while (next_ < games_.size() && !over_ && !cancelled_ &&
           std::chrono::steady_clock::now() < plan_.until) {
      const ScheduledGame& game = games_[next_++];
      if (!excluded(game.encounter)) return &game;
      --standing().scheduled;
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
      const std::uint64_t lots = zobrist::mix(setup.seed + static_cast<std::uint64_t>(game.number));
      if (const auto error = seat(bench, index[c], lots + c, setup.seats[c])) {
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

  /// Puts a player of the bench into a seat, starting it if necessary. Returns what went wrong.
  std::optional<std::string> seat(Bench& bench, std::size_t index, std::uint64_t seed, Seat& seat) {
    auto& player = bench.players[index];
    const PlayerSpec& spec = plan_.players[index];
    // A built-in player is made anew, so that its random choices depend on the game alone.
    if (!player || spec.kind == PlayerKind::kBuiltin) {
      player = factory_(spec, seed, cancelled_);
      const auto error = player->start();
      note_start(index, error);
      if (error) {
        bench.players.erase(index);
        return error;
      }
    }
    seat.player = player.get();
    return std::nullopt;
  }

  void note_start(std::size_t player, const std::optional<std::string>& error) {
    const std::lock_guard lock(mutex_);
    if (!error) {
      started_once_.insert(player);
      standing().unstarted.erase(player);
    } else if (!cancelled_ && !started_once_.contains(player)) {
      standing().unstarted.emplace(player, *error);
    }
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
    --standing().scheduled;
    if (!refused_.insert({player, variant}).second) return;
    standing().unplayed.push_back(plan_.players[player].name + " plays no " +
                                  plan_.variants[variant]->info().id + ": " + message);
  }

  void count(const ScheduledGame& game, const GameRecord& record,
             const std::array<std::size_t, 2>& index) {
    const std::lock_guard lock(mutex_);
    if (decided_) return;  // games that were still being played could reverse the verdict
    if (record.termination != Termination::kUnterminated) {
      sheet_.add(game, {game.index, record.result, record.termination, record.turns.size(),
                        record.deciding_move});
      if (record.termination == Termination::kAbandoned && !plan_.recover) {
        retire(index[record.result == Result::kWhiteWins ? Black : White], record.reason);
      }
      update_clock();
      decided_ = bound_reached();
      over_ = over_ || decided_;
    }
    listener_.game_over(game, record, standing());
  }

  void retire(std::size_t player, const std::string& reason) {
    if (!retired_.insert(player).second) return;
    standing().unplayed.push_back(plan_.players[player].name + " plays no more: " + reason +
                                  " (--recover starts it again)");
  }

  /// True if the SPRT has reached a bound. A part of a match never ends the test: that takes the
  /// games of all parts.
  bool bound_reached() const {
    if (!plan_.sprt || plan_.shard != Shard{}) return false;
    const Tally tally = sheet_.standing().between(0, 1);
    // If games come in pairs, the first pair must be complete: half a pair is not evidence yet.
    const bool awaits_pair = plan_.repeat == 2 && tally.pairs == Tally{}.pairs;
    return !awaits_pair && plan_.sprt->verdict(tally) != Sprt::Verdict::kGoesOn;
  }

  Standing& standing() { return sheet_.standing(); }

  void update_clock() {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - started_;
    standing().seconds = passed.count();
  }

  const MatchPlan& plan_;
  const SeatFactory& factory_;
  MatchListener& listener_;
  const std::atomic<bool>& cancelled_;
  const std::vector<ScheduledGame> games_;
  const std::chrono::steady_clock::time_point started_;

  std::mutex mutex_;  ///< Guards all members below.
  std::size_t next_ = 0;
  bool over_ = false;
  bool decided_ = false;  ///< The test has reached a bound.
  Scoresheet sheet_;
  std::vector<std::unique_ptr<Openings>> supplies_;        ///< By variant.
  std::vector<std::vector<Opening>> drawn_;                ///< By variant and number.
  std::set<std::size_t> retired_;                          ///< Players that failed.
  std::set<std::size_t> started_once_;                     ///< Players that could be started.
  std::set<std::pair<std::size_t, std::size_t>> refused_;  ///< Player, variant.
};

}  // namespace

std::vector<ScheduledGame> schedule(const MatchPlan& plan) {
  std::vector<Encounter> encounters;
  for (std::size_t v = 0; v < plan.variants.size(); ++v) {
    const std::size_t firsts = plan.pairing == Pairing::kGauntlet ? 1 : plan.players.size();
    for (std::size_t i = 0; i < firsts; ++i) {
      for (std::size_t j = i + 1; j < plan.players.size(); ++j) encounters.push_back({i, j, v});
    }
  }
  std::vector<ScheduledGame> games;
  std::size_t index = 0;
  std::size_t block = 0;  // of games from one opening in one encounter
  for (int from = 0; from < plan.games; from += plan.repeat) {
    for (const Encounter& encounter : encounters) {
      const bool ours = plan.shard.has(block++);
      for (int n = from; n < std::min(from + plan.repeat, plan.games); ++n, ++index) {
        const auto opening = static_cast<std::uint64_t>(n / plan.repeat);
        if (ours && !plan.played.contains(index))
          games.push_back({index, encounter, n, n % 2 == 0, opening});
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
