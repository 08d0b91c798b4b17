// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/search.h"
#include "search/value.h"

namespace protean {

/// A value of the root as people and protocols are told it.
Score score_of(Value v);

}  // namespace protean
