// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/positions.h"
#include "movegen/notation/fen.h"
#include "search/search.h"
#include "variants/catalogue.h"

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>

/// Nodes searched per second (`items_per_second`), one thread, each search from an empty table.
namespace protean::bench {
namespace {

constexpr std::uint64_t kNodes = 100'000;

void search(benchmark::State& state, const RuleProgram& program, const Position& pos) {
  Searcher searcher;
  Limits limits;
  limits.nodes = kNodes;
  std::uint64_t nodes = 0;
  int depth = 0;
  for (auto _ : state) {
    state.PauseTiming();
    searcher.clear();
    state.ResumeTiming();
    const SearchResult result = searcher.search(program, pos, {}, limits);
    nodes += result.line.nodes;
    depth = result.line.depth;
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
  state.SetLabel("depth " + std::to_string(depth));
}

[[maybe_unused]] const bool registered = [] {
  for (const NamedFen& named : kOrthodox) {
    const std::string name = "search/orthodox/" + std::string(named.name);
    benchmark::RegisterBenchmark(name.c_str(), [&named](benchmark::State& state) {
      search(state, orthodox(), position(orthodox(), named.fen));
    })->Unit(benchmark::kMillisecond);
  }
  for_each_game([](const Variant& game) {
    const std::string name = "search/start/" + game.info().id;
    benchmark::RegisterBenchmark(name.c_str(), [&game](benchmark::State& state) {
      search(state, compiled(game), start_position(compiled(game)));
    })->Unit(benchmark::kMillisecond);
  });
  return true;
}();

}  // namespace
}  // namespace protean::bench
