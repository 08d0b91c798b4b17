// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <memory>

/// A solitaire of pieces that move as their neighbours do until all stand together.
namespace protean::neighbour {

/// The rules of adding pieces by two packs of cards, and of moving them.
///
/// Tokens: phase, cards, at, hold, men, right, up. State: phases 0 deal, 1 step, 2 place, 3
/// choose, 4 move; word 0 the piece cards gone, 2 the position cards left (inverted where the
/// full pack has bits), 3 the square the next piece is moved off, 4 the piece held plus 1, 5 the
/// cards spent.
std::shared_ptr<const Rule> make_rules();

}  // namespace protean::neighbour
