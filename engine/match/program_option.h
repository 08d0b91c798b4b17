// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// An option that a program offers, in UCI's words whatever its protocol.
struct ProgramOption {
  std::string name;
  std::string type;  ///< "check", "spin", "combo", "button", "string", or one of XBoard's own.
  std::string default_value = {};
  std::vector<std::string> values = {};  ///< The choices of a combo.
  std::optional<std::int64_t> min = {};
  std::optional<std::int64_t> max = {};

  /// The value as the program writes it, "true" or "false" for a check; empty if the option cannot
  /// have it. Programs silently ignore a value that they cannot use.
  std::optional<std::string> read(std::string_view value) const;
  /// The values that a check, a spin or a combo can have, in words: "a number from 1 to 64".
  std::string expected() const;
};

/// The option with this name, regardless of case; null if there is none.
const ProgramOption* find_option(const std::vector<ProgramOption>& options, std::string_view name);

}  // namespace protean
