// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/each_type.h"
#include "search/evaluation/evaluate.h"
#include "search/see.h"
#include "search/worker.h"

#include <algorithm>
#include <array>

namespace protean {
namespace {

// With dozens of pieces in each other's way, exchanges have no natural end. So only this many moves
// are tried at each depth; deeper down only recaptures are, and below kDeepest none.
constexpr std::array<int, 7> kMovesTried = {16, 8, 5, 4, 3, 2, 2};
constexpr int kDeepest = -24;

int moves_tried(int depth) {
  return kMovesTried[std::min(static_cast<std::size_t>(-depth), kMovesTried.size() - 1)];
}

// What the search learns about the evaluation's errors: the units of a credit per centipawn, and
// the most that a credit may change at once.
constexpr int kErrorScale = 512;
constexpr int kMostAtOnce = 4096;

// Odd, so that no bit of a board is lost in a product with it or one of its powers.
constexpr std::uint64_t kTypeFactor = 0x9E3779B97F4A7C15ULL;

}  // namespace

Value Worker::static_eval(const Position& pos, int ply) {
  Network::Sums* own = nullptr;
  Network::Sums* parent = nullptr;
  if (tables_->network) {
    own = &network_sums_[static_cast<std::size_t>(ply)];
    parent = ply > 0 ? own - 1 : own;
  }
  return evaluate(*program_, *tables_, pos, {pawn_table_, own, parent});
}

Value Worker::quiet_eval(const Position& pos, int ply, const TableEntry& known) {
  Frame& frame = frames_[ply];
  frame.pawn_key = pawn_key(pos);
  if (frame.in_check) return frame.raw_eval = frame.eval = kNoValue;
  // The errors are looked up first: they are far away in memory, and arrive while the rest is
  // computed.
  find_errors(pos, ply);
  frame.raw_eval = known && known.eval != kNoValue ? known.eval : static_eval(pos, ply);
  int error = 0;
  for (const Credit* credit : frame.errors) error += *credit;
  frame.eval = std::clamp(frame.raw_eval + error / kErrorScale, -kMaxEval, kMaxEval);
  return frame.eval;
}

void Worker::find_errors(const Position& pos, int ply) {
  const Bitboard white = pos.by_color(White);
  const Bitboard black = pos.by_color(Black);
  // Sums with one factor per type: unlike the steps of a chained hash, none has to wait for
  // another.
  std::uint64_t white_sum = 0;
  std::uint64_t black_sum = 0;
  std::uint64_t factor = kTypeFactor;
  for_each_type<Knight>(program_->types_end, [&](PieceType m) {
    const Bitboard all = pos.pieces(m);
    white_sum += (all & white) * factor;
    black_sum += (all & black) * factor;
    factor *= kTypeFactor;
  });
  // Folded, because the low bits of a product do not depend on the upper ranks.
  const auto folded = [](std::uint64_t sum) { return mix(sum, sum >> 32); };
  const std::uint64_t last = ply > 0 ? frames_[ply - 1].slot : 0;
  const Color us = pos.side();
  frames_[ply].errors = {
      &histories_.error(0, us, frames_[ply].pawn_key), &histories_.error(1, us, folded(white_sum)),
      &histories_.error(2, us, folded(black_sum)), &histories_.error(3, us, last)};
  for (const Credit* credit : frames_[ply].errors) __builtin_prefetch(credit);
}

void Worker::learn_error(int ply, Value found, int depth) {
  const Frame& frame = frames_[ply];
  const int bonus =
      std::clamp((found - frame.eval) * depth * p_->error_gain, -kMostAtOnce, kMostAtOnce);
  for (Credit* credit : frame.errors) credit->add(bonus);
}

bool Worker::improving(int ply) const {
  const Frame& frame = frames_[ply];
  if (frame.in_check) return false;
  for (int back = 2; back <= 4 && back <= ply; back += 2) {
    const Frame& earlier = frames_[ply - back];
    if (earlier.side == frame.side && earlier.eval != kNoValue) return frame.eval > earlier.eval;
  }
  return false;
}

bool Worker::takes_back(Move move, int ply) const {
  const Move last = frames_[ply - 1].played;
  return move.is_capture() && last && move.victim() == last.to();
}

Value Worker::quiet_child_value(const Position& child, Color side, Window window, int depth,
                                int ply) {
  if (child.side() == side) return quiescence(child, window, depth, ply);
  return -quiescence(child, {-window.beta, -window.alpha}, depth, ply);
}

Value Worker::quiescence(const Position& pos, Window window, int depth, int ply) {
  const bool pv = window.open();
  pv_length_[ply] = ply;
  selective_depth_ = std::max(selective_depth_, ply);
  if (stopped()) return 0;
  Value value = 0;
  if (finished(pos, ply, value)) return value;
  if (tables_->solitaire) return std::min(evaluate(*program_, *tables_, pos), most_to_come(pos));
  const bool chance = !program_->rules.empty() && program_->actor(pos) == Actor::kChance;
  if (ply >= kMaxPly || depth < kDeepest || chance) return static_eval(pos, ply);

  const Frame& frame = frames_[ply];
  // If the game can end otherwise than by mate, a root move that leaves no reply may end it.
  if (ply == 1 && !tables_->mate_decides && program_->count(pos) == 0)
    return no_moves_value(pos, ply);
  const TableEntry known = job_->table.probe(table_key(pos), frame.turn);
  if (!pv && known && window.settled_by(known)) return known.value;

  Value stand = quiet_eval(pos, ply, known);
  if (!frame.in_check && knows_better(known, stand)) stand = known.value;
  if (!frame.in_check && stand >= window.beta) {
    if (!known)
      job_->table.store(table_key(pos), frame.turn, {0, stand, frame.raw_eval, 0, Bound::kLower});
    return stand;
  }
  return search_noisy(pos, window, known, stand, depth, ply);
}

Value Worker::search_noisy(const Position& pos, Window window, const TableEntry& known, Value stand,
                           int depth, int ply) {
  const Frame& frame = frames_[ply];
  const bool pv = window.open();
  const Window asked = window;
  Value best = frame.in_check ? -kInfinite : stand;
  window.alpha = std::max(window.alpha, best);
  const auto scope = frame.in_check ? MovePicker::Scope::kAll : MovePicker::Scope::kNoisy;
  MovePicker picker(*program_, *tables_, pos, histories_, hints_for(ply, known.move), scope);
  if (frame.in_check && picker.size() == 0) return no_moves_value(pos, ply);
  Move best_move{};
  int tried = 0;
  while (const Move move = picker.next()) {
    prefetch_after(pos, move);
    if (best > -kMateBound && !picker.wins_at_once()) {
      if (tried == moves_tried(depth)) break;
      if (depth <= -p_->only_recaptures_from && !takes_back(move, ply)) continue;
      if (picker.losing_capture()) {
        if (!frame.in_check) break;
        continue;
      }
      if (frame.in_check) {
        if (!is_noisy(*tables_, pos, move)) continue;  // a way out has been found
      } else if (const Value most = stand + material_gain(*tables_, pos, move) + p_->delta_margin;
                 most <= window.alpha) {
        best = std::max(best, most);
        continue;
      }
    }
    ++tried;
    const Position child = make(pos, move, ply);
    const Value v = quiet_child_value(child, pos.side(), window, depth - 1, ply + 1);
    unmake();
    if (stopped_) return 0;
    if (v <= best) continue;
    best = v;
    if (v <= window.alpha) continue;
    best_move = move;
    if (pv) update_pv(ply, move);
    if (v >= window.beta) break;
    window.alpha = v;
  }
  job_->table.store(
      table_key(pos), frame.turn,
      {signature(best_move), best, frame.raw_eval, 0, asked.bound_of(best), pv || known.pv});
  return best;
}

}  // namespace protean
