// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/worker.h"

namespace protean {

/// Keeps a node from searching again what an earlier order of the same plies has shown.
///
/// Where one player makes several plies in a turn, a and then b often leads to the same position as
/// b and then a. If b has been searched before a, the upper bound found for b covers everything
/// that follows it. So b need not be tried after a: it is settled there. Of all orders in which the
/// same plies can be made, only the first is searched (these are the sleep sets of model checking,
/// with bounds). The bounds are valid for the position itself, however it is reached.
class Worker::TurnOrders {
 public:
  /// For a node of a game with kOwnTurn whose moves `picker` hands out.
  TurnOrders(Worker& worker, int ply, const MovePicker& picker);
  ~TurnOrders() { worker_.settled_.resize(begin_); }
  TurnOrders(const TurnOrders&) = delete;
  TurnOrders& operator=(const TurnOrders&) = delete;

  /// An upper bound of a ply's value, as far as other orders have shown one; otherwise kInfinite.
  Value most(Move move) const;
  /// Call between making a move of `pos` and searching what follows.
  void follow(const Position& pos);
  /// Records that the search found a move to be worth `most` or less.
  void settle(Move move, Value most);

 private:
  Worker& worker_;
  const int ply_;
  const std::size_t begin_;  ///< Where the node's plies begin in settled_; they end with it.
};

}  // namespace protean
