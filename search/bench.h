// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>

namespace protean {

/// A position of the benchmark.
struct BenchCase {
  const RuleProgram* program;
  Position position;
  int depth;  ///< Plies.
};

/// The nodes and the time of a benchmark run.
struct BenchResult {
  std::uint64_t nodes = 0;
  std::int64_t time_ms = 0;
};

/// Searches each case to its depth on one thread, forgetting everything learnt in between. The node
/// counts are the same on every machine and in every run; they change only with the search, the
/// evaluation or the rules. Calls `on_case` after each case. Empty if cancelled.
std::optional<BenchResult> run_bench(
    std::span<const BenchCase> cases,
    const std::function<void(const BenchCase&, const BenchResult&)>& on_case = {},
    const std::stop_token& cancelled = {});

}  // namespace protean
