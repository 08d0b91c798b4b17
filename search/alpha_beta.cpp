// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/en_passant.h"
#include "search/see.h"
#include "search/turn_orders.h"
#include "search/worker.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace protean {
namespace {

/// One ply, in the units of reductions.
constexpr int kPly = 1024;

}  // namespace

std::uint64_t Worker::table_key(const Position& pos) const {
  return program_->future_key(pos) ^ table_salt_;
}

void Worker::prefetch_after(const Position& pos, Move move) const {
  if (move.kind() != MoveKind::kNormal || program_->has(kOwnTurn)) return;
  const Piece piece = pos.piece_on(move.from());
  std::uint64_t key = pos.key() ^ zobrist::side(Black) ^ zobrist::piece(piece, move.from()) ^
                      zobrist::piece(piece, move.to());
  if (move.is_capture()) key ^= zobrist::piece(pos.piece_on(move.to()), move.to());
  job_->table.prefetch(key ^ table_salt_);
}

Position Worker::make(const Position& pos, Move move, int ply) {
  Frame& frame = frames_[ply];
  Frame& next = frames_[ply + 1];
  frame.played = move;
  const MoveSlot slot = slot_of(pos, move);
  frame.slot = slot.index();
  frame.continuation = histories_.after(slot);
  frame.before = nullptr;
  count_node();
  // Only the root's key, like those of the earlier positions of the game, leaves out a right to
  // capture en passant that is of no use. Elsewhere it takes too long to find that out.
  keys_.push(ply == 0 ? repetition_key(*program_, pos) : pos.key());
  Position child = program_->make(pos, move);
  job_->table.prefetch(table_key(child));
  next.turn = frame.turn + (child.side() != pos.side());
  next.side = child.side();
  next.in_check = in_danger(child);
  next.after_null = false;
  next.beneath_chance = frame.beneath_chance;
  next.excluded = {};
  next.with_pawns = nullptr;
  return child;
}

Value Worker::child_value(const Position& child, Color side, Window window, int depth, int ply) {
  // The score changes sign with the player, not with the ply.
  if (child.side() == side) return search(child, window, depth, ply);
  return -search(child, {-window.beta, -window.alpha, !window.cut}, depth, ply);
}

Value Worker::search(const Position& pos, Window window, int depth, int ply) {
  if (turns_named_) {
    if (const auto value = search_named(pos, window, depth, ply)) return *value;
  }
  if (depth <= 0) return quiescence(pos, window, 0, ply);
  Frame& frame = frames_[ply];
  const bool pv = window.open();
  pv_length_[ply] = ply;
  selective_depth_ = std::max(selective_depth_, ply);
  if (stopped()) return 0;
  if (ply > 0) {
    Value value = 0;
    if (!frame.excluded && finished(pos, ply, value)) return value;
    if (tables_->solitaire) {
      const Value most = most_to_come(pos);
      if (most <= window.alpha) return most;
      window.beta = std::min(window.beta, most);
    }
    if (!program_->rules.empty() && program_->actor(pos) == Actor::kChance)
      return chance_value(pos, window, depth, ply);
    if (ply >= kMaxPly) return static_eval(pos, ply);
    // No value is worse than having lost here, or better than having won here.
    window.alpha = std::max(window.alpha, frame.turn - kMate);
    window.beta = std::min(window.beta, kMate - frame.turn);
    if (window.alpha >= window.beta) return window.alpha;
  }

  const TableEntry known =
      frame.excluded ? TableEntry{} : job_->table.probe(table_key(pos), frame.turn);
  // On the principal variation a value from the table would cut the line short, and near the end of
  // the count without progress it may no longer be valid.
  const bool usable = !pv || (frame.beneath_chance && known.bound == Bound::kExact);
  if (usable && known && known.depth >= depth && pos.halfmove_clock() < count_matters_from_ &&
      window.settled_by(known)) {
    return known.value;
  }

  // What this node's grandchildren learn serves each other, not those of another node.
  frames_[ply + 2].killers = {};
  frames_[ply + 2].cutoffs = 0;
  if (!frame.excluded) {
    frame.pv_line = pv || known.pv;
    quiet_eval(pos, ply, known);
    frame.with_pawns = histories_.pawn(frame.pawn_key);
  }
  NodeFacts node{depth, ply, pv, window.cut, improving(ply), frame.eval};
  if (!pv && !frame.in_check && !frame.excluded && !whole_width(ply)) {
    // A bound from a search says more than the evaluation.
    if (knows_better(known, frame.eval)) node.eval = known.value;
    Value value = 0;
    if (pruned(pos, window, node, known, value)) return value;
  }
  // If the table has no move, a shallower search will find one as well.
  if (depth >= p_->without_table_move_from && known.move == 0 && !frame.excluded &&
      (pv || window.cut) && !whole_width(ply)) {
    --node.depth;
  }
  return search_moves(pos, window, node, known);
}

Value Worker::search_moves(const Position& pos, Window window, NodeFacts node,
                           const TableEntry& known) {
  const int ply = node.ply;
  Frame& frame = frames_[ply];
  const Window asked = window;
  MovePicker picker(*program_, *tables_, pos, histories_, hints_for(ply, known.move),
                    MovePicker::Scope::kAll);
  if (picker.size() == 0) return no_moves_value(pos, ply);

  std::optional<TurnOrders> orders;
  // A bound found from only some sequels of a ply is not valid after another order.
  const bool all_sequels = ply > 0 || !turns_named_;
  if (program_->has(kOwnTurn) && all_sequels) orders.emplace(*this, ply, picker);
  TriedMoves tried;
  Move best_move{};
  std::size_t next_root = rank_;
  const auto next_move = [&] { return ply > 0 ? picker.next() : begin_root_move(next_root++); };
  while (const Move move = next_move()) {
    if (move == frame.excluded) continue;
    ++node.count;
    // Many nodes end with their first move, which is never skipped.
    if (node.count == 2) find_check_squares(pos, ply);
    if (const Value most = orders ? orders->most(move) : kInfinite; most <= window.alpha) {
      node.best = std::max(node.best, most);
      continue;
    }
    prefetch_after(pos, move);
    if (node.count == 1)
      node.noisy_table_move = known.move == signature(move) && is_noisy(*tables_, pos, move);
    if (ply > 0 && skip_move(pos, node, move, window.alpha, picker)) continue;
    Value refuted = kNoValue;
    const bool may_be_singular =
        ply > 0 && node.depth >= p_->singular_from && signature(move) == known.move;
    int extension = may_be_singular ? singularity(pos, node, window, move, known, refuted) : 0;
    if (stopped_) return 0;
    if (refuted != kNoValue) return refuted;
    int reduction = reduction_of(pos, node, move, picker);
    const Position child = make(pos, move, ply);
    // Whether the move checks is known only now.
    if (orders) orders->follow(pos);
    if (frames_[ply + 1].in_check) reduction -= p_->reduction_check;
    if (extension == 0 && extends(pos, move, ply, picker)) extension = 1;
    const Value v =
        next_value(child, pos.side(), node, window, node.depth - 1 + extension, reduction / kPly);
    unmake();
    if (stopped_) return 0;
    if (orders) orders->settle(move, v);
    if (ply == 0) record_root_move(move, v, window, node.count);

    node.best = std::max(node.best, v);
    if (v <= window.alpha) {
      tried.add(move);
      continue;
    }
    best_move = move;
    if (node.pv) update_pv(ply, move);
    if (v >= window.beta) break;
    window.alpha = v;
  }
  // The excluded move may have been the only one.
  if (node.count == 0) return window.alpha;

  remember(pos, asked, node, best_move, tried);
  return node.best;
}

bool Worker::extends(const Position& pos, Move move, int ply, const MovePicker& picker) const {
  if (ply >= 2 * root_depth_) return false;
  if (tables_->burdens) return frames_[ply].in_check && picker.size() == 1;
  return frames_[ply + 1].in_check && !picker.losing_capture() &&
         (is_noisy(*tables_, pos, move) || exchange_reaches(*program_, *tables_, pos, move, 0));
}

void Worker::remember(const Position& pos, Window asked, const NodeFacts& node, Move best_move,
                      const TriedMoves& tried) {
  Frame& frame = frames_[node.ply];
  const Value best = node.best;
  if (best_move && best >= asked.beta) {
    learn(pos, best_move, tried, node.depth, node.ply);
    ++frame.cutoffs;
  }
  const bool chosen = rank_ > 0 || !job_->limits.search_moves.empty();
  if (frame.excluded || (node.ply == 0 && chosen)) return;  // not all moves were searched
  const TableEntry found{.move = signature(best_move),
                         .value = best,
                         .eval = frame.raw_eval,
                         .depth = node.depth,
                         .bound = asked.bound_of(best),
                         .pv = frame.pv_line};
  job_->table.store(table_key(pos), frame.turn, found);
  // A bound shows an error only if the evaluation lies beyond it, and the gain of a capture is no
  // error.
  if (!frame.in_check && !(best_move && is_noisy(*tables_, pos, best_move)) &&
      knows_better(found, frame.eval)) {
    learn_error(node.ply, best, node.depth);
  }
}

Value Worker::next_value(const Position& child, Color side, const NodeFacts& node, Window window,
                         int new_depth, int reduction) {
  const int ply = node.ply + 1;
  const Value next = window.alpha + 1;
  Value v = kInfinite;
  if (reduction > 0) {
    const int depth = std::clamp(new_depth - reduction, 1, std::max(new_depth, 1));
    v = child_value(child, side, {window.alpha, next, false}, depth, ply);
    if (v > window.alpha && depth < new_depth) {
      // The clearer the surprise, the deeper the search that follows.
      if (v > node.best + p_->deeper_margin + 2 * new_depth) ++new_depth;
      if (v < node.best + p_->shallower_margin) --new_depth;
      if (depth < new_depth)
        v = child_value(child, side, {window.alpha, next, node.cut}, new_depth, ply);
    }
  } else if (!node.pv || node.count > 1) {
    v = child_value(child, side, {window.alpha, next, node.cut}, new_depth, ply);
  }
  if (node.pv && !stopped_ && (node.count == 1 || v > window.alpha)) {
    // If the turn continues, the principal variation is searched as if a cutoff were expected,
    // because that plays better.
    v = child_value(child, side, {window.alpha, window.beta, true}, new_depth, ply);
  }
  return v;
}

bool Worker::skip_move(const Position& pos, const NodeFacts& node, Move move, Value alpha,
                       MovePicker& picker) {
  const Frame& frame = frames_[node.ply];
  if (tables_->solitaire) {
    // Moves come in the order of their immediate gain, which is the best guide to their value.
    if (node.count <= (1 + node.depth) * (1 + node.depth) + 1) return false;
    picker.leave_quiet_moves([](Move) { return false; });
    return true;
  }
  if (node.best <= -kMateBound || frame.beneath_chance || whole_width(node.ply)) return false;
  // The depth at which the move would be searched.
  const int depth = std::max(node.depth - reductions_->at(node.depth, node.count) / kPly, 1);
  if (is_noisy(*tables_, pos, move)) {
    return node.depth <= p_->capture_exchange_to && picker.losing_capture() &&
           !may_check(pos, move, node.ply) &&
           !exchange_reaches(*program_, *tables_, pos, move, -p_->capture_exchange * node.depth);
  }
  if (may_check(pos, move, node.ply)) return false;
  // Moves come in order of promise: if many have failed, the rest hardly matter.
  const int enough =
      (p_->late_moves + node.depth * node.depth) / (node.improving ? 1 : 2) + node.pv * 4;
  if (node.depth <= p_->late_moves_to && node.count > enough) {
    picker.leave_quiet_moves([&](Move m) { return may_check(pos, m, node.ply); });
    return true;
  }
  if (depth <= p_->quiet_history_to && picker.quiet_history() < -p_->quiet_history * depth)
    return true;
  if (!frame.in_check && depth <= p_->futility_to && !is_forced_end(alpha) &&
      frame.eval + p_->futility_base + p_->futility_ply * depth <= alpha)
    return true;
  return depth <= p_->quiet_exchange_to && !program_->has(kOwnTurn) &&
         !exchange_reaches(*program_, *tables_, pos, move, -p_->quiet_exchange * depth * depth);
}

int Worker::reduction_of(const Position& pos, const NodeFacts& node, Move move,
                         const MovePicker& picker) const {
  if (node.depth < p_->reduction_from || node.count <= 1 + (node.ply == 0) ||
      whole_width(node.ply)) {
    return 0;
  }
  const Frame& frame = frames_[node.ply];
  int r = reductions_->at(node.depth, node.count);
  if (is_noisy(*tables_, pos, move)) {
    r -= picker.losing_capture() ? p_->reduction_losing_capture : p_->reduction_capture;
  } else {
    if (move == frame.killers[0] || move == frame.killers[1]) {
      r -= p_->reduction_killer;
    } else if (node.ply > 0 && !tables_->solitaire) {
      // A killer that another has replaced since, and a quiet move of the table that did not come
      // first, have scores beyond all histories.
      const auto history = std::int64_t{picker.quiet_history()} * p_->reduction_history / kPly;
      r -= static_cast<int>(std::clamp<std::int64_t>(history, -2 * kPly, 2 * kPly));
    }
    if (node.noisy_table_move) r += p_->reduction_table_capture;
  }
  // Less where the value counts; more if a cutoff is expected, or if the position gets worse.
  if (frame.pv_line) r -= p_->reduction_has_been_pv;
  if (node.pv) r -= p_->reduction_pv;
  if (node.cut) r += p_->reduction_cut;
  if (!node.improving) r += p_->reduction_not_improving;
  if (frames_[node.ply + 1].cutoffs >= p_->many_cutoffs) r += p_->reduction_many_cutoffs;
  return r;
}

int Worker::singularity(const Position& pos, const NodeFacts& node, Window window, Move move,
                        const TableEntry& known, Value& refuted) {
  Frame& frame = frames_[node.ply];
  if (frame.excluded || known.depth < node.depth - 3 || known.bound == Bound::kUpper ||
      is_forced_end(known.value) || node.ply >= 2 * root_depth_) {
    return 0;
  }
  // Is any other move nearly as good as the table's? A search of half the depth without that move
  // shows it.
  const Value bar = known.value - node.depth * p_->singular_margin / 16;
  frame.excluded = move;
  const Value v = search(pos, {bar - 1, bar, node.cut}, (node.depth - 1) / 2, node.ply);
  frame.excluded = {};
  if (v < bar) return !node.pv && v < bar - p_->double_margin ? 2 : 1;
  // If another move refutes the node as well, the node fails high without this one. If the table's
  // move is likely to refute it but is not the only good one, it needs no full depth.
  if (v >= window.beta && !is_forced_end(v)) refuted = v;
  if (known.value >= window.beta) return -2;
  return node.cut ? -1 : 0;
}

void Worker::learn(const Position& pos, Move best, const TriedMoves& tried, int depth, int ply) {
  const int bonus =
      std::min(p_->bonus_square * depth * depth + p_->bonus_ply * depth, p_->bonus_most);
  Frame& frame = frames_[ply];
  const auto add_quiet = [&](Move m, int n) {
    histories_.butterfly(pos.side())[Histories::butterfly_index(m)].add(n);
    const std::size_t slot = slot_of(pos, m).index();
    frame.with_pawns[slot].add(n);
    // As a reply to the last ply, and as a sequel to the side's own last two.
    for (const int back : {1, 2, 4}) {
      if (back > ply) break;
      Histories::Continuation table = frames_[ply - back].continuation;
      if (table != nullptr) table[slot].add(n);
    }
  };
  const auto add_capture = [&](Move m, int n) {
    histories_.capture(slot_of(pos, m), victim_of(pos, m)).add(n);
  };
  if (is_noisy(*tables_, pos, best)) {
    add_capture(best, bonus);
  } else {
    if (frame.killers[0] != best) frame.killers = {best, frame.killers[0]};
    add_quiet(best, bonus);
  }
  // The moves tried before it failed to do the same. If it is a capture, that says nothing against
  // the quiet ones.
  for (int i = 0; i < tried.count; ++i) {
    const Move m = tried[i];
    if (is_noisy(*tables_, pos, m)) {
      add_capture(m, -bonus);
    } else if (!is_noisy(*tables_, pos, best)) {
      add_quiet(m, -bonus);
    }
  }
}

}  // namespace protean
