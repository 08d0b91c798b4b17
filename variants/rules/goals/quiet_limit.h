// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <memory>

namespace protean {

/// The game is a draw after this many plies in a row without capture or pawn move; 0: never.
std::shared_ptr<const Rule> draw_after_quiet_plies(int plies);

}  // namespace protean
