// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace protean {

/// What bounds a search; whichever bound is met first ends it. Without any, it runs until stopped.
struct Limits {
  std::optional<int> depth;  ///< Plies.
  std::optional<std::uint64_t> nodes;
  std::optional<std::int64_t> movetime_ms;
  std::array<std::optional<std::int64_t>, 2> time_ms{};  ///< Clock by colour.
  std::array<std::int64_t, 2> increment_ms{};
  std::optional<int> moves_to_go;
  std::optional<int> mate;         ///< Ends once a forced end in at most this many turns is found.
  bool infinite = false;           ///< Does not end by itself, not even at a forced end.
  bool ponder = false;             ///< The clock does not count until SearchSignals::ponder_hit().
  std::vector<Move> search_moves;  ///< Only these root moves; empty = all.
  /// The beginnings of turns to search, if only some sequels of the root moves are wanted. After
  /// such a beginning the turn may continue in any way.
  std::vector<std::vector<Move>> search_turns;
  std::int64_t move_overhead_ms = 10;  ///< Kept back from a clock; from movetime_ms, at most 5.
  /// How late answers usually arrive, and how late at worst: longer delays keep more of a clock
  /// back.
  std::int64_t usual_delay_ms = 0;
  std::int64_t worst_delay_ms = 0;
  /// When the client asked: the clock counts from then. Empty: from the start of the search.
  std::optional<std::chrono::steady_clock::time_point> asked;
};

}  // namespace protean
