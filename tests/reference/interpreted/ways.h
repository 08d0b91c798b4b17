// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace protean::reference::interpreted {

/// What a way must hop over.
enum class Hurdle { kNone, kOne, kJustBefore, kOneButNoCannon };

/// One direction in which a piece moves, as its owner sees the board: files to the right and ranks
/// forward.
struct Way {
  int right = 0;
  int forward = 0;
  int steps = 1;  ///< How often it may be repeated.
  bool quiet = true;
  bool captures = true;
  bool first = false;  ///< Only from squares where first moves are made.
  Hurdle hurdle = Hurdle::kNone;
  std::vector<std::pair<int, int>> must_be_vacant = {};  ///< If it is a lame leap.
};

/// Betza notation as variants/custom/README.md describes it. Null if some of it is not known here.
std::optional<std::vector<Way>> read_betza(const std::string& betza);

/// The pawn of the dialect.
std::vector<Way> ways_of_pawn();

}  // namespace protean::reference::interpreted
