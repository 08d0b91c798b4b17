// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/reference/own_rules.h"

#include <map>
#include <memory>
#include <string>

namespace protean::reference {

/// Adds the rules of games whose turns have several plies.
void add_turn_rules(std::map<std::string, std::unique_ptr<const OwnRules>>& games);

}  // namespace protean::reference
