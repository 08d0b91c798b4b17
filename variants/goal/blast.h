// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>

namespace protean {

/// Captures that remove further pieces. One by a move along a diagonal also removes the first piece
/// of either colour in each of the four directions of rank and file from where the capturer
/// arrives; one along a rank or file the first in each diagonal direction; one by a leap nobody.
/// All are looked for with the captured piece gone and then removed together; nobody removed sets
/// off more.
///
/// A side without any piece has lost.
std::shared_ptr<const RuleObject> captures_blast_crosswise();

}  // namespace protean
