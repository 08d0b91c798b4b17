// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"
#include "variants/custom/definition.h"
#include "variants/custom/interpreted_rules.h"

namespace protean::custom {

/// Describes for people the special rules of an interpreted game, how its pieces hop, and how it
/// ends.
void add_interpreted_texts(const Definition& d, const InterpretedRules& rules, RuleBook& book);

}  // namespace protean::custom
