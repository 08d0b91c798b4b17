// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"

namespace protean {

/// Checks that a rule book is consistent in itself. Throws std::invalid_argument saying what is
/// wrong if it is not.
void check_book(const RuleBook& book);

}  // namespace protean
