// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/positions.h"
#include "movegen/generator/perft.h"
#include "movegen/notation/fen.h"
#include "variants/catalogue.h"

#include <benchmark/benchmark.h>

#include <cstdint>
#include <string>

/// Leaf nodes counted per second (`items_per_second`): one thread, no hash.
namespace protean::bench {
namespace {

/// A perft of this size takes long enough to be timed, and not much longer.
constexpr std::uint64_t kEnoughLeafNodes = 100'000;

void count(benchmark::State& state, const RuleProgram& program, const Position& pos, int depth) {
  std::uint64_t leaf_nodes = 0;
  for (auto _ : state) leaf_nodes += perft(program, pos, depth);
  state.SetItemsProcessed(static_cast<std::int64_t>(leaf_nodes));
  state.SetLabel("depth " + std::to_string(depth));
}

void count_orthodox(benchmark::State& state, const NamedFen& named) {
  count(state, orthodox(), position(orthodox(), named.fen), named.depth);
}

void count_game(benchmark::State& state, const Variant& game) {
  const RuleProgram& program = compiled(game);
  const Position start = start_position(program);
  int depth = 1;
  while (perft(program, start, depth) < kEnoughLeafNodes) ++depth;
  count(state, program, start, depth);
}

[[maybe_unused]] const bool registered = [] {
  for (const NamedFen& named : kOrthodox) {
    const std::string name = "perft/orthodox/" + std::string(named.name);
    benchmark::RegisterBenchmark(name.c_str(), count_orthodox, named)
        ->Unit(benchmark::kMillisecond);
  }
  for_each_game([](const Variant& game) {
    const std::string name = "perft/start/" + game.info().id;
    benchmark::RegisterBenchmark(name.c_str(), [&game](benchmark::State& state) {
      count_game(state, game);
    })->Unit(benchmark::kMillisecond);
  });
  return true;
}();

}  // namespace
}  // namespace protean::bench
