// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>
#include <string>

namespace protean {

/// Blunders lose even if they are not played: a player to move who is not checkmated has won if his
/// opponent, in place of his last move, had another one after which orthodox checkmate in one was
/// possible.
///
/// The FEN token tells whether that is so, as 1 or 0. State: word 0, the same.
std::shared_ptr<const RuleObject> blunders_lose(std::string token);

}  // namespace protean
