// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/custom_variant.h"
#include "variants/custom/definition.h"

#include <vector>

namespace protean::custom {

/// What values that are right by themselves cannot mean together, or with the first position,
/// whether the tables play the game or not.
std::vector<DefinitionFault> contradictions(const Definition& definition);

}  // namespace protean::custom
