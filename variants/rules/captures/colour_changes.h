// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <cstdint>
#include <memory>

namespace protean {

/// Which moves change the colour of the piece that makes them.
enum class ColourChange : std::uint8_t { kByCaptures, kByQuietMoves, kByAllMoves };

/// A piece that makes such a move belongs to the other side from then on; a pawn promotes first.
/// Kings keep their colour, castling changes none. Where quiet moves change it there can be no
/// capture en passant: a pawn that has stepped twice belongs to the side that would take it.
std::shared_ptr<const Rule> movers_change_colour(ColourChange by);

/// Paragraphs for `RuleText::special`, in games in which quiet moves change colours.
inline constexpr char kPawnsThatChangeColourText[] =
    "Pawns: one step forward, or two from their second rank; they capture one square diagonally "
    "forward. There is no capture en passant: a pawn that has stepped twice belongs to the side "
    "that would take it. On the last rank a pawn becomes a Queen, Rook, Bishop or Knight.";
inline constexpr char kCastlingKeepsColourText[] = "Castling changes no colour.";

}  // namespace protean
