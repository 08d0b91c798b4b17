// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/custom_variant.h"
#include "variants/custom/definition.h"

#include <string_view>
#include <variant>

namespace protean::custom {

/// How many checks win in a game that starts with this FEN, 0 if none are counted; or what is wrong
/// with that. `royal`: it has royal Kings.
std::variant<int, DefinitionFault> checks_to_win(const Definition& definition,
                                                 std::string_view start_fen, bool royal);

}  // namespace protean::custom
