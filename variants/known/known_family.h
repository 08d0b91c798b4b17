// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/variant.h"

#include <string>

namespace protean {

/// Who a game is that other programs know by the same name.
VariantInfo known_variant(std::string id, std::string name, std::string source);

}  // namespace protean
