// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <csignal>

namespace protean {

/// The exit code of a command that an interrupt ended, by the convention of shells.
inline constexpr int kInterruptedExit = 130;

/// While one exists, the first SIGINT or SIGTERM raises its flag instead of ending the program; a
/// second of either kind ends it at once. Only one may exist at a time.
class InterruptFlag {
 public:
  InterruptFlag();
  ~InterruptFlag();
  InterruptFlag(const InterruptFlag&) = delete;
  InterruptFlag& operator=(const InterruptFlag&) = delete;

  /// The flag; it lives as long as the program.
  const std::atomic<bool>& raised() const;

 private:
  struct sigaction former_int_ {};
  struct sigaction former_term_ {};
};

/// While one exists, SIGINT (Ctrl-C) only raises its flag, however often it comes, and breaks off a
/// system call that waits for the terminal. Only one may exist at a time, and not together with an
/// InterruptFlag.
class InterruptKey {
 public:
  InterruptKey();
  ~InterruptKey();
  InterruptKey(const InterruptKey&) = delete;
  InterruptKey& operator=(const InterruptKey&) = delete;

  /// The flag. Whoever acts on it lowers it again.
  std::atomic<bool>& pressed();

 private:
  struct sigaction former_ {};
};

}  // namespace protean
