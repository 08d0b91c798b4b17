// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/board_shape.h"

#include "movegen/program/piece_letters.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

namespace protean::custom {

namespace {

/// The squares of a FEN's board that it says are none. What is wrong with it is told when it is
/// read as a position.
Bitboard holes_in(const std::string& fen, const BoardShape& shape) {
  Bitboard holes = 0;
  int rank = shape.ranks - 1;
  int file = 0;
  for (const char c : fen) {
    if (c == ' ' || c == '[') break;
    if (c == '/') {
      --rank;
      file = 0;
    } else if (c >= '1' && c <= '8') {
      file += c - '0';
    } else if (c != fen::kPlus && c != fen::kPromoted) {
      if (c == fen::kHole && rank >= 0 && file < shape.files) holes |= bit(make_square(file, rank));
      ++file;
    }
  }
  return holes;
}

bool is_number(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

void settle_board(Definition& d) {
  const Bitboard rectangle = BoardShape{d.board.files, d.board.ranks}.squares();
  for (Zones* zones : {&d.promotion_region, &d.double_step_region, &d.en_passant_region,
                       &d.drop_region, &d.flag_region}) {
    for (Bitboard& zone : *zones) zone &= rectangle;
  }
  d.board.holes = holes_in(d.start_fen, d.board);
}

std::string completed_fen(const std::string& fen) {
  std::vector<std::string_view> words = fen::words_of(fen);
  const auto number_at = [&](std::size_t i) { return i < words.size() && is_number(words[i]); };
  std::string_view checks;  // which stand between the others
  const auto after_side = words.begin() + std::min<std::ptrdiff_t>(2, std::ssize(words));
  const auto counted = std::find_if(after_side, words.end(), [](std::string_view word) {
    return word.find('+') != std::string_view::npos;
  });
  if (counted != words.end()) {
    checks = *counted;
    words.erase(counted);
  }
  if (words.size() == 1) words.insert(words.end(), {"w", "-", "-", "0", "1"});
  if (number_at(2) && words.size() > 3 && !number_at(3)) words[2] = "-";  // no rights
  if (number_at(2)) words.insert(words.begin() + 2, {"-", "-"});
  if (number_at(3)) words.insert(words.begin() + 3, "-");
  if (!checks.empty())
    words.insert(words.begin() + std::min<std::ptrdiff_t>(4, std::ssize(words)), checks);
  std::string text;
  for (const std::string_view word : words) text.append(text.empty() ? "" : " ").append(word);
  return text;
}

}  // namespace protean::custom
