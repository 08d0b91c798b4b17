// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/reference/own_rules.h"

#include <map>
#include <memory>
#include <string>

namespace protean::reference {

/// Adds the rules of games in which checks mean something else.
void add_check_rules(std::map<std::string, std::unique_ptr<const OwnRules>>& games);

}  // namespace protean::reference
