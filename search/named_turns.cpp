// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/worker.h"

#include <algorithm>

namespace protean {

std::optional<Value> Worker::search_named(const Position& pos, Window window, int depth, int ply) {
  const auto at = static_cast<std::size_t>(ply);
  if (ply == 0 || ply >= kMaxPly || frames_[ply].turn > 0) return std::nullopt;
  std::vector<Move> plies;
  for (const std::vector<Move>& turn : job_->limits.search_turns) {
    std::size_t same = 0;
    while (same < std::min(at, turn.size()) && frames_[same].played == turn[same]) ++same;
    if (same == turn.size()) return std::nullopt;
    if (same == at && std::count(plies.begin(), plies.end(), turn[at]) == 0)
      plies.push_back(turn[at]);
  }
  // If something is hidden, the result of one ply may make the next one illegal in this world.
  MoveList legal;
  if (!plies.empty()) program_->generate(pos, legal);
  std::erase_if(plies, [&](Move named) {
    return std::find(legal.begin(), legal.end(), named) == legal.end();
  });
  if (plies.empty()) return std::nullopt;
  pv_length_[ply] = ply;
  frames_[ply].eval = kNoValue;
  Value best = -kInfinite;
  for (const Move move : plies) {
    const Position child = make(pos, move, ply);
    const Value v = child_value(child, pos.side(), window, depth - 1, ply + 1);
    unmake();
    if (stopped_) return 0;
    best = std::max(best, v);
    if (v <= window.alpha) continue;
    update_pv(ply, move);
    if (v >= window.beta) break;
    window.alpha = v;
  }
  return best;
}

}  // namespace protean
