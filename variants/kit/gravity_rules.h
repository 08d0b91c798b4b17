// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"
#include "movegen/rules/rule_book.h"

#include <memory>

/// Turns of flipping a card, moving every active piece down, and adding the piece named; stacks and
/// points.
namespace protean::gravity {

/// The rules of turn and points for the pieces of the book, whose ways of moving must be in it
/// already: from them comes what a piece rests on.
///
/// Tokens: phase, card, deck, taken, moved. State: phases 0 flip, 1 move, 2 add, 3 end; words 0-1
/// the cards gone from White's and Black's deck, 2 the pieces captured (state_byte()s by side),
/// 3 the squares of the pieces that have had their turn, 4 the card not yet added plus 1.
std::shared_ptr<const Rule> make_rules(const RuleBook& book);

}  // namespace protean::gravity
