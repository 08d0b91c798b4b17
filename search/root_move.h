// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "search/tt.h"
#include "search/value.h"

#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

namespace protean {

/// A root move, and what the search knows of it.
struct RootMove {
  Move move;
  Value score =
      -kInfinite;  ///< Of this iteration; -kInfinite if only known to be no better than another.
  Value previous = -kInfinite;  ///< Of the iteration before.
  Bound bound = Bound::kExact;
  int selective_depth = 0;
  std::uint64_t nodes = 0;  ///< Spent on it in the whole search.
  bool lost = false;        ///< Shown to lose by force, whether its score is known or not.
  double share = 0;  ///< How often to choose it, 0..1, if both players choose at the same time.
  std::vector<Move> pv;
};

/// The deepest iteration that any thread of a search has completed; all threads continue from it.
class SharedIteration {
 public:
  /// Depth in plies; 0 before the first one.
  int depth() const { return depth_.load(std::memory_order_relaxed); }

  /// Hands in the root moves of a completed iteration, in order. They are shared if no iteration so
  /// deep was; otherwise `moves` become those of the deepest one. Returns the depth of the deepest.
  int exchange(int depth, std::vector<RootMove>& moves) {
    const std::lock_guard lock(mutex_);
    if (depth > depth_) {
      moves_ = moves;
      depth_ = depth;
    } else {
      moves = moves_;
    }
    return depth_;
  }

 private:
  std::mutex mutex_;
  std::atomic<int> depth_{0};
  std::vector<RootMove> moves_;
};

}  // namespace protean
