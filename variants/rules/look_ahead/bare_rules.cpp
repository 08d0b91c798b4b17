// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/look_ahead/bare_rules.h"

#include "movegen/compiler/rule_compiler.h"
#include "movegen/rules/rule_object.h"

#include <utility>

namespace protean {

const RuleProgram& BareRules::of(const RuleProgram& program) const {
  std::call_once(once_, [&] {
    RuleBook book = program.book;
    // Generators that make and test each move are compiled for games with an object only: there an
    // object that adds nothing takes its place.
    book.object = nullptr;
    if (program.legality != Legality::kMasks) book.object = std::make_shared<const RuleObject>();
    rules_ = compile_rules(program.id, std::move(book), program.scheme);
  });
  return *rules_;
}

}  // namespace protean
