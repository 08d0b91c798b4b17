// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <string>

/// A second opinion on the plies of Boosterpack Chess: plain loops over squares.
namespace protean::test::plain_loops {

/// The pieces by square, and the checkers under each: White's, or Black's if negative.
struct Field {
  std::array<char, kSquares> pieces{};
  std::array<int, kSquares> checkers{};
  int passed = -1;

  bool empty(int s) const { return pieces[static_cast<std::size_t>(s)] == 0; }
  char piece(int s) const { return pieces[static_cast<std::size_t>(s)]; }
  bool white(int s) const { return std::isupper(static_cast<unsigned char>(piece(s))) != 0; }
  bool is(int s, bool whites) const { return !empty(s) && white(s) == whites; }
  /// The checkers of this colour under the piece; negative if they are the other side's.
  int own(int s, bool whites) const {
    const int n = checkers[static_cast<std::size_t>(s)];
    return whites ? n : -n;
  }
  void set(int s, char piece, int own, bool whites) {
    pieces[static_cast<std::size_t>(s)] = piece;
    checkers[static_cast<std::size_t>(s)] = whites ? own : -own;
  }
  int king(bool whites) const {
    return static_cast<int>(std::find(pieces.begin(), pieces.end(), whites ? 'K' : 'k') -
                            pieces.begin());
  }
};

Field field_of(const Position& pos);

/// All plies of the side to move by their strings, each with the field after it.
std::map<std::string, Field> plies(const Position& pos);

}  // namespace protean::test::plain_loops
