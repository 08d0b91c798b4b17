// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/orthodox/orthodox.h"

#include <string>

/// Shared by several games of the piece family.
namespace protean {

/// Describes a game of this family: its id, name, family and source.
VariantInfo piece_variant(std::string id, std::string name);
/// The same for a game whose name the source has lost; the one given is ours.
VariantInfo piece_variant_named_here(std::string id, std::string name);

/// How Queen, Rook, Bishop and Knight move in games that exchange their moves in some circumstance:
///
///              plain              exchanged
///     Queen    Bishop or Knight   Rook
///     Rook     Rook               Bishop or Knight
///     Bishop   Bishop             Knight
///     Knight   Knight             Bishop
Moves plain_moves(PieceType type);
Moves exchanged_moves(PieceType type);

/// Ends of sentences for `RuleText::special` that say this in words.
inline constexpr char kPlainText[] =
    "a Queen moves as a Bishop or Knight, the others as in orthodox chess.";
inline constexpr char kExchangedText[] =
    "a Queen moves as an orthodox Rook, a Rook as a Bishop or Knight, a Bishop as a Knight and a "
    "Knight as a Bishop.";

/// A paragraph for `RuleText::special` on Rooks with `slide(kOrthogonal).at_least(2)`.
inline constexpr char kLongRookText[] =
    "The Rook slides two squares or more; it passes the square next to it, which must be empty, "
    "and can neither stop nor capture there.";

}  // namespace protean
