// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// An option as a program tells it, in UCI's words whatever its protocol.
struct ProgramOption {
  std::string name;
  std::string type;  ///< "check", "spin", "combo", "button", "string", or one of XBoard's own.
  std::string default_value = {};
  std::vector<std::string> values = {};  ///< Of a combo.
  std::optional<std::int64_t> min = {};
  std::optional<std::int64_t> max = {};

  /// A value as the program writes it, "true" or "false" for what is on or off; empty if it is none
  /// of the option's. Programs pass over a value that they cannot use without a word.
  std::optional<std::string> read(std::string_view value) const;
  /// "a number from 1 to 64".
  std::string expected() const;
};

/// The option with a name, whatever the case of its letters; null if there is none.
const ProgramOption* find_option(const std::vector<ProgramOption>& options, std::string_view name);

}  // namespace protean
