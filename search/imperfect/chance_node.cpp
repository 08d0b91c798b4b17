// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/worker.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace protean {
namespace {

/// The value of a certain win in a mean with uncertain outcomes, in centipawns: more than any lead
/// is worth.
constexpr Value kWinInMean = 4000;

Value in_mean(Value v) {
  return std::clamp(v, -kWinInMean, kWinInMean);
}

}  // namespace

/// An event, with bounds of its value in the mean.
struct Worker::ChanceEvent {
  Move move;
  std::int64_t weight = 0;
  Value least = -kWinInMean;
  Value most = kWinInMean;
};

/// Bounds of the mean of events, from the bounds of each.
class Worker::Mean {
 public:
  explicit Mean(const std::vector<ChanceEvent>& events) {
    for (const ChanceEvent& event : events) add(event);
  }
  void add(const ChanceEvent& event) {
    least_ += event.weight * event.least;
    most_ += event.weight * event.most;
    weight_ += event.weight;
  }
  void remove(const ChanceEvent& event) {
    least_ -= event.weight * event.least;
    most_ -= event.weight * event.most;
    weight_ -= event.weight;
  }

  bool at_most(Value v) const { return most_ <= v * weight_; }
  bool at_least(Value v) const { return least_ >= v * weight_; }
  Value least() const { return static_cast<Value>(least_ / weight_); }
  Value most() const { return static_cast<Value>(most_ / weight_); }

  /// The window for an event: any value outside it puts the mean outside `window`, whatever the
  /// other events are worth and however values are rounded.
  Window needed_of(const ChanceEvent& event, Window window) const {
    Mean others = *this;
    others.remove(event);
    const std::int64_t low = (window.alpha * weight_ - others.most_) / event.weight - 1;
    const std::int64_t high = (window.beta * weight_ - others.least_) / event.weight + 1;
    // A bound beyond which the mean would be a forced end is left open, so that certain wins and
    // losses are found as such.
    return {low > -kWinInMean ? static_cast<Value>(std::min<std::int64_t>(low, kInfinite - 1))
                              : -kInfinite,
            high < kWinInMean ? static_cast<Value>(std::max<std::int64_t>(high, 1 - kInfinite))
                              : kInfinite};
  }

 private:
  std::int64_t least_ = 0;  ///< Times weight.
  std::int64_t most_ = 0;
  std::int64_t weight_ = 0;
};

Position Worker::happen(const Position& pos, Move event, int ply) {
  const Position child = make(pos, event, ply);
  frames_[ply + 1].beneath_chance = true;
  return child;
}

// Star2: one good move after an event shows what the player who makes it can at least get. Often
// these bounds alone put the mean outside the window, or leave little to search.
void Worker::probe(const Position& pos, ChanceEvent& event, Window window, int depth, int ply) {
  const Position child = happen(pos, event.move, ply);
  const Color chooser = child.side();
  Value end = 0;
  if (program_->actor(child) != Actor::kChance && !finished(child, ply + 1, end)) {
    const TableEntry known = job_->table.probe(table_key(child), frames_[ply + 1].turn);
    MovePicker picker(*program_, *tables_, child, histories_, hints_for(ply + 1, known.move),
                      MovePicker::Scope::kAll);
    if (const Move move = picker.next()) {
      const bool same = chooser == pos.side();
      const Window theirs = same ? window : Window{-window.beta, -window.alpha};
      const Position after = make(child, move, ply + 1);
      const Value v = child_value(after, chooser, theirs, depth - 2, ply + 2);
      unmake();
      if (v > theirs.alpha && same) event.least = std::max(event.least, in_mean(v));
      if (v > theirs.alpha && !same) event.most = std::min(event.most, in_mean(-v));
    }
  }
  unmake();
}

std::vector<Worker::ChanceEvent> Worker::events_of(const Position& pos) const {
  MoveList plies;
  program_->generate(pos, plies);
  const Value most = in_mean(most_to_come(pos));
  std::vector<ChanceEvent> events;
  for (const Move event : plies)
    events.push_back({.move = event, .weight = program_->chance_weight(pos, event), .most = most});
  return events;
}

Value Worker::chance_value(const Position& pos, Window window, int depth, int ply) {
  if (depth <= 0 || ply >= kMaxPly) return static_eval(pos, ply);
  frames_[ply].eval = kNoValue;  // otherwise improving() would compare that of another line
  const int turn = frames_[ply].turn;
  const TableEntry known = job_->table.probe(table_key(pos), turn);
  const bool usable = pos.halfmove_clock() < count_matters_from_;
  if (usable && known && known.depth >= depth && window.settled_by(known)) return known.value;
  const auto store = [&](Value v, Bound bound) {
    job_->table.store(table_key(pos), turn, {0, v, kNoValue, depth, bound});
    return v;
  };

  std::vector<ChanceEvent> events = events_of(pos);
  if (events.empty()) return no_moves_value(pos, ply);
  Mean mean(events);
  const auto changed = [&](ChanceEvent& event, auto&& change) {
    mean.remove(event);
    change();
    mean.add(event);
  };

  // A mean cannot prove a certain win or loss: if the window reaches one, all events are searched.
  const bool bounded = std::abs(window.alpha) < kWinInMean && std::abs(window.beta) < kWinInMean;
  // In a solitaire there is no reply to fear, so a probe seldom decides anything.
  if (bounded && depth >= kProbeDepth && !tables_->solitaire) {
    for (ChanceEvent& event : events) {
      const Window needed = mean.needed_of(event, window);
      changed(event, [&] { probe(pos, event, needed, depth, ply); });
      if (stopped_) return 0;
      if (mean.at_most(window.alpha)) return store(mean.most(), Bound::kUpper);
      if (mean.at_least(window.beta)) return store(mean.least(), Bound::kLower);
    }
  }
  Value least = kInfinite;
  Value most = -kInfinite;
  for (ChanceEvent& event : events) {
    const Window needed = bounded ? mean.needed_of(event, window) : Window{-kInfinite, kInfinite};
    const Position child = happen(pos, event.move, ply);
    const Value v = child_value(child, pos.side(), needed, depth - 1, ply + 1);
    unmake();
    if (stopped_) return 0;
    least = std::min(least, v);
    most = std::max(most, v);
    changed(event, [&] {
      if (v > needed.alpha) event.least = in_mean(v);
      if (v < needed.beta) event.most = in_mean(v);
    });
    if (v <= needed.alpha) return store(mean.most(), Bound::kUpper);
    if (v >= needed.beta) return store(mean.least(), Bound::kLower);
  }
  Value value = mean.least();
  // An end that comes whatever happens is forced; it comes when the winner is least lucky.
  if (least >= kMateBound) value = least;
  if (most <= -kMateBound) value = most;
  return store(value, Bound::kExact);
}

}  // namespace protean
