// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/base/shard.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace protean {

/// The number of leaf nodes at `depth` plies, on a single thread without a hash table: the
/// generator at its fastest. perft(0) is 1.
std::uint64_t perft(const RuleProgram& program, const Position& pos, int depth);

/// How far a perft has come.
struct PerftProgress {
  std::size_t moves_done = 0;  ///< Root moves whose count is known.
  std::size_t moves = 0;       ///< All root moves.
  std::uint64_t nodes = 0;     ///< Leaf nodes counted so far.
  double share = 0;            ///< Approximate share of the work that is done, 0 to 1.
};

/// How to run a perft.
struct PerftOptions {
  int depth = 1;
  int threads = 1;          ///< 1 or more.
  std::size_t hash_mb = 0;  ///< 0 = no table.
  Shard shard = {};         ///< Which root moves to count, numbered in the order of their text.
  /// Called now and then on the calling thread.
  std::function<void(const PerftProgress&)> progress;
  /// A stop request ends the perft early.
  std::stop_token cancelled;
};

/// How much a transposition table has saved.
struct PerftTableUse {
  std::uint64_t look_ups = 0;
  std::uint64_t hits = 0;
  std::uint64_t nodes_saved = 0;  ///< Leaf nodes not visited because their count was known.
};

/// The counts of a perft: in all, and by root move (text, leaf nodes) sorted by text. At depth 0
/// there are no root moves; the root itself is the only leaf node, and belongs to the first shard.
struct PerftResult {
  std::uint64_t nodes = 0;
  std::vector<std::pair<std::string, std::uint64_t>> divide;
  bool complete = true;  ///< False if it was cancelled; the counts are then too low.
  int threads = 1;       ///< How many threads counted: fewer than wanted if the system had no more.
  /// Size of the table: a power of two, and less than wanted if memory was short.
  std::size_t hash_mb = 0;
  PerftTableUse table = {};
};

/// Perft by root move, on several threads and with a transposition table if wanted. Uses fewer
/// threads and a smaller table if the system has no more.
PerftResult run_perft(const RuleProgram& program, const Position& pos, const PerftOptions& options);

}  // namespace protean
