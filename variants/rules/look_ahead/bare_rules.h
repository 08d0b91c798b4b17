// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"

#include <memory>
#include <mutex>

namespace protean {

/// A game without its rules: what the words of its rule book alone allow. For rules that look ahead
/// and do not apply to the moves they look at. Safe to use from several threads.
class BareRules {
 public:
  /// The bare rules of the game that owns this object; the first call compiles them.
  const RuleProgram& of(const RuleProgram& program) const;

 private:
  mutable std::once_flag once_;
  mutable std::unique_ptr<const RuleProgram> rules_;
};

}  // namespace protean
