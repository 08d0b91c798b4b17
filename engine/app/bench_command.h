// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <stop_token>
#include <string>

namespace protean {

/// Runs the benchmark. `say` receives a line for each position and, as the last one, "N nodes M
/// nps", where N is always the same. Returns false, without the last line, if it was cancelled.
bool run_bench_command(const std::function<void(std::string)>& say,
                       const std::stop_token& cancelled);

}  // namespace protean
