// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/imperfect/hidden_information.h"

#include "search/evaluation/evaluate.h"
#include "search/imperfect/expected_points.h"
#include "search/worker.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>

namespace protean {
namespace {

/// Worlds drawn, and how many of them are searched.
constexpr std::size_t kDrawn = 64;
constexpr std::size_t kSearched = 16;

// What an opponent left to be won, or did not take, shows which worlds are unlikely. Here: the
// turns looked back upon, the nodes that this may take, the gain in centipawns that makes a world a
// third as likely, and the probability that the player overlooked it.
constexpr std::size_t kTurnsBack = 4;
constexpr std::uint64_t kNodesToWeigh = 3000;
constexpr double kTellingGain = 200;
constexpr double kOversight = 0.1;

/// Worlds in which a ply is tried to see whether it reveals anything: enough to miss a result with
/// one chance in eight only once in 5000 times.
constexpr std::uint64_t kTrials = 64;

// After each depth only some moves are searched deeper: the best six of ten, those hardly worse
// than the best (centipawns), and at least as many as are shown.
constexpr std::size_t kKeptOfTen = 6;
constexpr Value kHardlyWorse = 40;

/// What a player sees of the position, without the clocks.
std::string timeless_view(const RuleProgram& program, const Position& pos, Color viewer) {
  Position timeless = pos;
  timeless.set_halfmove_clock(0);
  timeless.set_fullmove_number(1);
  return program.rules.observed_fen(program, timeless, viewer);
}

bool same_types(const Position& a, const Position& b) {
  if (a.by_color(White) != b.by_color(White)) return false;
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    if (a.pieces(m) != b.pieces(m)) return false;
  }
  return true;
}

/// True if the ply is only an announcement: the same player moves on, and no piece has moved. It
/// must be searched as far ahead as a move.
bool takes_no_time(const Position& before, const Position& after) {
  return before.side() == after.side() && same_types(before, after);
}

/// The value as an estimate, without its forced end: worlds that were not searched may not have it.
Value not_forced(Value v) {
  return std::clamp(v, -kMaxEval, kMaxEval);
}

/// The number of unknowns in a view.
std::ptrdiff_t count_unknown(const std::string& view) {
  return std::count(view.begin(), view.end(), '?');
}

/// The number of unknowns for a player; a game may hide something in some phases only.
std::ptrdiff_t unknown_to(const RuleProgram& program, const Position& pos, Color player) {
  return count_unknown(program.rules.observed_fen(program, pos, player));
}

}  // namespace

bool keeps_secrets(const RuleProgram& program, const Position& pos) {
  return unknown_to(program, pos, White) > 0 || unknown_to(program, pos, Black) > 0;
}

std::vector<Position> sampled_worlds(const RuleProgram& program, const Position& pos,
                                     const std::function<std::uint64_t()>& draw) {
  std::vector<Position> worlds;
  if (unknown_to(program, pos, pos.side()) == 0) return worlds;
  while (worlds.size() < kDrawn)
    worlds.push_back(program.rules.possible_world(program, pos, pos.side(), draw()));
  return worlds;
}

std::vector<CluePly> clue_plies(const RuleProgram& program, const std::vector<Position>& worlds,
                                const Position& pos, const History& history) {
  const Color us = pos.side();
  std::vector<CluePly> telling;
  std::vector<Position> after = worlds;
  std::size_t turns = 0;
  for (std::size_t i = history.size(); i-- > 0 && turns < kTurnsBack;) {
    std::vector<Position> before;
    for (const Position& world : after) {
      const auto one = program.rules.world_before(program, history[i], world, us);
      if (!one) return telling;
      before.push_back(*one);
    }
    if (history[i].side() != us) {
      const bool ends_turn = after.front().side() == us;
      const Clue clue = program.rules.clue(history[i]);
      if (clue == Clue::kOption || (clue == Clue::kLeft && ends_turn))
        telling.push_back({clue, before, std::move(after)});
      turns += ends_turn;
    }
    after = std::move(before);
  }
  return telling;
}

std::vector<Move> made_before(const RuleProgram& program, const Position& known,
                              const Position& root, const History& history,
                              const std::vector<Move>& plies) {
  const Color us = root.side();
  const std::string now = timeless_view(program, root, us);
  std::vector<Move> made;
  for (std::size_t i = 0; i < history.size(); ++i) {
    const Position& then = history[i];
    if (then.side() != us || then.occupied() != root.occupied()) continue;
    if (timeless_view(program, then, us) != now) continue;
    const Position& next = i + 1 < history.size() ? history[i + 1] : root;
    const std::string seen = timeless_view(program, next, us);
    for (const Move m : plies) {
      const Position after = program.make(known, m);
      if (!same_types(known, after) && timeless_view(program, after, us) == seen) made.push_back(m);
    }
  }
  return made;
}

bool is_revealing(const RuleProgram& program, const Position& pos, Move move) {
  const RuleSet& rules = program.rules;
  const Color us = pos.side();
  const auto unknown_before = unknown_to(program, pos, us);
  if (unknown_before == 0) return false;
  // A surprising answer might not come up in any of the worlds tried.
  if (rules.asks(pos, move)) return true;
  std::string first;
  for (std::uint64_t seed = 0; seed < kTrials; ++seed) {
    const Position world = rules.possible_world(program, pos, us, seed);
    const std::string seen = rules.observed_fen(program, program.make(world, move), us);
    if (seed == 0) first = seen;
    if (seen != first || count_unknown(seen) < unknown_before) return true;
  }
  return false;
}

/// A ply, with its value for the player who makes it whatever is hidden.
struct Worker::ValuedMove {
  Move move;
  Value value;
};

/// A root move, with its values in all worlds.
struct Worker::SampledMove {
  Move move;
  std::vector<Value> values;  ///< By world, as far as they are known.
  bool decided = false;       ///< A forced end has been found in all worlds drawn.

  /// Searches the move in a world.
  Value value_in(Worker& worker, const Position& world, Value guess, int depth) const {
    const bool free = takes_no_time(world, worker.program_->make(world, move));
    return worker.value_of_choice(world, move, guess, depth + free);
  }

  /// True if the same side wins by force in all worlds drawn, including those left out of the
  /// search. Once found, this stays true for deeper searches.
  bool is_decided(Worker& worker, Value value, int depth) {
    const std::vector<Position>& drawn = worker.job_->worlds;
    decided = decided || std::all_of(drawn.begin(), drawn.end(), [&](const Position& world) {
                const Value v = value_in(worker, world, kNoValue, depth);
                return is_forced_end(v) && (v > 0) == (value > 0);
              });
    return decided;
  }
};

void Worker::iterate_sampled_root() {
  const int max_depth = deepest_iteration();
  root_depth_ = 1;
  choose_worlds();
  begin_at(job_->root);
  std::vector<SampledMove> moves;
  for (const Move m : job_->root_moves) moves.push_back({.move = m, .values = {}});
  for (int depth = 1; depth <= max_depth; ++depth) {
    begin_iteration(depth);
    std::vector<SampledMove> deeper = moves;
    for (std::size_t world = 0; world < worlds_.size(); ++world) {
      if (!search_world(world, depth, deeper)) {
        if (depth == 1 && world == 0) {
          order_by_static_value();
          for (RootMove& m : root_moves_) m.previous = not_forced(m.previous);
        }
        return;
      }
      // Until each move has been searched once in all worlds, fewer worlds must do.
      if (depth == 1) rank_sampled_moves(deeper);
    }
    moves = std::move(deeper);
    rank_sampled_moves(moves);
    const std::size_t shown = lines_wanted();
    for (std::size_t i = 0; i < shown && index_ == 0; ++i) {
      RootMove& m = root_moves_[i];
      if (is_forced_end(m.score) && !moves[i].is_decided(*this, m.score, depth))
        m.score = m.previous = not_forced(m.score);
    }
    report_root_moves(depth);
    if (index_ == 0 && enough(depth, root_moves_.front().score)) return;
    std::size_t kept = std::max(moves.size() * kKeptOfTen / 10, shown);
    const Value enough_for_more = root_moves_.front().score - kHardlyWorse;
    while (kept < moves.size() && root_moves_[kept].score >= enough_for_more) ++kept;
    moves.resize(kept);
  }
}

void Worker::choose_worlds() {
  const std::vector<double> likely = likelihoods();
  double sum = 0;
  for (const double share : likely) sum += share;
  // At even distances along a line on which each world has as much room as its likelihood.
  worlds_.clear();
  double end = 0;
  for (std::size_t world = 0; world < likely.size(); ++world) {
    end += likely[world] / sum * static_cast<double>(kSearched);
    while (static_cast<double>(worlds_.size()) + 0.5 < end) worlds_.push_back(job_->worlds[world]);
  }
}

std::vector<double> Worker::likelihoods() {
  std::vector<double> likely(job_->worlds.size(), 1.0);
  const std::uint64_t enough =
      std::min(kNodesToWeigh, job_->limits.nodes.value_or(kNodesToWeigh * 8) / 8);
  for (const CluePly& ply : job_->clue_plies) {
    std::vector<double> then = likely;
    std::vector<ValuedMove> known;
    for (std::size_t world = 0; world < then.size(); ++world) {
      const Value missed = ply.clue == Clue::kLeft
                               ? gain_at_once(ply.after[world])
                               : missed_gain(ply.before[world], ply.after[world], known);
      if (stopped_ || nodes() > enough) return likely;
      then[world] *= kOversight + (1 - kOversight) * std::exp(-missed / kTellingGain);
    }
    likely = std::move(then);
  }
  return likely;
}

Value Worker::value_at_once(const Position& pos) {
  begin_at(pos);
  return quiescence(pos, {-kInfinite, kInfinite}, 0, 0);
}

Value Worker::gain_at_once(const Position& pos) {
  return std::max(value_at_once(pos) - evaluate(*program_, *tables_, pos), 0);
}

Value Worker::missed_gain(const Position& before, const Position& after,
                          std::vector<ValuedMove>& known) {
  MoveList options;
  program_->generate(before, options);
  Value best = -kInfinite;
  Value chosen = -kInfinite;
  for (const Move move : options) {
    const Position child = program_->make(before, move);
    auto found = std::find_if(known.begin(), known.end(),
                              [move](const ValuedMove& m) { return m.move == move; });
    if (found == known.end()) {
      const Value v = value_at_once(child);
      found = known.insert(found, {move, child.side() == before.side() ? v : -v});
    }
    best = std::max(best, found->value);
    if (child == after) chosen = found->value;
  }
  return chosen == -kInfinite ? 0 : best - chosen;
}

bool Worker::search_world(std::size_t world, int depth, std::vector<SampledMove>& moves) {
  for (SampledMove& m : moves) {
    const bool known = m.values.size() > world;
    const Value guess = known ? m.values[world] : kNoValue;
    const Value v = m.value_in(*this, worlds_[world], guess, depth);
    if (stopped_) return false;
    if (!known) m.values.push_back(kNoValue);
    m.values[world] = v;
  }
  return true;
}

void Worker::rank_sampled_moves(std::vector<SampledMove>& moves) {
  const std::vector<Move>& made = job_->made_before;
  const auto mean = [&](const SampledMove& m) {
    ExpectedValue sum;
    for (const Value v : m.values) sum.add(v, 1);
    // A move that has led back here once leads to a draw.
    const bool circles = std::find(made.begin(), made.end(), m.move) != made.end();
    return circles ? std::min(sum.value(), 0) : sum.value();
  };
  std::stable_sort(moves.begin(), moves.end(),
                   [&](const SampledMove& a, const SampledMove& b) { return mean(a) > mean(b); });
  root_moves_.clear();
  for (const SampledMove& m : moves) {
    const Value value = m.values.size() < worlds_.size() ? not_forced(mean(m)) : mean(m);
    root_moves_.push_back({.move = m.move,
                           .score = value,
                           .previous = value,
                           .selective_depth = selective_depth_,
                           .pv = {m.move}});
  }
}

}  // namespace protean
