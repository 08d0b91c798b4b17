// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/compiler/rule_compiler.h"
#include "variants/orthodox/orthodox.h"

#include <stdexcept>
#include <string>

namespace protean::test {

/// The rules of chess, for tests to modify.
inline RuleBook orthodox_book() {
  RuleBook rules;
  OrthodoxChess().define(rules);
  return rules;
}

/// The compiler's complaint about a book; empty if it compiles.
inline std::string fault_of(const RuleBook& rules) {
  try {
    compile_rules("made-up", rules);
    return "";
  } catch (const std::invalid_argument& wrong) {
    return wrong.what();
  }
}

}  // namespace protean::test
