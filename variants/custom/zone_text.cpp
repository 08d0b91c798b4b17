// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/zone_text.h"

#include "movegen/base/listed.h"
#include "movegen/board/square.h"

#include <vector>

namespace protean::custom {

namespace {

bool is_line_of(Bitboard line, Bitboard zone) {
  return line != 0 && (line & ~zone) == 0;
}

}  // namespace

std::string zone_text(Bitboard zone, const BoardShape& board, std::string_view conjunction) {
  const Bitboard squares_there = board.squares();
  zone &= squares_there;
  if (zone == squares_there) return "any square";
  std::vector<std::string> ranks;
  std::vector<std::string> files;
  Bitboard rest = zone;
  for (int n = 0; n < 8; ++n) {
    if (is_line_of(rank_bb(n) & squares_there, zone)) {
      ranks.push_back(std::to_string(n + 1));
      rest &= ~rank_bb(n);
    }
    if (is_line_of(file_bb(n) & squares_there, zone)) {
      files.push_back(std::string(1, static_cast<char>('a' + n)) + '-');
      rest &= ~file_bb(n);
    }
  }
  std::vector<std::string> parts;
  if (!ranks.empty())
    parts.push_back((ranks.size() > 1 ? "ranks " : "rank ") + listed(ranks, conjunction));
  if (!files.empty()) parts.push_back("the " + listed(files, conjunction) + "file");
  for_each_square(rest, [&](Square s) { parts.push_back(to_string(s)); });
  return parts.empty() ? "no square" : listed(parts, conjunction);
}

}  // namespace protean::custom
