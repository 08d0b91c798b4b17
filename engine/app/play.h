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

/// How a person is to play against the engine, or alone a solitaire.
struct PlayOptions {
  Color person = White;
  std::int64_t movetime_ms = 1000;     ///< Of the engine, for each turn.
  std::uint64_t seed = 0;              ///< For chance; 0 = another one each time.
  double level = kFullLevel;           ///< Of the engine; hints are as good as it can.
  EvaluationSource evaluation = {};    ///< Of the engine.
  std::optional<Position> start = {};  ///< Where the game begins, if not at its start.
  std::optional<Color> viewer = {};  ///< Whose view `start` is: what that side cannot see is drawn.
  TerminalStyle style = {};
  bool edits_lines = false;  ///< A person sits at a terminal: see LineReader.
  /// Raised to hurry the engine, or at the prompt to clear the line: see InterruptKey. May be null.
  std::atomic<bool>* interrupted = nullptr;
};

/// Plays a game with a person who types turns and commands (`help` lists them) and sees no more
/// than that side may know. Returns when the person quits or the input ends. Throws
/// std::invalid_argument if the person is to be Black in a solitaire.
void run_play(const Variant& variant, const PlayOptions& options, std::istream& in,
              std::ostream& out);

}  // namespace protean
