// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/restrictions/check_ban.h"

#include "movegen/generator/possible_checks.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"
#include "movegen/rules/restriction.h"
#include "variants/rules/restrictions/restriction_hints.h"

namespace protean {

namespace {

class CheckBan final : public Rule, public Restriction, public Forbids, public RestrictionHints {
 public:
  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    const PossibleChecks may_check(program, pos);
    list.drop_if(first,
                 [&](Move m) { return may_check(m) && program.in_check(program.make(pos, m)); });
  }

  Doubt doubt(const RuleProgram& program, const Position& pos) const override {
    return PossibleChecks(program, pos).doubt();
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    return program.in_check(program.make(pos, m)) ? "it would give check, which is forbidden" : "";
  }
};

}  // namespace

std::shared_ptr<const Rule> checks_are_forbidden() {
  return std::make_shared<CheckBan>();
}

}  // namespace protean
