// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/custom_variant.h"
#include "variants/custom/definition.h"

#include <vector>

namespace protean::custom {

/// Faults for the keys of a section that say nothing, as another key switches off what they are
/// about.
std::vector<DefinitionFault> idle_keys(const Definition& definition);

}  // namespace protean::custom
