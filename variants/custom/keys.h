// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/definition.h"

#include <string>
#include <vector>

namespace protean::custom {

/// A key with its value and its line in the file.
struct Setting {
  std::string key;
  std::string value;
  int line = 0;
};

/// A fault of a setting: "found ...; expected ...".
struct KeyFault {
  Setting setting;
  std::string message;
};

/// The faults of the settings of a section.
struct KeyFaults {
  std::vector<KeyFault> reported;
  std::size_t more = 0;  ///< The number of faults that are only counted.
};

/// Applies the settings of a section to the definition that it inherits. Their order in the file
/// does not matter; each key must occur only once. Returns the faults, the first `most_reported` of
/// them in words.
KeyFaults apply_settings(const std::vector<Setting>& settings, Definition& definition,
                         std::size_t most_reported);

}  // namespace protean::custom
