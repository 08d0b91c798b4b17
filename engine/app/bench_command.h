// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <stop_token>
#include <string>

namespace protean {

/// Runs the benchmark: `say` gets a line for each position, and last "N nodes M nps", where N is
/// always the same. False, and the last line is missing, if it was cancelled.
bool run_bench_command(const std::function<void(std::string)>& say,
                       const std::stop_token& cancelled);

}  // namespace protean
