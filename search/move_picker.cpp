// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/move_picker.h"

#include "search/evaluation/evaluate.h"
#include "search/tt.h"

#include <algorithm>

namespace protean {

MovePicker::MovePicker(const RuleProgram& program, const EvaluationTables& tables,
                       const Position& pos, Histories& histories, const OrderingHints& hints,
                       Scope scope)
    : program_(program), tables_(tables), pos_(pos), histories_(histories), hints_(hints) {
  if (scope == Scope::kAll) {
    // If a capture is forced, there is no other move.
    if (tables.captures_forced && hints.in_danger) program.generate_noisy(pos, moves_);
    if (moves_.empty() || !moves_[0].is_capture()) {
      moves_.clear();
      program.generate_past_goals(pos, moves_);
    }
  } else {
    program.generate_noisy(pos, moves_);
    // Games that make their turns themselves may generate all their plies.
    if (program.has(kOwnTurn) || !tables.returning.empty())
      moves_.drop_if(0, [&](Move m) { return !is_noisy(tables, pos, m); });
  }
  if (!program.rules.empty()) {
    decisive_ = program.rules.winning_captures(program, pos, pos.side());
  }
}

bool MovePicker::decides(Move move) const {
  return move.is_capture() && decisive_ && contains(decisive_, move.victim());
}

MovePicker::QuietHistories MovePicker::quiet_histories() const {
  const auto known = [&](Histories::BySlot table) {
    return table != nullptr ? table : histories_.nothing();
  };
  return {histories_.butterfly(pos_.side()), known(hints_.with_pawns), known(hints_.after_last),
          known(hints_.after_one_before), known(hints_.after_own_before)};
}

void MovePicker::score() {
  const QuietHistories learnt = quiet_histories();
  const bool solitaire = tables_.solitaire;
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const Move move = moves_[i];
    const MoveSlot slot = slot_of(pos_, move);
    const std::size_t way = Histories::butterfly_index(move);
    int score = kTable;
    // Most moves need no further tests.
    if (move.is_plain() && !solitaire && i != table_index_) {
      score = quiet_score(move, slot, way, learnt);
    } else if (decides(move)) {
      score = kDecisive;
    } else if (i != table_index_) {
      score = is_noisy(tables_, pos_, move) ? noisy_score(move, slot)
              : solitaire                   ? value_at_once(move)
                                            : quiet_score(move, slot, way, learnt);
    }
    keys_.push(key(score, slot.piece, way, i));
  }
  if (given_ > 0) keys_[table_index_] = kGiven;
}

bool MovePicker::find_table_move() {
  if (hints_.table_move == 0) return false;
  const auto* const move = std::find_if(
      moves_.begin(), moves_.end(), [this](Move m) { return signature(m) == hints_.table_move; });
  if (move == moves_.end()) return false;
  table_index_ = static_cast<std::size_t>(move - moves_.begin());
  return !decisive_;
}

int MovePicker::noisy_score(Move move, MoveSlot slot) const {
  const PieceType victim = victim_of(pos_, move);
  const Value mover = tables_.exchange[type_of(slot.piece)];
  // The largest gain comes first, by the cheapest piece; the histories decide between equals.
  const int learnt = histories_.capture(slot, victim);
  return kWinning + material_gain(tables_, pos_, move, victim) * 16 - mover / 4 + learnt / 4;
}

inline int MovePicker::quiet_score(Move move, MoveSlot slot, std::size_t way,
                                   const QuietHistories& learnt) const {
  if (move == hints_.killers[0]) return kKiller + 1;
  if (move == hints_.killers[1]) return kKiller;
  const std::size_t index = slot.index();
  return 2 * (learnt.butterfly[way] + learnt.with_pawns[index] + learnt.after_last[index]) +
         learnt.after_one_before[index] + learnt.after_own_before[index] / 2;
}

Value MovePicker::value_at_once(Move move) const {
  return evaluate(program_, tables_, program_.make(pos_, move));
}

Move MovePicker::next() {
  const std::size_t size = moves_.size();
  if (!scored()) {
    // Many nodes end with the table's move, which need not be compared with the others.
    if (given_ == 0 && find_table_move()) {
      given_ = 1;
      last_score_ = kTable;
      return moves_[table_index_];
    }
    score();
  }
  while (given_ < size) {
    // Most nodes end after a move or two, so the list is never sorted as a whole.
    std::int64_t best = kGiven;
    for (std::size_t i = 0; i < size; ++i) best = std::max(best, keys_[i]);
    const std::size_t index = kMostIndex - static_cast<std::size_t>(best & 0xFFFF);
    const int score = score_in(best);
    const Move move = moves_[index];
    if (score >= kWinning - kBand && score < kTable &&
        !exchange_reaches(program_, tables_, pos_, move, 0)) {
      // It comes after the quiet moves instead.
      keys_[index] += std::int64_t{kLosing - kWinning} << 32;
      continue;
    }
    keys_[index] = kGiven;
    ++given_;
    last_score_ = score;
    return move;
  }
  return {};
}

}  // namespace protean
