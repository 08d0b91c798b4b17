// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/custom_variant.h"
#include "variants/custom/definition.h"

#include <vector>

namespace protean::custom {

/// Returns a fault for each key of a section that has no effect because another key switches off
/// what it is about.
std::vector<DefinitionFault> idle_keys(const Definition& definition);

}  // namespace protean::custom
