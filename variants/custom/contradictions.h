// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/custom_variant.h"
#include "variants/custom/definition.h"

#include <vector>

namespace protean::custom {

/// Returns the faults of values that are valid by themselves but contradict each other or the first
/// position, whether or not the tables play the game.
std::vector<DefinitionFault> contradictions(const Definition& definition);

}  // namespace protean::custom
