// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/self_play.h"

#include "engine/chance.h"
#include "engine/game.h"
#include "engine/tune/progress.h"
#include "movegen/base/threads.h"
#include "movegen/notation/fen.h"
#include "search/evaluation/evaluate.h"
#include "search/move_picker.h"
#include "search/see.h"
#include "variants/catalogue.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <random>
#include <utility>

namespace protean {

namespace {

constexpr std::size_t kHashMb = 8;
constexpr int kShortestOpening = 6;  // plies
constexpr int kLongestOpening = 10;
constexpr std::uint64_t kTriesPerLength = 50;
constexpr int kLongestGame = 400;
constexpr int kClearlyWon = 1000;  // centipawns
constexpr int kForcedEnd = 3000;   // centipawns
constexpr int kHeldFor = 6;        // plies
constexpr int kQuietDepth = 8;     // plies of captures looked at

/// Searches captures alone; values are for the side to move.
class Captures {
 public:
  Captures(const RuleProgram& program, const EvaluationTables& tables)
      : program_(program), tables_(tables) {}

  /// True if no capture changes the evaluation.
  bool quiet(const Position& pos) const {
    const Value stand = evaluate(program_, tables_, pos);
    return value(pos, stand, stand + 1, kQuietDepth) == stand;
  }

  /// The capture that gains most; empty if none gains.
  std::optional<Move> best(const Position& pos) const {
    std::optional<Move> best;
    value(pos, -kInfinite, kInfinite, kQuietDepth, &best);
    return best;
  }

 private:
  Value value(const Position& pos, Value alpha, Value beta, int depth,
              std::optional<Move>* best = nullptr) const {
    const Outcome end = program_.goal_reached(pos);
    if (end.over()) return value_of(end.result, pos.side(), 0);
    const Value stand = evaluate(program_, tables_, pos);
    if (depth == 0 || stand >= beta) return stand;
    alpha = std::max(alpha, stand);
    MoveList moves;
    program_.generate_noisy(pos, moves);
    std::stable_sort(moves.begin(), moves.end(), [&](Move a, Move b) {
      return material_gain(tables_, pos, a) > material_gain(tables_, pos, b);
    });
    for (const Move move : moves) {
      if (!is_noisy(tables_, pos, move) || !exchange_reaches(program_, tables_, pos, move, 0))
        continue;
      const Position child = program_.make(pos, move);
      const Value v = child.side() == pos.side() ? value(child, alpha, beta, depth - 1)
                                                 : -value(child, -beta, -alpha, depth - 1);
      if (v > alpha && best != nullptr) *best = move;
      alpha = std::max(alpha, v);
      if (alpha >= beta) break;
    }
    return alpha;
  }

  const RuleProgram& program_;
  const EvaluationTables& tables_;
};

/// Plays the games of one thread.
class GamePlayer {
 public:
  GamePlayer(const Variant& variant, const SelfPlay& wanted)
      : variant_(variant),
        program_(compiled(variant)),
        wanted_(wanted),
        tables_(evaluation_tables(program_, wanted.source)),
        captures_(program_, *tables_),
        searcher_(kHashMb, 1),
        uneven_(std::abs(evaluate(program_, *tables_, start_position(program_))) >= kClearlyWon) {
    searcher_.set_evaluation(wanted.source);
    limits_.nodes = wanted.nodes;
  }

  /// Plays a game. Returns its quiet positions, with its result.
  std::vector<QuietPosition> play(int number) {
    dice_.seed(zobrist::mix(wanted_.seed) + static_cast<std::uint64_t>(number));
    searcher_.clear();
    Game game = opening();
    clear_for_ = 0;
    std::vector<QuietPosition> found;
    Result result = Result::kOngoing;
    while (result == Result::kOngoing && !cancelled()) {
      if (game.outcome().over()) {
        result = game.outcome().result;
      } else if (game.moves().size() >= kLongestGame) {
        result = Result::kDraw;
      } else {
        result = play_ply(game, number, found);
      }
    }
    const float points = result == Result::kWhiteWins ? 1.0F : result == Result::kDraw ? 0.5F : 0;
    for (QuietPosition& position : found) {
      if (position.points) position.points = points;
    }
    return found;
  }

 private:
  bool cancelled() const { return is_set(wanted_.cancelled); }

  Move random_ply(const Game& game) {
    if (const auto event = draw_chance(program_, game.position(), dice_)) return *event;
    const std::vector<Move> moves = program_.moves_in_order(game.position());
    return moves[dice_() % moves.size()];
  }

  /// A game after some random plies, from a random array if it has many; after fewer plies if games
  /// hardly last that long.
  Game opening() {
    for (std::uint64_t tried = 0;; ++tried) {
      Game game(variant_, draw_start(variant_, dice_));
      const auto wanted = kShortestOpening + dice_() % (kLongestOpening - kShortestOpening + 1);
      const auto plies = wanted - std::min<std::uint64_t>(wanted, tried / kTriesPerLength);
      while (game.moves().size() < plies && !game.outcome().over()) game.play(random_ply(game));
      if (plies == 0 || !game.outcome().over()) return game;
    }
  }

  /// Plays one ply. A side that is clearly ahead for some plies has won.
  Result play_ply(Game& game, int number, std::vector<QuietPosition>& found) {
    const Position& pos = game.position();
    if (const auto event = draw_chance(program_, pos, dice_)) {
      game.play(*event);
      return Result::kOngoing;
    }
    const SearchResult chosen = searcher_.search(program_, pos, game.history(), limits_);
    const Score& score = chosen.line.score;
    if (tells(pos, chosen)) found.push_back({number, 0.0F, for_white(pos, worth(score)), pos});
    if (wanted_.aside) look_aside(game, number, found);
    const int ahead =
        score.mate ? (*score.mate > 0 ? kClearlyWon : -kClearlyWon) : score.centipawns;
    const Result winner = judge(for_white(pos, ahead));
    game.play(chosen.best);
    return winner;
  }

  static int for_white(const Position& pos, int score) {
    return pos.side() == White ? score : -score;
  }

  /// Forced ends count as well: without them, an attack would seem worth only what it brings when
  /// it fails.
  static int worth(const Score& score) {
    if (score.mate) return *score.mate > 0 ? kForcedEnd : -kForcedEnd;
    return std::clamp(score.centipawns, -kForcedEnd, kForcedEnd);
  }

  /// True if the position is quiet.
  bool tells(const Position& pos, const SearchResult& found) const {
    return !is_noisy(*tables_, pos, found.best) && !program_.in_check(pos) && captures_.quiet(pos);
  }

  void look_aside(const Game& played, int number, std::vector<QuietPosition>& found) {
    Game game = played;
    const auto on = [&] { return !game.outcome().over(); };
    for (auto plies = 1 + dice_() % 2; plies > 0 && on(); --plies) game.play(random_ply(game));
    for (int plies = 0; plies < kQuietDepth && on(); ++plies) {
      const auto capture = captures_.best(game.position());
      if (!capture) break;
      game.play(*capture);
    }
    const Position& pos = game.position();
    if (!on() || program_.actor(pos) == Actor::kChance) return;
    const SearchResult chosen = searcher_.search(program_, pos, game.history(), limits_);
    if (tells(pos, chosen))
      found.push_back({number, {}, for_white(pos, worth(chosen.line.score)), pos});
  }

  /// Counts the plies for which White has been clearly ahead (or behind), and returns who has won
  /// by that. If a side seems to have won at the start, its army may only be overvalued, so such
  /// games are played to their end.
  Result judge(int lead) {
    if (uneven_) return Result::kOngoing;
    const int sign = lead > 0 ? 1 : -1;
    if (std::abs(lead) < kClearlyWon) {
      clear_for_ = 0;
    } else {
      clear_for_ = clear_for_ * sign > 0 ? clear_for_ + sign : sign;
    }
    if (std::abs(clear_for_) < kHeldFor) return Result::kOngoing;
    return sign > 0 ? Result::kWhiteWins : Result::kBlackWins;
  }

  const Variant& variant_;
  const RuleProgram& program_;
  const SelfPlay& wanted_;
  std::shared_ptr<const EvaluationTables> tables_;
  Captures captures_;
  Searcher searcher_;
  bool uneven_;  ///< The start looks clearly won for a side.
  Limits limits_;
  std::mt19937_64 dice_;
  int clear_for_ = 0;
};

}  // namespace

void play_games(const Variant& variant, const SelfPlay& wanted, const GameTaker& take) {
  std::atomic<int> next = 0;
  std::mutex mutex;
  int over = 0;
  std::size_t positions = 0;
  const auto work = [&] {
    GamePlayer player(variant, wanted);
    for (int number = next++; number < wanted.games; number = next++) {
      if (wanted.skips && wanted.skips(number)) continue;
      if (is_set(wanted.cancelled)) return;
      if (std::chrono::steady_clock::now() >= wanted.until) return;
      auto found = player.play(number);
      if (is_set(wanted.cancelled)) return;
      const std::lock_guard lock(mutex);
      positions += found.size();
      take(number, std::move(found));
      ++over;
      if (wanted.on_game) wanted.on_game(over, positions);
    }
  };
  run_on_threads(wanted.concurrency, work);
}

std::vector<QuietPosition> play_games(const Variant& variant, const SelfPlay& wanted) {
  std::map<int, std::vector<QuietPosition>> of_game;
  play_games(variant, wanted, [&](int number, std::vector<QuietPosition> found) {
    of_game[number] = std::move(found);
  });
  std::vector<QuietPosition> all;
  for (auto& [number, found] : of_game) all.insert(all.end(), found.begin(), found.end());
  return all;
}

PositionSource each_of(const std::vector<QuietPosition>& positions) {
  return [&positions](const std::function<void(const QuietPosition&)>& visit) {
    for (const QuietPosition& position : positions) visit(position);
  };
}

}  // namespace protean
