// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/further_rules.h"

#include <string_view>

namespace protean::custom {

/// The reason given for the end of a game by this `extinctionValue`.
constexpr std::string_view few_pieces_reason(Value extinction) {
  return extinction == Value::kWin ? "few pieces left: won" : "too few pieces left";
}

}  // namespace protean::custom
