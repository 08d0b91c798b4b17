// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/reference/own_rules.h"

#include <array>
#include <memory>

/// Games that other programs play as well.
namespace protean::reference {

/// Pieces change sides by capturing, by moving quietly, or by both; Kings never.
std::unique_ptr<const OwnRules> sides_change(bool by_capturing, bool by_quiet_moves);

/// Pieces become what stands here under their number. If `limited`, there are never more than four
/// Knights, Bishops and Rooks and two Queens of a side. With `kings_hold`, Kings go forward only as
/// long as the opponent has nine pieces.
std::unique_ptr<const OwnRules> types_change(const std::array<PieceType, 6>& becomes, bool limited,
                                             bool kings_hold = false);

/// Captors stay where they are; if `forced`, captures come first.
std::unique_ptr<const OwnRules> captors_stay(bool forced);

/// No square that a castling King passes is attacked once the King has left its own.
std::unique_ptr<const OwnRules> kings_castle_over_safe_squares();

}  // namespace protean::reference
