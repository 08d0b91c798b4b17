// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/variant.h"

#include <string>

namespace protean {

/// Who a game of the Chess Kit is.
VariantInfo kit_variant(std::string id, std::string name);

}  // namespace protean
