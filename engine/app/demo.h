// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/outcome.h"
#include "search/evaluation/weights.h"
#include "variants/variant.h"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

namespace protean {

/// How the engine plays itself.
struct DemoOptions {
  std::int64_t movetime_ms = 100;  ///< For each turn.
  std::optional<std::string> fen;  ///< Instead of the start position.
  std::optional<int> max_turns;    ///< Stops the game after this many turns, not counting chance.
  std::uint64_t seed = 0;          ///< For chance and the search; 0: a different one each time.
  EvaluationSource evaluation = {};
};

/// Lets the engine play itself until the game ends or `max_turns` are played; writes the score, the
/// principal variation and the board after each turn. Throws std::invalid_argument if the FEN
/// cannot be read.
Outcome run_demo(const Variant& variant, const DemoOptions& options, std::ostream& out);

}  // namespace protean
