// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <nlohmann/json.hpp>

namespace protean {

/// How near each side is to each goal besides mate, in words: a list of {side, text, have, need},
/// where `have` of `need` is reached.
nlohmann::json goals_json(const RuleProgram& program, const Position& pos);

}  // namespace protean
