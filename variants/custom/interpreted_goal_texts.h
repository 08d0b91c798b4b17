// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"
#include "variants/custom/definition.h"
#include "variants/custom/interpreted_rules.h"

#include <string>

namespace protean::custom {

/// Describes for people how an interpreted game ends.
std::string interpreted_goal_text(const Definition& d, const InterpretedRules& rules,
                                  const RuleBook& book);

}  // namespace protean::custom
