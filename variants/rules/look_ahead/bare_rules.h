// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

#include <memory>
#include <mutex>

namespace protean {

/// A game without its rules: what its words alone allow. For rules that look ahead and say
/// that they do not apply to the moves they look at. Any thread may ask.
class BareRules {
 public:
  /// The bare rules of the game that owns this; they are compiled when first asked for.
  const RuleProgram& of(const RuleProgram& program) const;

 private:
  mutable std::once_flag once_;
  mutable std::unique_ptr<const RuleProgram> rules_;
};

}  // namespace protean
