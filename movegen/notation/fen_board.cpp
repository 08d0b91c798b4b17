// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/fen_board.h"

#include "movegen/base/words.h"
#include "movegen/program/piece_letters.h"

#include <algorithm>

namespace protean {

namespace {

std::vector<std::string> signs_of(std::string_view rank) {
  std::vector<std::string> signs;
  std::string before;
  for (const char c : rank) {
    if (c >= '1' && c <= '8') {
      signs.insert(signs.end(), static_cast<std::size_t>(c - '0'), ".");
    } else if (c == fen::kPlus) {
      before = c;
    } else if (c != fen::kPromoted) {
      signs.push_back(before + c);
      before.clear();
    }
  }
  return signs;
}

}  // namespace

BoardField board_field(std::string_view fen) {
  const std::string_view field = fen.substr(0, fen.find(' '));
  const std::size_t open = field.find('[');
  const std::size_t close = field.find(']', open);
  if (open == std::string_view::npos || close == std::string_view::npos) return {field, {}};
  return {field.substr(0, open), field.substr(open + 1, close - open - 1)};
}

std::string without_hands(std::string_view fen) {
  const std::size_t end = std::min(fen.find(' '), fen.size());
  return std::string(board_field(fen).ranks).append(fen.substr(end));
}

std::vector<std::vector<std::string>> board_signs(std::string_view fen) {
  std::vector<std::vector<std::string>> ranks;
  for (const std::string_view rank : split_at(board_field(fen).ranks, '/'))
    ranks.push_back(signs_of(rank));
  return ranks;
}

}  // namespace protean
