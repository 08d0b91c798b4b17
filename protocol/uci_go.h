// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/game.h"
#include "search/limits.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// The words after `go`, understood.
struct GoRequest {
  Limits limits;
  std::optional<int> perft;
  std::vector<std::string> complaints;  ///< Words that were passed over, with what was expected.
  std::size_t more_complaints = 0;      ///< Those not told.
  bool valid = true;  ///< False if a number could not be read: nothing is searched then.

  /// Adds a complaint, or counts it if there are many.
  void complain(std::string text);

  /// True if the search ends by itself, once the clock runs.
  bool bounded() const;
};

/// Reads the words after `go`. A clock given for one side only counts for both.
GoRequest parse_go(const Game& game, const std::vector<std::string_view>& words);

}  // namespace protean
