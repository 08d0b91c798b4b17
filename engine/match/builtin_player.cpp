// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/builtin_player.h"

#include "engine/ms_since.h"
#include "engine/stop_on_flag.h"
#include "engine/turn.h"
#include "movegen/base/listed.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/imperfect/matrix_game.h"
#include "search/see.h"
#include "search/uniform.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <random>
#include <utility>
#include <vector>

namespace protean {
namespace {

constexpr std::size_t kHashMb = 16;

/// The number of lines among which a player with variety chooses, and how many centipawns worse a
/// line must be to be chosen e times less often.
constexpr int kLines = 6;
constexpr double kTemperature = 30;
/// Enough to find several lines in any game.
constexpr std::uint64_t kFewestNodesForLines = 4000;
/// A search of at most this many nodes ends about as soon as it could be stopped, so no thread has
/// to watch the flag for it.
constexpr std::uint64_t kSoonDone = 100'000;

using SteadyClock = std::chrono::steady_clock;

/// A player inside this program. It needs no start and never fails.
class BuiltinPlayer : public Player {
 public:
  std::optional<std::string> start() override { return std::nullopt; }
  std::optional<std::string> new_game(const Game&, Color, const std::string&) override {
    return std::nullopt;
  }
  void game_over(const Game&, Result, const std::string&) override {}
  bool usable() const override { return true; }
};

/// Chooses one ply at a time, without a search.
class PlyPlayer : public BuiltinPlayer {
 public:
  explicit PlyPlayer(std::uint64_t seed) : dice_(seed) {}

  TurnAnswer choose_turn(const TurnRequest& request) override {
    const auto start = SteadyClock::now();
    TurnAnswer answer;
    answer.plies.push_back(
        choose(request.game, request.game.program().moves_in_order(request.game.position())));
    answer.time_ms = ms_since(start);
    return answer;
  }

 protected:
  virtual Move choose(const Game& game, const std::vector<Move>& legal) = 0;

  /// A random number below `n`; the same sequence with every standard library.
  std::size_t draw(std::size_t n) { return static_cast<std::size_t>(dice_() % n); }

 private:
  std::mt19937_64 dice_;
};

class RandomPlayer final : public PlyPlayer {
  using PlyPlayer::PlyPlayer;
  Move choose(const Game&, const std::vector<Move>& legal) override {
    return legal[draw(legal.size())];
  }
};

class GreedyPlayer final : public PlyPlayer {
  using PlyPlayer::PlyPlayer;

  Move choose(const Game& game, const std::vector<Move>& legal) override {
    const auto tables = evaluation_tables(game.program());
    Value best = std::numeric_limits<Value>::min();
    std::vector<Move> equals;
    for (const Move move : legal) {
      const Value gain = worth(game, *tables, move);
      if (gain < best) continue;
      if (gain > best) equals.clear();
      best = gain;
      equals.push_back(move);
    }
    return equals[draw(equals.size())];
  }

  static Value worth(const Game& game, const EvaluationTables& tables, Move move) {
    const Position& pos = game.position();
    const Outcome outcome = game.program().outcome(game.program().make(pos, move));
    if (outcome.result == win_for(pos.side())) return kMaxEval;
    if (outcome.result == Result::kOngoing) return material_gain(tables, pos, move);
    return outcome.result == Result::kDraw ? 0 : -kMaxEval;
  }
};

/// Plays what the engine's search chooses.
class SearchingPlayer final : public BuiltinPlayer {
 public:
  SearchingPlayer(const TimeControl& time, EvaluationSource source,
                  const std::atomic<bool>& cancelled, const Variety& variety,
                  const SearchParameters& parameters)
      : time_(time),
        cancelled_(cancelled),
        searcher_(kHashMb, 1),
        variety_(variety),
        dice_(variety.seed) {
    searcher_.set_evaluation(std::move(source));
    searcher_.set_parameters(parameters);
    searcher_.set_seed(variety.seed);
  }

  /// Forgets what it learnt in the last game, so that each game can be reproduced by itself.
  std::optional<std::string> new_game(const Game&, Color, const std::string&) override {
    searcher_.clear();
    turns_ = 0;
    return std::nullopt;
  }

  TurnAnswer choose_turn(const TurnRequest& request) override {
    const auto start = SteadyClock::now();
    TurnAnswer answer;
    const Game& game = request.game;
    const bool strays = turns_++ < variety_.turns;
    searcher_.set_multipv(strays ? kLines : 1);
    LineChoice choose;
    if (strays) choose = [this](const std::vector<SearchLine>& lines) { return stray(lines); };
    Limits bounds = limits(request);
    if (strays && bounds.nodes) bounds.nodes = std::max(*bounds.nodes, kFewestNodesForLines);
    const bool soon_done = bounds.nodes && *bounds.nodes <= kSoonDone;
    StopOnFlag hurry(soon_done ? nullptr : &cancelled_);
    TurnResult turn = search_turn(searcher_, game.program(), game.position(), game.history(),
                                  bounds, {}, hurry.signals(), choose);
    // A stopped search might have chosen otherwise if it had run to its end.
    if (hurry.signals().stopped()) answer.kind = AnswerKind::kCancelled;
    answer.plies = std::move(turn.plies);
    answer.score = turn.line.score;
    answer.depth = turn.line.depth;
    answer.nodes = turn.line.nodes;
    answer.time_ms = ms_since(start);
    return answer;
  }

 private:
  Limits limits(const TurnRequest& request) const {
    Limits limits;
    for (Color c : {White, Black}) {
      limits.time_ms[c] = request.clocks[c].left_ms;
      limits.increment_ms[c] = request.clocks[c].increment_ms;
    }
    limits.moves_to_go = request.clocks[request.game.position().side()].moves_to_go;
    limits.movetime_ms = time_.movetime_ms;
    limits.nodes = time_.nodes;
    limits.depth = time_.depth;
    return limits;
  }

  /// The index of a random line; a line closer to the best one's score is more likely. A line with
  /// a forced end is chosen only if it is the best one, and then always.
  std::size_t stray(const std::vector<SearchLine>& lines) {
    std::vector<double> weights;
    double sum = 0;
    for (const SearchLine& line : lines) {
      const int behind = lines[0].score.centipawns - line.score.centipawns;
      const bool forced = lines[0].score.mate || line.score.mate;
      weights.push_back(forced ? (weights.empty() ? 1 : 0) : std::exp(-behind / kTemperature));
      sum += weights.back();
    }
    return choice_at(weights, uniform(dice_) * sum);
  }

  TimeControl time_;
  const std::atomic<bool>& cancelled_;
  Searcher searcher_;
  Variety variety_;
  std::mt19937_64 dice_;
  int turns_ = 0;  ///< Calls of choose_turn() in this game.
};

}  // namespace

std::string builtin_player_names() {
  std::vector<std::string> names;
  for (const std::string_view name : kBuiltinPlayers)
    names.push_back(std::string(kBuiltinPrefix).append(name));
  return listed(names, "or");
}

bool is_builtin_player(std::string_view name) {
  return std::find(kBuiltinPlayers.begin(), kBuiltinPlayers.end(), name) != kBuiltinPlayers.end();
}

std::unique_ptr<Player> make_builtin_player(const PlayerSpec& spec, std::uint64_t seed,
                                            const std::atomic<bool>& cancelled) {
  if (spec.command == "random") return std::make_unique<RandomPlayer>(seed);
  if (spec.command == "greedy") return std::make_unique<GreedyPlayer>(seed);
  return make_searching_player(spec.time, {.origin = EvaluationSource::Origin::kMaterial},
                               cancelled, {.seed = seed});
}

PlayerSpec searching_player(std::string name, std::uint64_t nodes) {
  PlayerSpec spec;
  spec.kind = PlayerKind::kBuiltin;
  spec.name = std::move(name);
  spec.time.nodes = nodes;
  return spec;
}

std::unique_ptr<Player> make_searching_player(const TimeControl& time, EvaluationSource source,
                                              const std::atomic<bool>& cancelled,
                                              const Variety& variety,
                                              const SearchParameters& parameters) {
  return std::make_unique<SearchingPlayer>(time, std::move(source), cancelled, variety, parameters);
}

}  // namespace protean
