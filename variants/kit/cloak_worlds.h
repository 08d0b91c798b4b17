// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/kit/cloak_state.h"

#include <string>
#include <vector>

/// Arrays, and the possible identities of hidden checkers: the worlds that a player thinks
/// possible.
namespace protean::cloak {

/// The 960 arrays with the King between the Rooks and the Bishops on squares of different colours,
/// in alphabetical order.
const std::vector<Identities>& arrays();
/// The letters of an array from the a-file on, "RNBQKBNR".
std::string array_text(Identities array);

/// The possible identities of the checkers of `c` in the set `hidden` (bit = checker), each
/// possibility once and in a fixed order, whatever stands on their squares. They are parts of the
/// arrays that fit all that is seen of the side. For a position to which no array can lead, they
/// are all that `may` leaves open; empty if that is nothing.
std::vector<Identities> possibilities(const Position& pos, Color c, unsigned hidden);

/// The checkers on a set of squares, bit = checker.
unsigned checkers_on(Checkers all, Bitboard squares);

/// The Rooks that may castle if no piece of `c` has left its first square, as far as the pieces
/// seen allow that.
Bitboard open_rights(const Position& pos, Color c);

}  // namespace protean::cloak
