// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/imperfect/simultaneous_choice.h"

#include "search/imperfect/expected_points.h"
#include "search/imperfect/matrix_game.h"
#include "search/worker.h"

#include <algorithm>

namespace protean {
namespace {

/// Draws of possible positions: a given one of ten is missed less than once in 10^11 times.
constexpr std::uint64_t kDraws = 256;

/// Values this near to the last one are searched first (centipawns).
constexpr Value kAspiration = 40;

}  // namespace

bool is_simultaneous(const RuleProgram& program, const Position& pos) {
  return program.rules.simultaneous(program, pos);
}

std::vector<Position> indistinguishable(const RuleProgram& program, const Position& pos) {
  std::vector<Position> worlds;
  for (std::uint64_t seed = 0; seed < kDraws; ++seed) {
    Position world = program.rules.possible_world(program, pos, pos.side(), seed);
    if (std::find(worlds.begin(), worlds.end(), world) == worlds.end()) worlds.push_back(world);
  }
  return worlds;
}

/// The values of all pairs of choices, as known so far.
class Worker::ChoiceGame {
 public:
  ChoiceGame(std::size_t own, std::size_t others)
      : others_(others), values_(own * others, 0), known_(own * others, false) {}

  std::size_t size() const { return values_.size(); }
  std::size_t own(std::size_t pair) const { return pair / others_; }
  std::size_t other(std::size_t pair) const { return pair % others_; }
  Value operator[](std::size_t pair) const { return values_[pair]; }
  bool known(std::size_t pair) const { return known_[pair]; }
  void set(std::size_t pair, Value v) {
    values_[pair] = v;
    known_[pair] = true;
  }

  MixedPlay solution() const {
    PayoffMatrix game(values_.size() / others_, others_);
    for (std::size_t pair = 0; pair < size(); ++pair)
      game.at(own(pair), other(pair)) = expected_points(values_[pair]);
    return solve(game);
  }

  /// The value of an own choice if the opponent makes each choice as often as `mix` says. It is a
  /// forced win only if it wins by force even against choices that the opponent is not expected to
  /// make.
  Value value_against(std::size_t own, const std::vector<double>& mix) const {
    ExpectedValue mean;
    Value least = kInfinite;
    for (std::size_t i = 0; i < others_; ++i) {
      const Value v = values_[own * others_ + i];
      mean.add(v, mix[i]);
      least = std::min(least, v);
    }
    const Value value = mean.value();
    if (value < kMateBound) return value;
    return least >= kMateBound ? least : kMaxEval;
  }

 private:
  std::size_t others_;
  std::vector<Value> values_;
  std::vector<bool> known_;
};

void Worker::iterate_simultaneous_root() {
  const int max_depth = deepest_iteration();
  const std::vector<Position>& worlds = job_->worlds;
  std::vector<Move> replies;
  if (worlds.size() == 1)
    replies = program_->moves_in_order(program_->make(job_->root, job_->root_moves[0]));
  ChoiceGame game(job_->root_moves.size(), std::max(worlds.size(), replies.size()));
  mix_root_moves(game);
  for (int depth = 1; depth <= max_depth; ++depth) {
    begin_iteration(depth);
    ChoiceGame deeper = game;
    for (std::size_t n = 0; n < game.size(); ++n) {
      // Each helper begins elsewhere, so that the threads do not move in step.
      const std::size_t pair = (n + static_cast<std::size_t>(index_) * 7) % game.size();
      const Move own = job_->root_moves[game.own(pair)];
      const std::size_t other = game.other(pair);
      const Value guess = game.known(pair) ? game[pair] : kNoValue;
      const Value v = replies.empty() ? value_of_choice(worlds[other], own, guess, depth)
                                      : value_of_choices(own, replies[other], guess, depth);
      if (stopped_) return;
      deeper.set(pair, v);
    }
    game = deeper;
    mix_root_moves(game);
    if (index_ > 0) continue;
    report_root_moves(depth);
    if (enough(depth, root_moves_.front().score)) return;
  }
}

Value Worker::value_of_choice(const Position& world, Move own, Value guess, int depth) {
  const Position child = make(world, own, 0);
  const Value v = value_near(child, guess, depth - 1, 1);
  unmake();
  return v;
}

Value Worker::value_of_choices(Move own, Move reply, Value guess, int depth) {
  const Position between = make(job_->root, own, 0);
  const Position child = make(between, reply, 1);
  const Value v = value_near(child, guess, depth - 2, 2);
  unmake();
  unmake();
  return v;
}

Value Worker::value_near(const Position& child, Value guess, int depth, int ply) {
  const Color us = job_->root.side();
  if (guess != kNoValue && !is_forced_end(guess)) {
    const Window near{guess - kAspiration, guess + kAspiration};
    const Value v = child_value(child, us, near, depth, ply);
    if (stopped_ || (v > near.alpha && v < near.beta)) return v;
  }
  return child_value(child, us, {-kInfinite, kInfinite}, depth, ply);
}

void Worker::mix_root_moves(const ChoiceGame& game) {
  const MixedPlay play = game.solution();
  for (std::size_t i = 0; i < play.rows.size(); ++i) {
    RootMove& m = root_moves_[i];
    const Value value = game.value_against(i, play.columns);
    m = {.move = job_->root_moves[i],
         .score = value,
         .previous = value,
         .selective_depth = selective_depth_,
         .share = play.rows[i],
         .pv = {job_->root_moves[i]}};
  }
  std::stable_sort(root_moves_.begin(), root_moves_.end(),
                   [](const RootMove& a, const RootMove& b) {
                     return a.score > b.score || (a.score == b.score && a.share > b.share);
                   });
}

}  // namespace protean
