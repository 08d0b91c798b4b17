// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace protean {

/// The limits on a player's thinking in a match.
struct TimeControl {
  /// The clock: `base_ms` for `moves` turns (0: all), and `increment_ms` before each turn.
  struct Clock {
    int moves = 0;
    std::int64_t base_ms = 0;
    std::int64_t increment_ms = 0;
    bool operator==(const Clock&) const = default;
  };
  std::optional<Clock> clock;               ///< Empty: no clock ("inf").
  std::optional<std::int64_t> movetime_ms;  ///< For each answer, which is a turn or a part of one.
  std::optional<std::uint64_t> nodes;       ///< For each turn.
  std::optional<int> depth;                 ///< Plies, for each turn.
  std::int64_t margin_ms = 0;  ///< How far clock or movetime may be overrun without loss.
  bool operator==(const TimeControl&) const = default;
};

/// Reads "40/60+0.5", "10+0.1", "2:30", "60" or "inf": turns/seconds+seconds, or minutes:seconds.
/// Returns the clock (empty for "inf"), or what was expected.
std::variant<std::optional<TimeControl::Clock>, std::string> parse_clock(std::string_view text);

/// Seconds without trailing zeros: "60", "0.1", "12.345".
std::string seconds_text(std::int64_t ms);

/// A time control in PGN: "40/60+0.5", "10+0.1", "1/0.1" (seconds per turn) or "-" (no clock).
std::string time_control_text(const TimeControl& time);

}  // namespace protean
