// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rule_object.h"

#include <memory>

namespace protean {

/// Who can capture must capture, whatever he likes; a check still has to be met first.
class ForcedCaptures : public RuleObject {
 public:
  void drop_forbidden(const RuleProgram&, const Position&, MoveList&,
                      std::size_t first) const override;
  /// Who must capture has no say in what happens.
  bool must_answer(const RuleProgram&, const Position&) const override;
};

/// Forced captures in a game in which the fewer men a side has, the better for it.
std::shared_ptr<const RuleObject> captures_are_forced_burdens();

/// Forced captures where men are of use.
std::shared_ptr<const RuleObject> captures_are_forced();

}  // namespace protean
