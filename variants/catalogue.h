// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rule_program.h"
#include "variants/variant.h"

#include <memory>
#include <string_view>
#include <vector>

namespace protean {

/// All games, orthodox chess first, then by family and id.
const std::vector<std::unique_ptr<const Variant>>& catalogue();

/// The game with this id or alias, whatever the case of its letters; null if there is none.
const Variant* find_variant(std::string_view name);

/// The compiled game; compiled when first asked for, then kept. Safe to call from several threads.
const RuleProgram& compiled(const Variant& variant);

}  // namespace protean
