// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/custom_variant.h"
#include "variants/custom/definition.h"

#include <string_view>
#include <variant>

namespace protean::custom {

/// Returns how many checks win in a game that starts with this FEN, 0 if checks are not counted; or
/// the fault in that. `royal`: the game has royal Kings.
std::variant<int, DefinitionFault> checks_to_win(const Definition& definition,
                                                 std::string_view start_fen, bool royal);

}  // namespace protean::custom
