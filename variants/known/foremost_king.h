// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <memory>

namespace protean {

/// Of several Kings of a side only one is royal at a time: that on the file nearest to the a-file;
/// of two on one file that on the lower rank, or with `symmetric` the one nearer to its owner's
/// first rank.
std::shared_ptr<const Rule> foremost_king_is_royal(bool symmetric);

}  // namespace protean
