// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/kit/cloak_state.h"

#include <string>
#include <vector>

/// Arrays, and what hidden checkers may be: the worlds in which a player may be.
namespace protean::cloak {

/// The 960 arrays with the King between the Rooks and the Bishops on squares of different colours,
/// in alphabetical order.
const std::vector<Identities>& arrays();
/// "RNBQKBNR".
std::string array_text(Identities array);

/// What the checkers of `c` in the set (bit = checker) may be together, each possibility once and
/// in a fixed order. What stands on their squares is not looked at. They are parts of arrays that
/// fit all that is seen of the side; of a position to which no array can lead, all that `may`
/// leaves open. Empty if that, too, is nothing.
std::vector<Identities> possibilities(const Position& pos, Color c, unsigned hidden);

/// The checkers on a set of squares, bit = checker.
unsigned checkers_on(Checkers all, Bitboard squares);

/// The Rooks that may castle if no piece of `c` has ever left the place where it began, as far as
/// one can see.
Bitboard open_rights(const Position& pos, Color c);

}  // namespace protean::cloak
