// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/variant.h"

#include <string_view>

namespace protean {

/// The game that a person means by a name: its id, an alias or its full name, compared by letters
/// and digits alone ("King of the Hill", "Archer Chess"). Null if there is none.
const Variant* find_variant_by_any_name(std::string_view name);

}  // namespace protean
