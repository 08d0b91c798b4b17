// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>

namespace protean {

/// The goal of letting oneself be mated: a player has won if, after his move, the opponent could
/// checkmate him with one orthodox move, or with two in a row, between which he passes and the
/// first of which gives no check. Who really checkmates loses.
std::shared_ptr<const RuleObject> offered_mate_wins();

}  // namespace protean
