// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

namespace protean {

/// A command that cannot be obeyed; the text is for the person.
struct CommandError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The text of a member; empty if there is none. Throws CommandError if it is something else.
std::string text_in(const nlohmann::json& command, const char* name);
/// The number of a member; empty if there is none. Throws CommandError if it is something else or
/// out of range.
std::optional<std::int64_t> number_in(const nlohmann::json& command, const char* name,
                                      std::int64_t low, std::int64_t high);
/// The truth value of a member; false if there is none. Throws CommandError if it is something
/// else.
bool flag_in(const nlohmann::json& command, const char* name);

}  // namespace protean
