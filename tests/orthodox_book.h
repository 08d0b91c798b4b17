// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/orthodox/orthodox.h"

namespace protean::test {

/// The rules of chess, for tests to change.
inline RuleBook orthodox_book() {
  RuleBook rules;
  OrthodoxChess().define(rules);
  return rules;
}

}  // namespace protean::test
