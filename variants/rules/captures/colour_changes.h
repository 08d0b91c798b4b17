// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <cstdint>
#include <memory>

namespace protean {

/// Which moves change the colour of the piece that makes them.
enum class ColourChange : std::uint8_t { kByCaptures, kByQuietMoves, kByAllMoves };

/// A piece that makes such a move belongs to the other side from then on; a pawn promotes first.
/// Kings keep their colour, and castling changes none. If quiet moves change the colour, there can
/// be no capture en passant, since a pawn that has made a double push belongs to the side that
/// would capture it.
std::shared_ptr<const Rule> movers_change_colour(ColourChange by);

}  // namespace protean
