// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/serve/table_clock.h"

namespace protean {

void TableClock::set(std::int64_t base_ms, std::int64_t increment_ms) {
  base_ms_ = base_ms;
  increment_ms_ = increment_ms;
  left_ms_ = {base_ms, base_ms};
  running_.reset();
  fallen_.reset();
}

void TableClock::put_back(const std::array<std::int64_t, 2>& left_ms) {
  left_ms_ = left_ms;
  running_.reset();
}

std::int64_t TableClock::left_ms(Color side, Time now) const {
  if (running_ != side) return left_ms_[side];
  return left_ms_[side] -
         std::chrono::duration_cast<std::chrono::milliseconds>(now - since_).count();
}

void TableClock::run(std::optional<Color> side, Time now) {
  if (!is_set()) return;
  if (running_) {
    left_ms_[*running_] = left_ms(*running_, now);
    if (left_ms_[*running_] <= 0 && !fallen_) fallen_ = running_;
  }
  running_ = fallen_ ? std::nullopt : side;
  since_ = now;
}

}  // namespace protean
