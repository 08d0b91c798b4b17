// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluate.h"
#include "search/worker.h"

#include <algorithm>

namespace protean {
namespace {

/// What a certain win counts for where it is averaged with uncertain things: more than any lead is
/// worth.
constexpr Value kWinInMean = 4000;

}  // namespace

Value Worker::chance_value(const Position& pos, int depth, int ply) {
  const auto at = static_cast<std::size_t>(ply);
  if (depth <= 0 || ply >= kMaxPly) return evaluate(*program_, *tables_, pos);
  const int turn = frames_[at].turn;
  const TableEntry known = job_->table.probe(table_key(pos), turn);
  if (known.bound == Bound::kExact && known.depth >= depth) return known.value;

  MoveList events;
  program_->generate(pos, events);
  if (events.empty()) return no_moves_value(pos, ply);
  std::int64_t sum = 0;
  std::int64_t weights = 0;
  Value least = kInfinite;
  Value most = -kInfinite;
  frames_[at].played = {};
  frames_[at].slot = 0;
  frames_[at].continuation = nullptr;
  for (const Move event : events) {
    const std::int64_t weight = program_->chance_weight(pos, event);
    const Position child = make(pos, event, ply);
    frames_[at + 1].beneath_chance = true;
    const Value v = child_value(child, pos.side(), {-kInfinite, kInfinite}, depth - 1, ply + 1);
    unmake();
    if (stopped_) return 0;
    least = std::min(least, v);
    most = std::max(most, v);
    weights += weight;
    sum += weight * (is_forced_end(v) ? (v > 0 ? kWinInMean : -kWinInMean)
                                      : std::clamp(v, -kWinInMean, kWinInMean));
  }
  Value mean = static_cast<Value>(sum / weights);
  // An end that comes whatever happens is forced; it comes when the winner is least lucky.
  if (least >= kMateBound) mean = least;
  if (most <= -kMateBound) mean = most;
  job_->table.store(table_key(pos), turn, {0, mean, kNoValue, depth, Bound::kExact});
  return mean;
}

}  // namespace protean
