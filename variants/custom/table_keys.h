// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/key.h"

#include <vector>

namespace protean::custom {

/// The keys of rules that the tables have, in the order in which they are read. If two say the
/// same, the later one applies, which is more exact.
std::vector<Key> table_keys();

}  // namespace protean::custom
