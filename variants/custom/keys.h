// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/definition.h"

#include <string>
#include <vector>

namespace protean::custom {

/// The value of a key and the line of the file it stands on.
struct Setting {
  std::string key;
  std::string value;
  int line = 0;
};

/// Something wrong with a setting: "found ...; expected ...".
struct KeyFault {
  Setting setting;
  std::string message;
};

/// What is wrong with the settings of a section.
struct KeyFaults {
  std::vector<KeyFault> reported;
  std::size_t more = 0;  ///< Those that are only counted.
};

/// Lets the settings of one section change the definition it inherits. Their order in the file does
/// not matter; each key is there once. Returns what is wrong with them,
/// `most_reported` faults in words.
KeyFaults apply_settings(const std::vector<Setting>& settings, Definition& definition,
                         std::size_t most_reported);

}  // namespace protean::custom
