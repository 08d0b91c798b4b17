// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/look_ahead/orthodox_checks.h"

#include "variants/rules/look_ahead/mate_search.h"

#include <algorithm>
#include <cstdlib>

namespace protean {

AnsweredCheck::AnsweredCheck(const RuleProgram& rules, const Position& pos, Check check)
    : check_(check) {
  MoveList answers;
  rules.generate(rules.make(pos, Move::normal(check.from, check.to, !pos.empty(check.to))),
                 answers);
  mates_ = answers.empty();
  for (const Move m : answers) {
    if (count_ == answers_.size()) break;
    if (m.kind() == MoveKind::kNormal || m.kind() == MoveKind::kDoublePush) answers_[count_++] = m;
  }
}

AnsweredCheck::AnsweredCheck(Check check, Bitboard takers) : check_(check) {
  while (takers && count_ < answers_.size())
    answers_[count_++] = Move::normal(pop_lsb(takers), check.to, true);
}

bool AnsweredCheck::answered_after(Square gone, Square to, Square king, bool attacked) const {
  return std::any_of(answers_.begin(), answers_.begin() + count_, [&](Move m) {
    const bool by_king = m.from() == king;
    const Bitboard lines = kQueenLines[by_king ? m.to() : king];
    // Two pieces may stand on one line to the King, and the answer may move one of them.
    const bool opens =
        contains(lines, gone) && (attacked || (!by_king && contains(lines, m.from())));
    return !opens && m.from() != gone && m.to() != to &&
           !contains(squares_between(m.from(), m.to()), to);
  });
}

const AnsweredCheck& OrthodoxChecks::answered(Check check) {
  const auto known = std::find_if(answered_.begin(), answered_.end(),
                                  [&](const AnsweredCheck& other) { return other.is(check); });
  return known != answered_.end() ? *known : answered_.emplace_back(rules_, pos_, check);
}

Move OrthodoxChecks::plain_move(const Position& pos, Check check) {
  const auto [from, to] = check;
  const bool two_steps = type_of(pos.piece_on(from)) == Pawn && std::abs(to - from) == 16;
  return two_steps ? Move(MoveKind::kDoublePush, from, to) : Move::normal(from, to, !pos.empty(to));
}

bool OrthodoxChecks::mates(const Position& pos, Check check) const {
  const auto [from, to] = check;
  if (contains(pos.by_color(us_), to) || (squares_between(from, to) & pos.occupied())) return false;
  const bool captures = !pos.empty(to);
  if (type_of(pos.piece_on(from)) == Pawn && captures != (file_of(from) != file_of(to)))
    return false;
  const Position after = rules_.make(pos, plain_move(pos, check));
  return !rules_.in_check(after, us_) && is_mated(rules_, after);
}

}  // namespace protean
