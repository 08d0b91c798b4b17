// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>

namespace protean {

/// The goal of having captured pieces of `kinds` different kinds: whoever is first wins at once. A
/// piece counts as the kind it is when it is taken.
///
/// FEN token `took:W/B`: the kinds White has taken in small letters, those Black has taken in
/// capitals, each in the order p n b r q k, "-" for none. State: word 0, bit = PieceType, Black's
/// from bit 8.
std::shared_ptr<const RuleObject> first_to_capture_types(int kinds);

}  // namespace protean
