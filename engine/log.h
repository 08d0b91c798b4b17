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

/// Why `level` is not one of kLevelNames; empty if it is.
std::optional<std::string> wrong_level(std::string_view level);

/// Appends to `path` from now on. `level` is one of kLevelNames; protocol dialogue is logged as
/// debug. Returns an error if the level is unknown or the file cannot be written.
std::optional<std::string> open(const std::string& path, std::string_view level);

/// Logs one line at the level of that name; drops it if no file is open. Safe from any thread.
void debug(std::string_view text);
void info(std::string_view text);
void error(std::string_view text);

}  // namespace protean::log
