// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/goals.h"
#include "search/evaluation/weights.h"

namespace protean {

/// Sets the weights of what decides a game besides mate, before they are fitted. Those of danger
/// must be there.
void add_goal_weights(const Goals& goals, Weights& weights);

}  // namespace protean
