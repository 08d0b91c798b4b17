// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rule_object.h"

#include <memory>

/// A solitaire of men who move as their neighbours do until all stand together.
namespace protean::neighbour {

/// The rules of adding men by two packs of cards, and of moving them.
///
/// Tokens: phase, cards, at, hold, men, right, up. State: phases 0 deal, 1 step, 2 place, 3 choose,
/// 4 move; words 0-1 the men's cards gone, 2 the position cards left (inverted where the full pack
/// has bits), 3 the square the next man is moved off, 4 the man held plus 1, 5 the cards spent.
std::shared_ptr<const RuleObject> make_rules();

}  // namespace protean::neighbour
