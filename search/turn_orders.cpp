// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/turn_orders.h"

#include <algorithm>

namespace protean {

Worker::TurnOrders::TurnOrders(Worker& worker, int ply, const MovePicker& picker)
    : worker_(worker), ply_(ply), begin_(worker.settled_.size()) {
  if (ply == 0) return;
  const Frame& last = worker.frames_[ply - 1];
  if (last.before == nullptr || last.side != worker.frames_[ply].side) return;
  const RuleProgram& program = *worker.program_;
  for (std::size_t i = last.settled_begin; i < last.settled_end; ++i) {
    const SettledPly earlier = worker.settled_[i];
    if (picker.has(earlier.move) &&
        program.rules.interchangeable(program, *last.before, last.played, earlier.move)) {
      worker.settled_.push_back(earlier);
    }
  }
}

Value Worker::TurnOrders::most(Move move) const {
  for (std::size_t i = begin_; i < worker_.settled_.size(); ++i) {
    if (worker_.settled_[i].move == move) return worker_.settled_[i].most;
  }
  return kInfinite;
}

void Worker::TurnOrders::follow(const Position& pos) {
  Frame& frame = worker_.frames_[ply_];
  frame.before = &pos;
  frame.settled_begin = begin_;
  frame.settled_end = worker_.settled_.size();
}

void Worker::TurnOrders::settle(Move move, Value most) {
  const auto first = worker_.settled_.begin() + static_cast<std::ptrdiff_t>(begin_);
  const auto known = std::find_if(first, worker_.settled_.end(),
                                  [move](const SettledPly& ply) { return ply.move == move; });
  if (known == worker_.settled_.end()) {
    worker_.settled_.push_back({move, most});
  } else {
    known->most = most;
  }
}

}  // namespace protean
