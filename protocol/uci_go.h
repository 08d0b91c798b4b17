// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "search/limits.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// The meaning of the words after `go`.
struct GoRequest {
  Limits limits;
  std::optional<int> perft;
  std::vector<std::string> complaints;  ///< About words that were ignored, with what was expected.
  std::size_t more_complaints = 0;      ///< How many more complaints there were.
  bool valid = true;  ///< False if a number could not be read: then nothing is searched.

  /// Adds a complaint or, if there are many already, counts it.
  void complain(std::string text);

  /// True if the search ends by itself, once the clock runs.
  bool bounded() const;
};

/// Reads the words of a line that begins with `go`. A clock given for only one side is used for
/// both.
GoRequest parse_go(const Game& game, const std::vector<std::string_view>& words);

}  // namespace protean
