// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/generator/possible_checks.h"
#include "search/see.h"
#include "search/worker.h"

#include <algorithm>

namespace protean {
namespace {

/// Beyond this, comparisons mostly depend on a winning move of some kind, which the static
/// evaluation does not see (centipawns).
constexpr Value kWinning = 800;

}  // namespace

int Worker::piece_count(const Position& pos) const {
  Bitboard rest = pos.by_color(pos.side()) & ~pos.pieces(Pawn);
  for (PieceType m = Knight; m < program_->types_end; ++m) {
    if (tables_->royal(m)) rest &= ~pos.pieces(m);
  }
  return popcount(rest);
}

bool Worker::zugzwang_looms(const Position& pos) const {
  if (!tables_->null_move_sound || piece_count(pos) > 1) return false;
  const Bitboard pawns = pos.of(pos.side(), Pawn);
  return tables_->pawn_structure ? !(ahead_of(pawns, pos.side()) & ~pos.occupied()) : !pawns;
}

bool Worker::pruned(const Position& pos, Window window, const NodeFacts& node,
                    const TableEntry& known, Value& value) {
  // In a solitaire nothing is won, however many points there are.
  const Value winning = tables_->solitaire ? kInfinite : kWinning;
  // Reverse futility: so far above beta that the few plies left will not bring it down.
  if (node.depth <= p_->reverse_futility_to && window.beta > -winning &&
      !is_forced_end(window.beta) && !frames_[node.ply].pv_line) {
    const Value margin = p_->reverse_futility * (node.depth - node.improving);
    if (node.eval < kMaxEval && node.eval - margin >= window.beta &&
        (node.depth <= p_->reverse_futility_in_zugzwang_to || !zugzwang_looms(pos))) {
      value = (node.eval + window.beta) / 2;
      return true;
    }
  }
  // Razoring: so far below alpha that only captures can help.
  if (node.depth <= p_->razoring_to && window.alpha < winning &&
      node.eval + p_->razoring * node.depth <= window.alpha) {
    value = quiescence(pos, {window.alpha, window.alpha + 1}, 0, node.ply);
    if (stopped_ || value <= window.alpha) return true;
  }
  return null_move_refutes(pos, window, node, value) ||
         capture_refutes(pos, window, node, known, value);
}

bool Worker::capture_refutes(const Position& pos, Window window, const NodeFacts& node,
                             const TableEntry& known, Value& value) {
  // ProbCut: a capture that is far above beta at a reduced depth will be above it at full depth.
  if (node.depth < p_->probcut_from || is_forced_end(window.beta)) return false;
  const Value bar = window.beta + p_->probcut - p_->probcut_improving * node.improving;
  const int depth = std::max(node.depth - p_->probcut_reduction, 0);
  if (known && known.depth > depth && known.value < bar) return false;
  const Frame& frame = frames_[node.ply];
  MovePicker picker(*program_, *tables_, pos, histories_, hints_for(node.ply, known.move),
                    MovePicker::Scope::kNoisy);
  while (const Move move = picker.next()) {
    if (picker.losing_capture()) break;
    if (!exchange_reaches(*program_, *tables_, pos, move, bar - frame.eval)) continue;
    const Position child = make(pos, move, node.ply);
    const Window at_bar{bar - 1, bar, window.cut};
    value = child_value(child, pos.side(), at_bar, 0, node.ply + 1);
    if (value >= bar && !stopped_) {
      value = child_value(child, pos.side(), at_bar, depth, node.ply + 1);
    }
    unmake();
    if (stopped_) return true;
    if (value < bar) continue;
    job_->table.store(
        table_key(pos), frame.turn,
        {signature(move), value, frame.raw_eval, depth + 1, Bound::kLower, frame.pv_line});
    return true;
  }
  return false;
}

bool Worker::null_move_refutes(const Position& pos, Window window, const NodeFacts& node,
                               Value& value) {
  const int depth = node.depth;
  const int ply = node.ply;
  Frame& frame = frames_[ply];
  if (!tables_->null_move_sound || depth < p_->null_from || frame.after_null ||
      node.eval < window.beta ||
      frame.eval + p_->null_margin * (depth - p_->null_margin_from) < window.beta ||
      ply < null_allowed_from_ || is_forced_end(window.beta)) {
    return false;
  }
  // A position that is good enough even if the opponent moves twice needs no move to fail high.
  const int pieces = piece_count(pos);
  // With a single piece, the obligation to move it is often what loses.
  if (pieces == 0 || (pieces == 1 && depth < p_->null_with_one_piece_from)) return false;
  const int reduction = (p_->null_base + p_->null_depth * depth) / 1024 +
                        std::min((node.eval - window.beta) / p_->null_evaluation, 3);
  const Position child = program_->make_null(pos);
  count_node();
  job_->table.prefetch(table_key(child));
  frame.played = {};
  frame.slot = 0;
  frame.continuation = nullptr;
  Frame& next = frames_[ply + 1];
  next = {.turn = frame.turn + 1,
          .side = child.side(),
          .after_null = true,
          .beneath_chance = frame.beneath_chance,
          .killers = next.killers};
  // No position before a null move is repeated after it.
  const std::size_t barrier = null_key_;
  keys_.push(pos.key());
  null_key_ = keys_.size();
  value =
      -search(child, {-window.beta, -window.beta + 1, !window.cut}, depth - 1 - reduction, ply + 1);
  keys_.pop();
  null_key_ = barrier;
  if (stopped_) return true;
  if (value < window.beta) return false;
  if (is_forced_end(value)) value = window.beta;  // an end by passing is not proved
  if ((depth < p_->null_verified_from && pieces > 1) || null_allowed_from_ > 0) return true;
  // Zugzwang shows in a search without null moves near this node.
  null_allowed_from_ = ply + 3 * (depth - reduction) / 4;
  const Value verified =
      search(pos, {window.beta - 1, window.beta, false}, depth - 1 - reduction, ply);
  null_allowed_from_ = 0;
  return stopped_ || verified >= window.beta;
}

void Worker::find_check_squares(const Position& pos, int ply) {
  auto& squares = check_squares_[ply];
  const Color us = pos.side();
  const bool asked = !program_->has(kOwnTurn);
  const Bitboard royals = asked ? program_->royal_pieces(pos, !us) : 0;
  find_checking_squares(*program_, pos.board(), us, royals, squares);
}

bool Worker::may_check(const Position& pos, Move move, int ply) const {
  if (move.to() >= kNoSquare) return false;
  PieceType type = move.piece_type();
  if (type == kNoPieceType && move.from() < kNoSquare) type = type_of(pos.piece_on(move.from()));
  return contains(check_squares_[ply][type], move.to());
}

}  // namespace protean
