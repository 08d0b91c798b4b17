// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/reference/reference.h"

#include <vector>

/// Questions about positions that rules of several games share.
namespace protean::reference {

/// The King on the lowest square; kNoSquare if there is none.
inline Square king_of(const Position& pos, Color c) {
  for (int i = 0; i < kSquares; ++i) {
    if (pos.piece_on(static_cast<Square>(i)) == make_piece(c, King)) return static_cast<Square>(i);
  }
  return kNoSquare;
}

/// The pieces that check the side to move.
inline std::vector<Square> checkers(const RuleProgram& program, const Position& pos) {
  return attackers(program, pos, king_of(pos, pos.side()), !pos.side());
}

inline bool stands_in_check(const RuleProgram& program, const Position& pos) {
  return !checkers(program, pos).empty();
}

/// The side to move has lost.
inline Outcome lost(const Position& pos) {
  return Outcome::win(!pos.side(), "");
}

}  // namespace protean::reference
