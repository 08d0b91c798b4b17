// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/variant.h"

#include <string>

namespace protean {

/// Describes a game of the Chess Kit: its id, name, family and source.
VariantInfo kit_variant(std::string id, std::string name);

}  // namespace protean
