// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace protean::custom {

/// A key of a rule that this program does not have.
struct AbsentRule {
  std::string_view name;
  std::string_view value;  ///< What stands for the absence of the rule; nothing else may be said.
};

/// All of them, by their names.
const std::vector<AbsentRule>& absent_rules();

}  // namespace protean::custom
