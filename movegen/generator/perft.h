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

/// The number of leaf nodes at `depth` plies, single thread, no hash: the generator at its fastest.
/// perft(0) is 1.
std::uint64_t perft(const RuleProgram& program, const Position& pos, int depth);

/// How far a perft has come.
struct PerftProgress {
  std::size_t moves_done = 0;  ///< Root moves whose count is known.
  std::size_t moves = 0;       ///< All root moves.
  std::uint64_t nodes = 0;     ///< Leaf nodes counted so far.
  double share = 0;            ///< About how much of the work is done, 0 to 1.
};

/// How to run a perft.
struct PerftOptions {
  int depth = 1;
  int threads = 1;          ///< 1 or more.
  std::size_t hash_mb = 0;  ///< 0 = no table.
  Shard shard = {};         ///< The root moves to count, numbered as sorted by text.
  /// Called from the calling thread now and then.
  std::function<void(const PerftProgress&)> progress;
  /// Asks the perft to end before it is done.
  std::stop_token cancelled;
};

/// How much a transposition table has saved.
struct PerftTableUse {
  std::uint64_t look_ups = 0;
  std::uint64_t hits = 0;
  std::uint64_t nodes_saved = 0;  ///< Leaf nodes not visited, since their count was known.
};

/// Counts of a perft: in all, and by root move (text, leaf nodes) sorted by text. At depth 0 there
/// are no root moves; the root itself, the one leaf node, is in the first shard.
struct PerftResult {
  std::uint64_t nodes = 0;
  std::vector<std::pair<std::string, std::uint64_t>> divide;
  bool complete = true;     ///< False if it was cancelled: then the counts are too low.
  int threads = 1;          ///< How many counted: fewer than wanted where no more could be had.
  std::size_t hash_mb = 0;  ///< Size of the table: less than wanted where memory was short.
  PerftTableUse table = {};
};

/// Perft by root move, on several threads and with a transposition table if asked for; with fewer
/// threads and less of a table where the system has no more.
PerftResult run_perft(const RuleProgram& program, const Position& pos, const PerftOptions& options);

}  // namespace protean
