// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <csignal>

namespace protean {

/// While one exists, the first SIGINT or SIGTERM raises its flag instead of ending the program; a
/// second one ends it. One at a time.
class InterruptFlag {
 public:
  InterruptFlag();
  ~InterruptFlag();
  InterruptFlag(const InterruptFlag&) = delete;
  InterruptFlag& operator=(const InterruptFlag&) = delete;

  const std::atomic<bool>& raised() const;

 private:
  struct sigaction former_int_ {};
  struct sigaction former_term_ {};
};

}  // namespace protean
