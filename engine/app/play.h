// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/terminal.h"
#include "engine/level.h"
#include "movegen/board/position.h"
#include "search/evaluation/weights.h"
#include "variants/variant.h"

#include <atomic>
#include <cstdint>
#include <iosfwd>
#include <optional>

namespace protean {

/// How a person plays against the engine, or plays a solitaire alone.
struct PlayOptions {
  Color person = White;
  std::int64_t movetime_ms = 1000;     ///< For each turn of the engine.
  std::uint64_t seed = 0;              ///< For chance; 0: a different one each time.
  double level = kFullLevel;           ///< Of the engine; hints are always at full strength.
  EvaluationSource evaluation = {};    ///< Of the engine.
  std::optional<Position> start = {};  ///< The first position, if it is not the game's own.
  /// The side whose view `start` is; what it cannot see is drawn.
  std::optional<Color> viewer = {};
  TerminalStyle style = {};
  bool edits_lines = false;  ///< A person sits at a terminal: see LineReader.
  /// Raised to make the engine move soon or, at the prompt, to clear the line: see InterruptKey.
  /// May be null.
  std::atomic<bool>* interrupted = nullptr;
};

/// Plays a game with a person who types turns and commands (`help` lists them) and sees only what
/// that side may know. Returns when the person quits or the input ends. Throws
/// std::invalid_argument if the person is Black in a solitaire.
void run_play(const Variant& variant, const PlayOptions& options, std::istream& in,
              std::ostream& out);

}  // namespace protean
