// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/bench.h"

#include "search/search.h"

#include <chrono>

namespace protean {

std::optional<BenchResult> run_bench(
    std::span<const BenchCase> cases,
    const std::function<void(const BenchCase&, const BenchResult&)>& on_case,
    const std::stop_token& cancelled) {
  Searcher searcher(16, 1);
  BenchResult sum;
  for (const BenchCase& item : cases) {
    searcher.clear();
    Limits limits;
    limits.depth = item.depth;
    SearchSignals signals;
    const std::stop_callback end_search(cancelled, [&] { signals.stop(); });
    const auto begin = std::chrono::steady_clock::now();
    const SearchResult found =
        searcher.search(*item.program, item.position, {}, limits, {}, signals);
    if (cancelled.stop_requested()) return std::nullopt;
    const auto taken = std::chrono::steady_clock::now() - begin;
    const BenchResult result{found.line.nodes,
                             std::chrono::duration_cast<std::chrono::milliseconds>(taken).count()};
    sum.nodes += result.nodes;
    sum.time_ms += result.time_ms;
    if (on_case) on_case(item, result);
  }
  return sum;
}

}  // namespace protean
