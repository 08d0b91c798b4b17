// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <memory>

namespace protean {

/// How many plies in a row without capture or pawn move end the game in a draw; 0: none do.
std::shared_ptr<const Rule> draw_after_quiet_plies(int plies);

}  // namespace protean
