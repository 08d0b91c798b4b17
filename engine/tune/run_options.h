// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>

namespace protean {

/// The options of every run that learns.
struct RunOptions {
  int concurrency = 0;  ///< 0: as many as there are processors.
  std::uint64_t seed = 1;
  const std::atomic<bool>* cancelled = nullptr;  ///< Once true, the run ends.
};

}  // namespace protean
