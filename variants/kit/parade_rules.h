// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <memory>

/// A solitaire of pieces that order each other about until all stand together.
namespace protean::parade {

/// The rules of hands, cards and orders.
///
/// Tokens: phase, cards, unseen. State: phases 0 deal, 1 play, 2 add, 3 minus; word 0 the cards
/// seen, 2 the cards spent of the present hand.
std::shared_ptr<const Rule> make_rules();

}  // namespace protean::parade
