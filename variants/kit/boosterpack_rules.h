// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <memory>

/// Cards that put checkers under pieces: with those of their own side they may go on like a King,
/// with those of the other they are hobbled.
namespace protean::boosterpack {

/// The rules of turn, check and cards for orthodox pieces; the ways of going are the book's.
///
/// Tokens: phase, moved, checkers, chk, hand, deck, discard. State: phases 0 move, 1 deal, 2 boost,
/// 3 card, 4 draw; for the words see boosterpack_state.h.
std::shared_ptr<const Rule> make_rules();

}  // namespace protean::boosterpack
