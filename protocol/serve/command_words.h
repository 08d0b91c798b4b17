// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

namespace protean {

/// The command cannot be obeyed; the text is for the person.
struct CommandError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The text in a member; empty if there is none. Throws CommandError if it is not a text.
std::string text_in(const nlohmann::json& command, const char* name);
/// The whole number in a member; empty if there is none. Throws CommandError if it is something
/// else or not from `low` to `high`.
std::optional<std::int64_t> number_in(const nlohmann::json& command, const char* name,
                                      std::int64_t low, std::int64_t high);
/// The truth value in a member; false if there is none. Throws CommandError if it is something
/// else.
bool flag_in(const nlohmann::json& command, const char* name);

}  // namespace protean
