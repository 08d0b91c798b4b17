// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench/positions.h"
#include "movegen/compiler/rule_compiler.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"

#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

/// Measures the cost of each step of move generation, and how long a game takes to load.
namespace protean::bench {
namespace {

void compile_game(benchmark::State& state, const Variant& game) {
  const std::string id = game.info().id;
  std::size_t bytes = 0;
  for (auto _ : state) {
    RuleBook book;
    game.define(book);
    const auto program = compile_rules(id, std::move(book));
    bytes = 0;
    for (const auto& table : program->tables) bytes += table.size() * sizeof(Bitboard);
  }
  state.counters["table_bytes"] = benchmark::Counter(
      static_cast<double>(bytes), benchmark::Counter::kDefaults, benchmark::Counter::kIs1024);
}

void parse(benchmark::State& state, const NamedFen& named) {
  for (auto _ : state) {
    auto read = parse_fen(orthodox(), named.fen);
    benchmark::DoNotOptimize(read);
  }
}

void generate(benchmark::State& state, const NamedFen& named) {
  const Position pos = position(orthodox(), named.fen);
  std::size_t moves = 0;
  for (auto _ : state) {
    MoveList list;
    orthodox().generate(pos, list);
    benchmark::DoNotOptimize(list.begin());
    moves += list.size();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(moves));
}

void generate_noisy(benchmark::State& state, const NamedFen& named) {
  const Position pos = position(orthodox(), named.fen);
  for (auto _ : state) {
    MoveList list;
    orthodox().generate_noisy(pos, list);
    benchmark::DoNotOptimize(list.begin());
  }
}

void make(benchmark::State& state, const NamedFen& named) {
  const Position pos = position(orthodox(), named.fen);
  MoveList list;
  orthodox().generate(pos, list);
  for (auto _ : state) {
    for (Move move : list) {
      Position after = orthodox().make(pos, move);
      benchmark::DoNotOptimize(after);
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(list.size()));
}

void write_moves(benchmark::State& state, const NamedFen& named) {
  const Position pos = position(orthodox(), named.fen);
  MoveList list;
  orthodox().generate(pos, list);
  for (auto _ : state) {
    for (Move move : list) benchmark::DoNotOptimize(move_text(orthodox(), pos, move));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(list.size()));
}

[[maybe_unused]] const bool registered = [] {
  for_each_game([](const Variant& game) {
    const std::string name = "compile/" + game.info().id;
    benchmark::RegisterBenchmark(name.c_str(), [&game](benchmark::State& state) {
      compile_game(state, game);
    })->Unit(benchmark::kMillisecond);
  });
  const std::pair<std::string, void (*)(benchmark::State&, const NamedFen&)> steps[] = {
      {"parse_fen/", parse},
      {"generate/", generate},
      {"make/", make},
      {"generate_noisy/", generate_noisy},
      {"move_text/", write_moves},
  };
  for (const auto& [step, run] : steps) {
    for (const NamedFen& named : kOrthodox) {
      benchmark::RegisterBenchmark((step + std::string(named.name)).c_str(), run, named);
    }
  }
  return true;
}();

}  // namespace
}  // namespace protean::bench
