// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluate.h"
#include "search/worker.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace protean {
namespace {

/// What a certain win counts for where it is averaged with uncertain things: more than any lead is
/// worth.
constexpr Value kWinInMean = 4000;

Value in_mean(Value v) {
  return std::clamp(v, -kWinInMean, kWinInMean);
}

/// A mean in the making.
struct Mean {
  std::int64_t sum = 0;    ///< Of value times weight, of the events known.
  std::int64_t rest = 0;   ///< Weight of the others.
  std::int64_t total = 0;  ///< Weight of all.

  void add(std::int64_t weight, Value v) {
    sum += weight * in_mean(v);
    rest -= weight;
  }
  /// The mean if all others are worth `others`.
  Value with(Value others) const { return static_cast<Value>((sum + rest * others) / total); }
  /// What the next event must be worth for the mean to be `aim`, all after it being worth `others`.
  Value needed(Value aim, std::int64_t weight, Value others) const {
    const std::int64_t v = (aim * total - sum - (rest - weight) * others) / weight;
    return static_cast<Value>(std::clamp<std::int64_t>(v, -kInfinite, kInfinite));
  }
};

}  // namespace

Value Worker::chance_value(const Position& pos, Window window, int depth, int ply) {
  const auto at = static_cast<std::size_t>(ply);
  if (depth <= 0 || ply >= kMaxPly) return evaluate(*program_, *tables_, pos);
  const int turn = frames_[at].turn;
  const TableEntry known = job_->table.probe(table_key(pos), turn);
  if (known.depth >= depth && (known.bound == Bound::kExact ||
                               (known.bound == Bound::kUpper && known.value <= window.alpha) ||
                               (known.bound == Bound::kLower && known.value >= window.beta))) {
    return known.value;
  }

  MoveList events;
  program_->generate(pos, events);
  if (events.empty()) return no_moves_value(pos, ply);
  Mean mean;
  for (const Move event : events) mean.total += program_->chance_weight(pos, event);
  mean.rest = mean.total;
  const Value highest = in_mean(most_to_come(pos));
  // A certain win or loss is no mean: all events must be known.
  const bool bounded = std::abs(window.alpha) < kWinInMean && std::abs(window.beta) < kWinInMean;
  Value least = kInfinite;
  Value most = -kInfinite;
  frames_[at].played = {};
  frames_[at].slot = 0;
  frames_[at].continuation = nullptr;
  for (const Move event : events) {
    const std::int64_t weight = program_->chance_weight(pos, event);
    Window inner{-kInfinite, kInfinite};
    if (bounded) {
      // Outside of this the mean is outside of the window, whatever is to come and however rounded.
      const Value low = mean.needed(window.alpha, weight, highest) - 1;
      const Value high = mean.needed(window.beta, weight, -kWinInMean) + 1;
      if (low > -kWinInMean) inner.alpha = low;
      if (high < kWinInMean) inner.beta = high;
    }
    const Position child = make(pos, event, ply);
    frames_[at + 1].beneath_chance = true;
    const Value v = child_value(child, pos.side(), inner, depth - 1, ply + 1);
    unmake();
    if (stopped_) return 0;
    least = std::min(least, v);
    most = std::max(most, v);
    mean.add(weight, v);
    if (v <= inner.alpha || v >= inner.beta) {
      const Bound bound = v <= inner.alpha ? Bound::kUpper : Bound::kLower;
      const Value value = mean.with(bound == Bound::kUpper ? highest : -kWinInMean);
      job_->table.store(table_key(pos), turn, {0, value, kNoValue, depth, bound});
      return value;
    }
  }
  Value value = mean.with(0);
  // An end that comes whatever happens is forced; it comes when the winner is least lucky.
  if (least >= kMateBound) value = least;
  if (most <= -kMateBound) value = most;
  job_->table.store(table_key(pos), turn, {0, value, kNoValue, depth, Bound::kExact});
  return value;
}

}  // namespace protean
