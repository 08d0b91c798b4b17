// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

namespace protean {

/// A rule without a goal, which only defines what other ends mean: positions without moves,
/// repetition, quiet plies.
class WithoutGoal : public Rule {
 public:
  bool only_ends() const final { return true; }
  std::optional<Doubt> may_end(const RuleProgram&, const Position&) const final {
    return std::nullopt;
  }
};

}  // namespace protean
