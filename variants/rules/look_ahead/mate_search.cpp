// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/look_ahead/mate_search.h"

#include "movegen/generator/possible_checks.h"

namespace protean {

bool is_mated(const RuleProgram& rules, const Position& pos) {
  return rules.in_check(pos) && rules.count(pos) == 0;
}

bool can_mate(const RuleProgram& rules, const Position& pos) {
  MoveList moves;
  rules.generate(pos, moves);
  const PossibleChecks may_check(rules, pos);
  for (Move move : moves) {
    if (may_check(move) && is_mated(rules, rules.make(pos, move))) return true;
  }
  return false;
}

}  // namespace protean
