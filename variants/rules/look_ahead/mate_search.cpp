// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/look_ahead/mate_search.h"

namespace protean {

namespace {

Square royal_of(const RuleProgram& rules, const Position& pos, Color c) {
  return lsb(pos.of(c, rules.royal_type));
}

}  // namespace

AttackTest::AttackTest(const RuleProgram& rules, const Position& pos, Square target) : pos_(pos) {
  const Color owner = color_of(pos.piece_on(target));
  for (PieceType type = Pawn; type < rules.types_end; ++type) {
    from_[type] = rules.attacks(pos.board(), owner, type, target);
    seen_ |= from_[type];
  }
}

bool is_mated(const RuleProgram& rules, const Position& pos) {
  return rules.in_check(pos) && rules.count(pos) == 0;
}

bool can_mate(const RuleProgram& rules, const Position& pos) {
  MoveList moves;
  rules.generate(pos, moves);
  const AttackTest test(rules, pos, royal_of(rules, pos, !pos.side()));
  for (Move move : moves) {
    if (test.may_attack(move) && is_mated(rules, rules.make(pos, move))) return true;
  }
  return false;
}

}  // namespace protean
