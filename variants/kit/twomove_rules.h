// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <memory>

/// Turns in which both players secretly choose two letters, and then their pieces of these letters
/// move in the order of their value. White opens by laying two letters face up.
namespace protean::twomove {

/// The rules of choosing and moving. A King captured is the end.
///
/// Tokens: phase, up, cards, todo, moved. State: phases 0 open, 1 choose, 2 move; word 0 the cards
/// face up from the turn before, word 1 the cards chosen (sets of types, as bits, White's in the
/// low eight bits, Black's above), word 2 the moves still due, word 3 the squares of the pawns that
/// moved in this turn. Whether fifty turns have gone without capture or pawn move is
/// asked where a turn begins.
std::shared_ptr<const Rule> make_rules();

}  // namespace protean::twomove
