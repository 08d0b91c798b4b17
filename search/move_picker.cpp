// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/move_picker.h"

#include "search/evaluation/evaluate.h"
#include "search/tt.h"

#include <algorithm>

namespace protean {

MovePicker::MovePicker(const RuleProgram& program, const EvaluationTables& tables,
                       const Position& pos, Histories& histories, const OrderingHints& hints,
                       Scope scope)
    : program_(program), tables_(tables), pos_(pos), histories_(histories) {
  if (scope == Scope::kAll) {
    program.generate(pos, moves_);
  } else {
    program.generate_noisy(pos, moves_);
    // Games that make their turns themselves may answer with all their plies.
    if (program.has(kOwnTurn) || !tables.returning.empty())
      moves_.drop_if(0, [&](Move m) { return !is_noisy(tables, pos, m); });
  }
  if (!program.rules.empty()) {
    decisive_ = program.rules.winning_captures(program, pos, pos.side());
  }
  score(hints);
}

bool MovePicker::decides(Move move) const {
  return decisive_ && move.is_capture() && contains(decisive_, move.victim());
}

void MovePicker::score(const OrderingHints& hints) {
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const Move move = moves_[i];
    const MoveSlot slot = slot_of(pos_, move);
    int score = kTable;
    if (decides(move)) {
      score = kDecisive;
    } else if (hints.table_move == 0 || signature(move) != hints.table_move) {
      score =
          is_noisy(tables_, pos_, move) ? noisy_score(move, slot) : quiet_score(move, slot, hints);
    }
    keys_.push(key(score, slot, move, i));
  }
}

int MovePicker::noisy_score(Move move, MoveSlot slot) const {
  const PieceType victim = victim_of(pos_, move);
  const Value mover = tables_.exchange[type_of(slot.piece)];
  // First what gains most, by the cheapest piece; what was learnt decides between equals.
  const int learnt = histories_.capture(slot, victim);
  return kWinning + material_gain(tables_, pos_, move, victim) * 16 - mover / 4 + learnt / 4;
}

inline int MovePicker::quiet_score(Move move, MoveSlot slot, const OrderingHints& hints) const {
  if (tables_.solitaire) [[unlikely]]
    return value_at_once(move);
  if (move == hints.killers[0]) return kKiller + 1;
  if (move == hints.killers[1]) return kKiller;
  const std::size_t index = slot.index();
  int sum = 2 * histories_.butterfly(pos_.side(), move);
  if (hints.after_last != nullptr) sum += 2 * hints.after_last[index];
  if (hints.after_one_before != nullptr) sum += hints.after_one_before[index];
  if (hints.after_own_before != nullptr) sum += hints.after_own_before[index] / 2;
  return sum;
}

Value MovePicker::value_at_once(Move move) const {
  return evaluate(program_, tables_, program_.make(pos_, move));
}

Move MovePicker::next() {
  const std::size_t size = moves_.size();
  while (given_ < size) {
    // Most nodes end after a move or two, so the list is never sorted as a whole.
    std::int64_t best = kGiven;
    for (std::size_t i = 0; i < size; ++i) best = std::max(best, keys_[i]);
    const std::size_t index = kMostIndex - static_cast<std::size_t>(best & 0xFFFF);
    const int score = score_in(best);
    const Move move = moves_[index];
    if (score >= kWinning - kBand && score < kTable &&
        !exchange_reaches(program_, tables_, pos_, move, 0)) {
      // Its turn comes after the quiet moves.
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
