// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"
#include "variants/custom/interpreted_rules.h"

#include <string>
#include <vector>

namespace protean::custom {

/// Sentences about walls; none for a game without walls.
std::vector<std::string> wall_texts(const InterpretedRules& rules, const RuleBook& book);

/// How the walls that players build are written; empty if they build none.
std::string wall_notation(const InterpretedRules& rules);

}  // namespace protean::custom
