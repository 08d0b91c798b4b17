// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <memory>

/// Pieces cloaked as numbered checkers, guesses about them, and the bonus moves that guesses bring.
namespace protean::cloak {

/// Tokens: phase, guess, cloak, told, may, taken (see cloak_state.h).
std::shared_ptr<const Rule> make_rules();

}  // namespace protean::cloak
