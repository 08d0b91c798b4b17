// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace protean {

/// The number of threads to use: `wanted`, or one per processor if `wanted` is 0 or less.
inline int thread_count(int wanted) {
  return wanted > 0 ? wanted : std::max(static_cast<int>(std::thread::hardware_concurrency()), 1);
}

/// Calls `work` on `count` threads, including the calling one, and waits for all of them. If the
/// system cannot start that many, fewer run: `work` must take its share from what is left to do.
/// Returns the number of threads that ran. If `work` throws, the first exception is rethrown here
/// once all threads have ended.
template <class Work>
int run_on_threads(int count, const Work& work) {
  std::mutex mutex;
  std::exception_ptr thrown;
  const auto guarded = [&] {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!thrown) thrown = std::current_exception();
    }
  };
  int working = 1;
  {
    std::vector<std::jthread> others;
    try {
      for (; working < count; ++working) others.emplace_back(guarded);
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
    guarded();
  }
  if (thrown) std::rethrow_exception(thrown);
  return working;
}

}  // namespace protean
