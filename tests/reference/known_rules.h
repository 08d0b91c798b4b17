// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/reference/own_rules.h"

#include <array>
#include <memory>

/// Rules of games that other programs play as well.
namespace protean::reference {

/// Pieces change sides when they capture, when they move quietly, or both; Kings never do.
std::unique_ptr<const OwnRules> sides_change(bool by_capturing, bool by_quiet_moves);

/// A piece that moves without promoting becomes the type that `becomes` has under its own. If
/// `limited`, a side never has more than four Knights, four Bishops, four Rooks or two Queens. With
/// `kings_hold`, Kings may only move forward while the opponent has nine pieces or more.
std::unique_ptr<const OwnRules> types_change(const std::array<PieceType, 6>& becomes, bool limited,
                                             bool kings_hold = false);

/// Captors stay where they are; if `forced`, captures come before other plies.
std::unique_ptr<const OwnRules> captors_stay(bool forced);

/// No square that a castling King passes may be attacked once the King has left its own.
std::unique_ptr<const OwnRules> kings_castle_over_safe_squares();

}  // namespace protean::reference
