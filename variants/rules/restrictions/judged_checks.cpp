// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/restrictions/judged_checks.h"

#include "movegen/generator/possible_checks.h"
#include "movegen/program/rule_program.h"

#include <algorithm>

namespace protean {

/// The positions of a line in which check answers check, from the last one back.
struct JudgedChecks::Line {
  std::uint64_t key;
  const Line* before;

  bool has(std::uint64_t other) const { return key == other || (before && before->has(other)); }
};

void JudgedChecks::drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                                  std::size_t first) const {
  if (!judged(pos)) return;
  const PossibleChecks may_check(program, pos);
  list.drop_if(first, [&](Move m) {
    return may_check(m) && !permitted(program, program.make(pos, m), nullptr);
  });
}

Doubt JudgedChecks::doubt(const RuleProgram& program, const Position& pos) const {
  return judged(pos) ? PossibleChecks(program, pos).doubt() : Doubt::least();
}

std::string JudgedChecks::why_forbidden(const RuleProgram& program, const Position& pos,
                                        Move m) const {
  if (!judged(pos) || permitted(program, program.make(pos, m), nullptr)) return {};
  return allowed_ == AllowedChecks::kAnswerable
             ? "it would checkmate, which is forbidden"
             : "it would give check without checkmate, which is forbidden";
}

bool JudgedChecks::permitted(const RuleProgram& program, const Position& after,
                             const Line* before) const {
  return !program.in_check(after) ||
         answerable(program, after, before) == (allowed_ == AllowedChecks::kAnswerable);
}

bool JudgedChecks::answerable(const RuleProgram& program, const Position& pos,
                              const Line* before) const {
  if (before && before->has(pos.key())) return false;
  MoveList replies;
  bare_.of(program).generate(pos, replies);
  if (!judged(pos)) return !replies.empty();
  const PossibleChecks may_check(program, pos);
  if (std::any_of(replies.begin(), replies.end(), [&](Move m) { return !may_check(m); }))
    return true;
  const Line line{pos.key(), before};
  return std::any_of(replies.begin(), replies.end(),
                     [&](Move m) { return permitted(program, program.make(pos, m), &line); });
}

}  // namespace protean
