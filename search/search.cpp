// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/search.h"

#include "movegen/base/spare_memory.h"
#include "movegen/program/en_passant.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/imperfect/hidden_information.h"
#include "search/imperfect/matrix_game.h"
#include "search/imperfect/simultaneous_choice.h"
#include "search/score_of.h"
#include "search/uniform.h"
#include "search/worker.h"

#include <algorithm>
#include <iterator>
#include <mutex>
#include <new>
#include <random>
#include <system_error>
#include <thread>
#include <utility>

namespace protean {
namespace {

/// The legal moves that a search is to consider.
std::vector<Move> wanted_moves(const std::vector<Move>& legal, const Limits& limits) {
  const std::vector<Move>& only = limits.search_moves;
  if (only.empty()) return legal;
  std::vector<Move> wanted;
  std::copy_if(legal.begin(), legal.end(), std::back_inserter(wanted),
               [&](Move m) { return std::find(only.begin(), only.end(), m) != only.end(); });
  return wanted;
}

}  // namespace

struct Searcher::Impl final : LineListener {
  Impl(std::size_t hash_mb, int threads) : table(hash_mb) { set_threads(threads); }

  /// Makes `n` workers, or as many as fit in memory with some to spare, but never more than leave
  /// worker 0, which watches the clock, its share of a processor.
  void set_threads(int n) {
    constexpr int kMostOfOneProcessor = 16;
    const auto processors = static_cast<int>(std::thread::hardware_concurrency());
    const int most = kMostOfOneProcessor * std::max(processors, 1);
    workers.clear();
    workers.push_back(std::make_unique<Worker>(0));
    try {
      const SpareMemory spare;
      for (int i = 1; i < std::min(n, most); ++i) workers.push_back(std::make_unique<Worker>(i));
    } catch (const std::bad_alloc&) {
      workers.resize(std::max<std::size_t>(workers.size() / 2, 1));
    }
    at_work = static_cast<int>(workers.size());
  }

  std::uint64_t total_nodes() const override {
    std::uint64_t sum = 0;
    for (const auto& worker : workers) sum += worker->nodes();
    return sum;
  }

  void on_root_line(const Worker& main, int depth, int rank) override {
    const SearchLine line = describe(main, depth, rank);
    // Bounds are reported only for an iteration that is not over and has taken long.
    if (line.bound == Bound::kExact) last_depth = depth;
    if (*on_line) (*on_line)(line);
    reported = true;
  }

  void on_root_move(const Worker& main, int depth, std::size_t index) override {
    const auto moves = static_cast<int>(main.root_moves().size());
    note_progress({.depth = depth,
                   .move = main.root_moves()[index].move,
                   .moves_left = moves - 1 - static_cast<int>(index),
                   .moves = moves});
  }

  void note_progress(const SearchProgress& now) {
    const std::lock_guard lock(progress_mutex);
    progress = now;
  }

  SearchProgress progress_now() const {
    const std::lock_guard lock(progress_mutex);
    SearchProgress now = progress;
    now.nodes = total_nodes();
    return now;
  }

  SearchLine describe(const Worker& main, int depth, int rank) const {
    SearchLine line;
    line.depth = line.selective_depth = depth;
    line.multipv = rank + 1;
    Value v = main.chance_score();
    if (!main.root_moves().empty()) {
      const RootMove& root = main.root_moves()[static_cast<std::size_t>(rank)];
      const bool fresh = root.score != -kInfinite;
      v = fresh ? root.score : root.previous;
      if (v == -kInfinite) v = 0;
      line.bound = fresh ? root.bound : Bound::kExact;
      line.selective_depth = std::max(depth, root.selective_depth);
      line.pv = root.pv;
    }
    line.score = score_of(v);
    line.wdl = win_draw_loss(v);
    line.nodes = total_nodes();
    line.time_ms = clock.elapsed();
    line.hashfull = table.hashfull();
    return line;
  }

  void run_threads(const SearchJob& job, SearchSignals& signals) {
    for (const auto& worker : workers) worker->forget_nodes();
    std::vector<std::jthread> helpers;
    start_helpers(job, helpers);
    at_work = static_cast<int>(helpers.size()) + 1;
    try {
      workers[0]->run(job, this);
      late_ms = clock.late_ms();
      signals.wait_if_endless(job.limits);
    } catch (...) {
      helpers_end = true;
      throw;
    }
    helpers_end = true;
  }

  /// Starts as many helpers as the system allows with some memory to spare.
  void start_helpers(const SearchJob& job, std::vector<std::jthread>& helpers) {
    if (workers.size() == 1) return;
    try {
      const SpareMemory spare;
      for (std::size_t i = 1; i < workers.size(); ++i) {
        helpers.emplace_back([&job, worker = workers[i].get()] {
          try {
            worker->run(job, nullptr);
          } catch (const std::bad_alloc&) {  // the others carry on
          }
        });
      }
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
  }

  /// The rest of the turn as the game has prepared it; empty if the moves must be searched.
  std::vector<Move> prepared_turn(const RuleProgram& program, const Position& root,
                                  const Limits& limits) {
    if (program.rules.empty() || limits.infinite || !limits.search_moves.empty()) return {};
    return program.rules.prepared_turn(program, root, dice());
  }

  /// The positions in which the side to move may be, for all it knows; none if it knows everything.
  std::vector<Position> worlds_of(const RuleProgram& program, const Position& root) {
    if (is_simultaneous(program, root)) return indistinguishable(program, root);
    if (program.actor(root) == Actor::kChance) return {};
    return sampled_worlds(program, root, [this] { return dice(); });
  }

  /// Answers with a line that was not searched.
  SearchResult answer(std::vector<Move> turn, const Limits& limits, SearchSignals& signals) {
    SearchResult result;
    result.best = turn[0];
    if (turn.size() > 1) result.ponder = turn[1];
    result.line.depth = result.line.selective_depth = 1;
    result.line.wdl = win_draw_loss(0);
    result.line.pv = std::move(turn);
    if (*on_line) (*on_line)(result.line);
    signals.wait_if_endless(limits);
    return result;
  }

  /// The result for the root move of this rank; reports its line if that was not reported.
  SearchResult result_of(std::size_t rank) {
    SearchResult result;
    result.line = describe(*workers[0], last_depth, static_cast<int>(rank));
    result.line.multipv = 1;
    result.late_ms = late_ms;
    if ((!reported || rank > 0) && *on_line) (*on_line)(result.line);
    if (!result.line.pv.empty()) {
      result.best = result.line.pv[0];
      if (result.line.pv.size() > 1) result.ponder = result.line.pv[1];
    }
    return result;
  }

  void forget() {
    table.clear();
    for (const auto& worker : workers) worker->clear();
    table_owner.reset();
  }

  /// Anything learnt with one player's knowledge would give this away to the other player.
  void keep_secrets(const RuleProgram& program, const Position& root, std::size_t plies) {
    if (!keeps_secrets(program, root)) return;
    const Color player = root.side();
    if (table_owner && *table_owner != player) {
      forget();
      dice.seed(seed + plies);  // how often they were thrown gives something away, too
    }
    table_owner = player;
  }

  /// The rank of a root move, drawn at random with the frequencies of mixed play.
  std::size_t drawn_rank(const Worker& main) {
    std::vector<double> shares;
    for (const RootMove& m : main.root_moves()) shares.push_back(m.share);
    return choice_at(shares, uniform(dice));
  }

  TranspositionTable table;
  TimeManager clock;
  std::vector<std::unique_ptr<Worker>> workers;
  std::atomic<bool> helpers_end{false};
  std::int64_t late_ms = 0;
  int multipv = 1;
  EvaluationSource source;
  SearchParameters parameters;
  Reductions reductions{parameters};
  std::uint64_t seed = 0;
  std::mt19937_64 dice{seed};
  std::optional<Color> table_owner;  ///< Whose knowledge the table has, if something is hidden.
  const std::function<void(const SearchLine&)>* on_line = nullptr;
  int last_depth = 1;
  int at_work = 1;        ///< Threads of the last search.
  bool reported = false;  ///< A line has been reported.
  mutable std::mutex progress_mutex;
  SearchProgress progress;  ///< All but the nodes.
};

Searcher::Searcher(std::size_t hash_mb, int threads)
    : impl_(std::make_unique<Impl>(hash_mb, threads)) {}
Searcher::~Searcher() = default;

std::size_t Searcher::set_hash_mb(std::size_t mb) {
  return impl_->table.resize(mb);
}
int Searcher::set_threads(int threads) {
  impl_->set_threads(threads);
  return static_cast<int>(impl_->workers.size());
}
int Searcher::threads_at_work() const {
  return impl_->at_work;
}
void Searcher::set_multipv(int lines) {
  impl_->multipv = std::max(lines, 1);
}
void Searcher::set_seed(std::uint64_t seed) {
  impl_->seed = seed;
  impl_->dice.seed(seed);
}

void Searcher::set_evaluation(EvaluationSource source) {
  impl_->source = std::move(source);
  clear();
}

const EvaluationSource& Searcher::evaluation() const {
  return impl_->source;
}

void Searcher::set_parameters(const SearchParameters& parameters) {
  impl_->parameters = parameters;
  impl_->reductions = Reductions(parameters);
  clear();
}

void Searcher::clear() {
  impl_->forget();
  impl_->dice.seed(impl_->seed);
}

SearchProgress Searcher::progress() const {
  return impl_->progress_now();
}

SearchResult Searcher::search(const RuleProgram& program, const Position& root,
                              const History& history, const Limits& limits,
                              const std::function<void(const SearchLine&)>& on_line,
                              SearchSignals& signals) {
  Impl& impl = *impl_;
  impl.helpers_end = false;
  impl.reported = false;
  impl.last_depth = 1;
  impl.on_line = &on_line;
  impl.note_progress({});
  impl.clock.start(limits, root.side(), signals);

  std::vector<Move> legal;
  if (!program.goal_reached(root).over()) legal = program.moves_in_order(root);
  if (legal.empty()) return {};
  if (std::vector<Move> turn = impl.prepared_turn(program, root, limits); !turn.empty())
    return impl.answer(std::move(turn), limits, signals);
  impl.keep_secrets(program, root, history.size());
  const auto tables = evaluation_tables(program, impl.source);
  const std::vector<Position> worlds = impl.worlds_of(program, root);
  const bool simultaneous = is_simultaneous(program, root);
  // What the side to move cannot know must not even be read.
  const Position& known = worlds.empty() ? root : worlds.front();
  SharedIteration shared;
  SearchJob job{.program = program,
                .tables = *tables,
                .table = impl.table,
                .root = known,
                .limits = limits,
                .worlds = worlds,
                .multipv = impl.multipv,
                .clock = impl.clock,
                .signals = signals,
                .parameters = impl.parameters,
                .reductions = impl.reductions,
                .helpers_end = impl.helpers_end,
                .shared = impl.workers.size() > 1 ? &shared : nullptr};
  // The keys of true positions would show which world is true; but earlier simultaneous choices are
  // open to both.
  if (worlds.empty() || simultaneous) {
    job.earlier = history;
    for (const Position& earlier : history)
      job.earlier_keys.push_back(repetition_key(program, earlier));
  }
  if (program.actor(root) != Actor::kChance) {
    job.root_moves = wanted_moves(legal, limits);
    if (job.root_moves.empty()) return {};
  }
  if (!worlds.empty() && !simultaneous) {
    job.clue_plies = clue_plies(program, worlds, root, history);
    job.made_before = made_before(program, known, root, history, job.root_moves);
  }

  impl.table.new_search();
  impl.run_threads(job, signals);

  return impl.result_of(simultaneous ? impl.drawn_rank(*impl.workers[0]) : 0);
}

}  // namespace protean
