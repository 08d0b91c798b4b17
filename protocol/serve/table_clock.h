// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/square.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>

namespace protean {

/// A chess clock: each side has a time for the game and gets an increment for each turn. It is
/// stopped until run() starts a side's time.
class TableClock {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Gives both sides this time and stops the clock; without a base there is no clock.
  void set(std::int64_t base_ms, std::int64_t increment_ms);
  bool is_set() const { return base_ms_ > 0; }

  /// From `now` on the time of `side` runs; empty: neither side's. Neither side's runs after one
  /// has run out.
  void run(std::optional<Color> side, Time now);
  /// Adds the increment for a turn of `side`, but nothing once a side's time has run out.
  void add_increment(Color side) { left_ms_[side] += is_set() && !fallen_ ? increment_ms_ : 0; }
  /// Restores the time that both sides had left earlier, and stops the clock.
  void put_back(const std::array<std::int64_t, 2>& left_ms);

  /// A side's remaining time; zero or less if it has run out.
  std::int64_t left_ms(Color side, Time now) const;
  /// As set().
  std::int64_t base_ms() const { return base_ms_; }
  std::int64_t increment_ms() const { return increment_ms_; }
  /// The side whose time runs; empty if the clock is stopped.
  std::optional<Color> running() const { return running_; }
  /// The side whose time had run out at the last run(); empty if neither's had.
  std::optional<Color> fallen() const { return fallen_; }

 private:
  std::int64_t base_ms_ = 0;
  std::int64_t increment_ms_ = 0;
  std::array<std::int64_t, 2> left_ms_{};
  std::optional<Color> running_;
  std::optional<Color> fallen_;
  Time since_;
};

}  // namespace protean
