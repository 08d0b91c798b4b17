// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace protean::custom {

/// A key of a rule that this program does not have.
struct AbsentRule {
  std::string_view name;
  /// The only value that it accepts: it means that the rule does not apply.
  std::string_view value;
};

/// All such keys, sorted by name.
const std::vector<AbsentRule>& absent_rules();

}  // namespace protean::custom
