// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"
#include "variants/custom/definition.h"
#include "variants/custom/told_rules.h"

#include <string>

namespace protean::custom {

/// Says for people how a told game ends.
std::string told_goal_text(const Definition& d, const ToldRules& rules, const RuleBook& book);

}  // namespace protean::custom
