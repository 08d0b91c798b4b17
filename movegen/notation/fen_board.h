// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/square.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The first field of a FEN as text, for code that displays it or passes it on. It may have '?' for
/// what a player cannot know; parse_fen() could not read such a position as it is meant.
namespace protean {

/// The parts of the field; both refer to the FEN.
struct BoardField {
  std::string_view ranks;                 ///< The last rank first, with '/' between them.
  std::optional<std::string_view> hands;  ///< Between the brackets, if there are any.
};
BoardField board_field(std::string_view fen);
/// The FEN without the hands in brackets after its board.
std::string without_hands(std::string_view fen);

/// What stands on each square, rank by rank from the last one, each from the a-file on: a letter,
/// with a plus sign before it for a promoted form; "?" for an unknown piece, "*" for a hole, "."
/// for nothing. The mark of a piece that has promoted ('~') is left out.
std::vector<std::vector<std::string>> board_signs(std::string_view fen);

/// Calls f(square, sign) for each of board_signs(), skipping those beyond eight files or ranks.
template <class F>
void for_each_sign(std::string_view fen, F&& f) {
  const auto ranks = board_signs(fen);
  int rank = static_cast<int>(ranks.size());
  for (const std::vector<std::string>& signs : ranks) {
    --rank;
    int file = 0;
    for (const std::string& sign : signs) {
      if (on_board(file, rank)) f(make_square(file, rank), std::string_view(sign));
      ++file;
    }
  }
}

}  // namespace protean
