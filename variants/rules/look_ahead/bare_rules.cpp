// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/look_ahead/bare_rules.h"

#include "movegen/compiler/rule_compiler.h"
#include "movegen/rules/rule.h"

#include <utility>

namespace protean {

const RuleProgram& BareRules::of(const RuleProgram& program) const {
  std::call_once(once_, [&] {
    RuleBook book = program.book;
    // Generators that make and test each move are compiled only for games with a rule. If this game
    // needs them, a rule that adds nothing replaces its own.
    book.own_rules.clear();
    if (!has_masks(program.features)) book.add(std::make_shared<const Rule>());
    rules_ = compile_rules(program.id, std::move(book), program.scheme);
  });
  return *rules_;
}

}  // namespace protean
