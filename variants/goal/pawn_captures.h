// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>

namespace protean {

/// Captures are made by pawns or take pawns; no piece takes a piece, though it attacks him and
/// checks. Who could do nothing but take a piece with a piece has lost.
std::shared_ptr<const RuleObject> captures_need_a_pawn();

}  // namespace protean
