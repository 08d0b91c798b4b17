// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluate.h"
#include "search/see.h"
#include "search/worker.h"

#include <algorithm>

namespace protean {
namespace {

/// A capture that with this much on top does not reach alpha is left out.
constexpr Value kDeltaMargin = 180;

}  // namespace

Value Worker::quiet_eval(const Position& pos, int ply, const TableEntry& known) {
  Frame& frame = frames_[static_cast<std::size_t>(ply)];
  if (frame.in_check) return frame.eval = kNoValue;
  frame.eval = known && known.eval != kNoValue ? known.eval : evaluate(*program_, *tables_, pos);
  return frame.eval;
}

Value Worker::quiescence(const Position& pos, Window window, int ply) {
  const auto at = static_cast<std::size_t>(ply);
  const bool pv = window.open();
  pv_length_[at] = ply;
  selective_depth_ = std::max(selective_depth_, ply);
  if (stopped()) return 0;
  Value value = 0;
  if (finished(pos, ply, value)) return value;
  const bool chance = program_->object != nullptr && program_->actor(pos) == Actor::kChance;
  if (ply >= kMaxPly || chance) return evaluate(*program_, *tables_, pos);

  const Frame& frame = frames_[at];
  const TableEntry known = job_->table.probe(pos.key(), frame.turn);
  if (!pv && known) {
    if (known.bound == Bound::kExact ||
        (known.bound == Bound::kLower && known.value >= window.beta) ||
        (known.bound == Bound::kUpper && known.value <= window.alpha)) {
      return known.value;
    }
  }

  const Value stand = quiet_eval(pos, ply, known);
  Value best = -kInfinite;
  const Value alpha_before = window.alpha;
  if (!frame.in_check) {
    best = stand;
    if (best >= window.beta) {
      if (!known) job_->table.store(pos.key(), frame.turn, {0, best, stand, 0, Bound::kLower});
      return best;
    }
    window.alpha = std::max(window.alpha, best);
  }

  const auto scope = frame.in_check ? MovePicker::Scope::kAll : MovePicker::Scope::kNoisy;
  MovePicker picker(*program_, *tables_, pos, histories_, hints_for(ply, known.move), scope);
  if (frame.in_check && picker.size() == 0) return no_moves_value(pos, ply);
  Move best_move{};
  while (const Move move = picker.next()) {
    if (best > -kMateBound) {
      if (picker.losing_capture()) {
        if (!frame.in_check) break;
        continue;
      }
      if (frame.in_check) {
        if (!is_noisy(move)) continue;  // one quiet way out has been seen
      } else if (stand + material_gain(*tables_, pos, move) + kDeltaMargin <= window.alpha) {
        best = std::max(best, stand + material_gain(*tables_, pos, move) + kDeltaMargin);
        continue;
      }
    }
    const Position child = make(pos, move, ply);
    const Window inner{window.alpha, window.beta, false};
    const Value v = child_value(child, pos.side(), inner, 0, ply + 1);
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
  const Bound bound = best >= window.beta         ? Bound::kLower
                      : pv && best > alpha_before ? Bound::kExact
                                                  : Bound::kUpper;
  job_->table.store(pos.key(), frame.turn,
                    {best_move ? signature(best_move) : 0, best, stand, 0, bound});
  return best;
}

}  // namespace protean
