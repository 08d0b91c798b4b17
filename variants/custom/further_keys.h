// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/key.h"

#include <vector>

namespace protean::custom {

/// The keys of rules that the tables do not have, in the order in which they are read.
std::vector<Key> further_keys();

}  // namespace protean::custom
