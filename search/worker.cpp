// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/worker.h"

#include "search/evaluation/evaluate.h"
#include "search/imperfect/simultaneous_choice.h"
#include "search/see.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace protean {
namespace {

constexpr int kPollInterval = 128;  // nodes; a slow game searches 100 per millisecond

// A search that is stopped may still finish depth 1 within this many nodes, and may exceed its time
// by this much for it (ms).
constexpr std::uint64_t kFirstLook = 5'000;
constexpr std::int64_t kFirstLookGrace = 4;

constexpr std::int64_t kReportBoundsAfter = 3'000;  // ms

// This near to the end of the count without progress, a value from the table may no longer be valid
// (plies).
constexpr int kEndOfCount = 10;

}  // namespace

void Worker::prepare(const SearchJob& job, LineListener* listener) {
  job_ = &job;
  program_ = &job.program;
  tables_ = &job.tables;
  p_ = &job.parameters;
  reductions_ = &job.reductions;
  listener_ = listener;
  if (!histories_.has_room(program_->types_end)) histories_.clear(program_->types_end);
  root_moves_.clear();
  for (const Move m : job.root_moves) root_moves_.push_back({.move = m, .pv = {m}});
  keys_.assign(job.earlier_keys);
  root_key_ = keys_.size();
  null_key_ = 0;
  null_allowed_from_ = 0;
  repetitions_ = program_->repetition_counts() ? program_->repetitions() : 0;
  count_matters_from_ = program_->fifty_move_rule_outcome().over()
                            ? program_->fifty_move_rule_plies - kEndOfCount
                            : kHighestClock + 1;
  judge_ = job.worlds.empty() ? program_->rules.repetition_judge() : nullptr;
  table_salt_ = salt_of_repetitions();
  turns_named_ = !job.limits.search_turns.empty();
  if (tables_->network) network_sums_.assign(frames_.all.size(), {});
  if (tables_->pawn_structure) pawn_table_.clear();
  stopped_ = overtaken_ = false;
  selective_depth_ = 0;
  countdown_ = 0;
  pondered_ = false;
  best_changes_ = 0;
  nodes_counted_ = 0;
  chance_score_ = 0;
  frames_.all.fill({});
  begin_at(job.root);
}

void Worker::begin_at(const Position& root) {
  frames_[0] = {};
  frames_[0].side = root.side();
  frames_[0].in_check = in_danger(root);
}

void Worker::run(const SearchJob& job, LineListener* listener) {
  prepare(job, listener);
  if (program_->actor(job.root) == Actor::kChance) {
    iterate_chance_root();
  } else if (is_simultaneous(*program_, job.root)) {
    iterate_simultaneous_root();
  } else if (!job.worlds.empty()) {
    iterate_sampled_root();
  } else {
    iterate();
  }
}

void Worker::iterate() {
  for (int depth = 1;; depth = next_iteration(depth)) {
    begin_iteration(depth);
    best_changes_ /= 2;
    for (RootMove& m : root_moves_) {
      m.previous = m.score != -kInfinite ? m.score : m.previous;
    }
    const bool whole = search_root_lines(depth);
    if (!whole && !overtaken_) {
      if (root_moves_.front().score == -kInfinite && depth == 1) order_by_static_value();
      if (rank_ == 0) leave_lost_moves();
      return;
    }
    rank_ = 0;
    // A later line may turn out better than an earlier one, which was searched with less in the
    // table.
    if (whole) order_root_moves(0, lines_wanted());
    if (job_->shared != nullptr) depth = share_iteration(whole ? depth : 0);
    report_root_moves(depth);
    if (depth >= deepest_iteration()) return;
    if (index_ == 0 && enough(depth, root_moves_[0].score)) return;
  }
}

bool Worker::search_root_lines(int depth) {
  for (rank_ = 0; rank_ < lines_wanted(); ++rank_) {
    selective_depth_ = 0;
    if (!search_root_line(depth, rank_)) return false;
  }
  return true;
}

int Worker::next_iteration(int depth) const {
  if (job_->shared == nullptr) return depth + 1;
  // Every other thread is an iteration ahead, so that the threads do not move in step. Another may
  // have completed the last iteration since this thread looked; its result must still be taken
  // over.
  return std::min(job_->shared->depth() + 1 + index_ % 2, deepest_iteration());
}

int Worker::share_iteration(int completed) {
  const std::vector<RootMove> own = root_moves_;
  const int depth = job_->shared->exchange(completed, root_moves_);
  for (RootMove& m : root_moves_) m.nodes = std::ranges::find(own, m.move, &RootMove::move)->nodes;
  if (root_moves_.front().move != own.front().move) ++best_changes_;
  nodes_counted_ = nodes();
  overtaken_ = stopped_ = false;
  return depth;
}

bool Worker::search_root_line(int depth, std::size_t rank) {
  for (std::size_t i = rank; i < root_moves_.size(); ++i) root_moves_[i].score = -kInfinite;
  // Aspiration: the value will be near the last one, and a narrow window is searched faster.
  const Value guess = root_moves_[rank].previous;
  Value delta = p_->aspiration + std::min(std::abs(guess), 2000) / 60;
  Value alpha = -kInfinite;
  Value beta = kInfinite;
  if (depth >= 5 && guess != -kInfinite && !is_forced_end(guess)) {
    alpha = std::max(guess - delta, -kInfinite);
    beta = std::min(guess + delta, kInfinite);
  }
  int less = 0;
  for (;;) {
    const Value v = search(job_->root, {alpha, beta, false}, std::max(depth - less, 1), 0);
    order_root_moves(rank, root_moves_.size());
    if (stopped_) return false;
    if (v > alpha && v < beta) return true;
    root_moves_[rank].bound = v <= alpha ? Bound::kUpper : Bound::kLower;
    if (listener_ != nullptr && job_->clock.elapsed() > kReportBoundsAfter) {
      listener_->on_root_line(*this, depth, static_cast<int>(rank));
    }
    // After a fail low a better move must be found at full depth. After a fail high the move is
    // known, and a plausible value is enough.
    if (v <= alpha) {
      beta = (alpha + beta) / 2;
      alpha = is_forced_end(v) ? -kInfinite : std::max(v - delta, -kInfinite);
      less = 0;
    } else {
      beta = is_forced_end(v) ? kInfinite : std::min(v + delta, kInfinite);
      less = whole_width(0) ? 0 : std::min(less + 1, 3);
    }
    delta *= 2;
  }
}

std::size_t Worker::lines_wanted() const {
  return std::min(static_cast<std::size_t>(job_->multipv), root_moves_.size());
}

void Worker::report_root_moves(int depth) {
  for (std::size_t rank = 0; rank < lines_wanted() && listener_ != nullptr; ++rank)
    listener_->on_root_line(*this, depth, static_cast<int>(rank));
}

void Worker::order_root_moves(std::size_t first, std::size_t end) {
  const auto begin = root_moves_.begin();
  std::stable_sort(begin + static_cast<std::ptrdiff_t>(first),
                   begin + static_cast<std::ptrdiff_t>(end),
                   [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
}

void Worker::order_by_static_value() {
  for (RootMove& m : root_moves_) m.previous = static_value_after(m.move);
  std::stable_sort(root_moves_.begin(), root_moves_.end(),
                   [](const RootMove& a, const RootMove& b) { return a.previous > b.previous; });
}

void Worker::leave_lost_moves() {
  if (!root_moves_.front().lost) return;
  const Value before = root_moves_.front().previous;
  std::stable_partition(root_moves_.begin(), root_moves_.end(),
                        [](const RootMove& m) { return !m.lost; });
  RootMove& best = root_moves_.front();
  if (best.lost || best.score != -kInfinite) return;
  // All that the previous iteration has shown is that it is no better than the best move was.
  best.score = before;
  best.bound = Bound::kUpper;
}

Value Worker::static_value_after(Move move) const {
  const Position& root = job_->root;
  const Position child = program_->make(root, move);
  if (const Outcome end = program_->outcome(child); end.over())
    return tables_->solitaire ? most_to_come(child) : value_of(end.result, root.side(), 1);
  const Value v = evaluate(*program_, *tables_, child);
  const bool hangs = !program_->has(kOwnTurn) && !tables_->solitaire && move.from() < kNoSquare &&
                     !exchange_reaches(*program_, *tables_, root, move, 0);
  const Value lost = hangs ? tables_->exchange[type_of(root.piece_on(move.from()))] : 0;
  return (child.side() == root.side() ? v : -v) - lost;
}

void Worker::record_root_move(Move move, Value value, Window window, int count) {
  const auto found =
      std::find_if(root_moves_.begin() + static_cast<std::ptrdiff_t>(rank_), root_moves_.end(),
                   [move](const RootMove& m) { return m.move == move; });
  found->nodes += nodes() - nodes_counted_;
  nodes_counted_ = nodes();
  found->lost = value <= -kMateBound;
  // A bound from a zero window says nothing about the order among those that failed.
  if (count > 1 && value <= window.alpha) {
    found->score = -kInfinite;
    return;
  }
  if (count > 1 && rank_ == 0) ++best_changes_;
  found->score = value;
  found->bound = window.bound_of(value);
  found->selective_depth = selective_depth_;
  found->pv.assign(1, move);
  for (int i = 1; i < pv_length_[1]; ++i) found->pv.push_back(pv_[1][i]);
}

void Worker::iterate_chance_root() {
  const int max_depth = deepest_iteration();
  for (int depth = 1; depth <= max_depth; ++depth) {
    begin_iteration(depth);
    const Value v = chance_value(job_->root, {-kInfinite, kInfinite}, depth, 0);
    if (stopped_) return;
    chance_score_ = v;
    if (index_ > 0) continue;
    listener_->on_root_line(*this, depth, 0);
    if (enough(depth, v)) return;
  }
}

int Worker::deepest_iteration() const {
  return std::clamp(job_->limits.depth.value_or(kMaxDepth), 1, kMaxDepth);
}

void Worker::begin_iteration(int depth) {
  root_depth_ = depth;
  selective_depth_ = 0;
  whole_width_plies_ = 0;
  if (root_moves_.size() > kWholeWidthMoves) return;
  if (tables_->goals_of_its_own && job_->limits.depth && depth <= kWholeWidthDepth)
    whole_width_plies_ = kWholeWidthDepth;
  const int mate = job_->limits.mate.value_or(0);
  if (mate <= kWholeWidthMate && depth < 2 * mate) whole_width_plies_ = kMaxPly;
}

bool Worker::enough(int depth, Value best) const {
  const Limits& limits = job_->limits;
  if (limits.mate && is_forced_end(best) && std::abs(turns_to_end(best)) <= *limits.mate)
    return true;
  if (limits.infinite || job_->clock.pondering()) return false;
  // A forced end that several more plies did not change will not change.
  if (job_->clock.bounded() && is_forced_end(best) && depth > kMate - std::abs(best) + 10)
    return true;
  if (!job_->clock.on_clock()) return false;
  return (root_moves_.size() == 1 && depth >= 6) || job_->clock.past_soft(time_scale());
}

double Worker::time_scale() const {
  if (root_moves_.empty()) return 1;  // a chance ply
  const RootMove& best = root_moves_.front();
  double scale = 0.8 + 0.25 * std::min(best_changes_, 4.0);
  // Nodes spent on other moves are doubts about this one.
  const double share = static_cast<double>(best.nodes) / static_cast<double>(nodes() + 1);
  scale *= 1.6 - share;
  const bool known = best.previous != -kInfinite && best.score != -kInfinite;
  const int fall = known ? best.previous - best.score : 0;
  return scale * (1 + std::clamp(fall, -20, 60) / 100.0);
}

bool Worker::stopped() {
  if (!stopped_ && --countdown_ <= 0) check_limits();
  return stopped_;
}

void Worker::check_limits() {
  countdown_ = kPollInterval;
  if (job_->shared != nullptr && job_->shared->depth() >= std::max(root_depth_, 1))
    stopped_ = overtaken_ = true;
  const bool stop_requested = job_->signals.stopped();
  if (index_ > 0) {
    if (stop_requested || job_->helpers_end.load(std::memory_order_relaxed)) stopped_ = true;
    return;
  }
  if (job_->limits.nodes) {
    const std::uint64_t spent = listener_->total_nodes();
    if (spent >= *job_->limits.nodes) stopped_ = true;
    const std::uint64_t left = *job_->limits.nodes - std::min(spent, *job_->limits.nodes);
    countdown_ = static_cast<int>(std::clamp<std::uint64_t>(left, 1, kPollInterval));
  }
  const bool first_look = root_depth_ == 1 && nodes() < kFirstLook;
  if (stop_requested && !first_look) stopped_ = true;
  // After long pondering an iteration takes long, too. So as soon as the opponent has made the
  // pondered move, enough() is asked about the last one.
  const bool hit = std::exchange(pondered_, job_->clock.pondering()) && !pondered_;
  if (hit && root_depth_ > 1 && !root_moves_.empty()) {
    const Value last = root_moves_[0].previous;
    if (last != -kInfinite && enough(root_depth_ - 1, last)) stopped_ = true;
  }
  if (job_->clock.past_hard(first_look ? kFirstLookGrace : 0)) stopped_ = true;
}

void Worker::update_pv(int ply, Move move) {
  auto& line = pv_[ply];
  const auto& rest = pv_[ply + 1];
  line[ply] = move;
  pv_length_[ply] = std::max(pv_length_[ply + 1], ply + 1);
  for (int i = ply + 1; i < pv_length_[ply]; ++i) line[i] = rest[i];
}

OrderingHints Worker::hints_for(int ply, std::uint32_t table_move) const {
  OrderingHints hints{.table_move = table_move,
                      .in_danger = frames_[ply].in_check,
                      .killers = frames_[ply].killers,
                      .with_pawns = frames_[ply].with_pawns};
  if (ply >= 1) hints.after_last = frames_[ply - 1].continuation;
  if (ply >= 2) hints.after_one_before = frames_[ply - 2].continuation;
  if (ply >= 4) hints.after_own_before = frames_[ply - 4].continuation;
  return hints;
}

}  // namespace protean
