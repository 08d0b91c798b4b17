// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/key.h"

#include <string>
#include <vector>

namespace protean::custom {

/// The keys of rules that the tables do not have, in the order in which they are read.
std::vector<Key> further_keys();

/// The key of the region that a side's pieces of a type must stay in; `piece` is the key of the
/// type.
std::string mobility_key(std::string piece, Color c);

}  // namespace protean::custom
