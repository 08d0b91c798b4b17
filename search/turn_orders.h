// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/worker.h"

namespace protean {

/// Keeps a node from searching again what an earlier order of the same plies has shown.
///
/// Where one player makes several plies in a turn, a and then b often leads to the same position as
/// b and then a. If b has been searched before a, then what it was found to be worth at most bounds
/// all that follows it, so after a it need not be tried: it is settled there. Of all orders in
/// which the same plies can be made only the first is searched (these are the sleep sets of model
/// checking, with bounds), and the bounds hold for the position itself, by whatever way it is
/// reached.
class Worker::TurnOrders {
 public:
  /// Of a node, in a game with kOwnTurn, whose moves `picker` hands out.
  TurnOrders(Worker& worker, int ply, const MovePicker& picker);
  ~TurnOrders() { worker_.settled_.resize(begin_); }
  TurnOrders(const TurnOrders&) = delete;
  TurnOrders& operator=(const TurnOrders&) = delete;

  /// What a ply is worth at most, as far as other orders have shown; kInfinite if they have not.
  Value most(Move move) const;
  /// Call between making a move of `pos` and searching what follows.
  void follow(const Position& pos);
  /// The search found that a move is worth this or less.
  void settle(Move move, Value most);

 private:
  Worker& worker_;
  const int ply_;
  const std::size_t begin_;  ///< Of the node's plies in settled_, up to the end.
};

}  // namespace protean
