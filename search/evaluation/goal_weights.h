// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/goals.h"
#include "search/evaluation/weights.h"

namespace protean {

/// Sets the weights of goals besides mate to their values before fitting. The weights of danger
/// must be set already.
void add_goal_weights(const Goals& goals, Weights& weights);

}  // namespace protean
