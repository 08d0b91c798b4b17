// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/look_ahead/orthodox_checks.h"

#include <algorithm>

namespace protean {

AnsweredCheck::AnsweredCheck(const RuleProgram& rules, const Position& pos, Square from, Square to)
    : from_(from), to_(to) {
  MoveList answers;
  rules.generate(rules.make(pos, Move::normal(from, to, !pos.empty(to))), answers);
  mates_ = answers.empty();
  for (const Move m : answers) {
    if (count_ == answers_.size()) break;
    if (m.kind() == MoveKind::kNormal || m.kind() == MoveKind::kDoublePush) answers_[count_++] = m;
  }
}

bool AnsweredCheck::answered_after(Square gone, Square to, Square king, bool attacked) const {
  return std::any_of(answers_.begin(), answers_.begin() + count_, [&](Move m) {
    const bool by_king = m.from() == king;
    const Bitboard lines = kQueenLines[by_king ? m.to() : king];
    // Two pieces may stand in one line to the King, and the answer move one of them.
    const bool opens =
        contains(lines, gone) && (attacked || (!by_king && contains(lines, m.from())));
    return !opens && m.from() != gone && m.to() != to &&
           !contains(squares_between(m.from(), m.to()), to);
  });
}

const AnsweredCheck& OrthodoxChecks::answered(Square from, Square to) {
  const auto known = std::find_if(checks_.begin(), checks_.end(),
                                  [&](const AnsweredCheck& check) { return check.is(from, to); });
  if (known != checks_.end()) return *known;
  return checks_.emplace_back(rules_, pos_, from, to);
}

}  // namespace protean
