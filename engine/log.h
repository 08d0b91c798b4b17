// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

/// The log file. Standard output belongs to the protocols, so nothing is logged until open() names
/// a file.
namespace protean::log {

inline constexpr std::array<std::string_view, 6> kLevelNames = {"trace",   "debug", "info",
                                                                "warning", "error", "off"};

/// What is wrong with a level that is none of kLevelNames.
std::optional<std::string> wrong_level(std::string_view level);

/// Appends to `path` from now on. `level` is one of kLevelNames: dialogue lines are debug. Returns
/// what is wrong, if the level is not known or the file cannot be written.
std::optional<std::string> open(const std::string& path, std::string_view level);

/// One line of the given weight; dropped where no file is open. Safe from any thread.
void debug(std::string_view text);
void info(std::string_view text);
void error(std::string_view text);

}  // namespace protean::log
