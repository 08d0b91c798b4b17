// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"
#include "variants/custom/definition.h"

#include <string>
#include <string_view>
#include <vector>

/// What games that the tables play and told ones say of their rules in the same words.
namespace protean::custom {

/// Zones for people: what both sides have alike, else "rank 8 (White) or rank 1 (Black)"; see
/// zone_text().
std::string zones_text(const Zones& zones, const BoardShape& board,
                       std::string_view conjunction = "and");

/// One piece of these types: "the King", "a Pawn", "one of these pieces: Queen, Rook".
std::string one_of(const RuleBook& book, const std::vector<PieceType>& types);

/// How castling works, or that the first position allows none. `safely`: attacked squares matter.
std::string castling_text(const RuleBook& book, bool safely);

/// From where pawns make double pushes, and where each side captures them en passant; the squares
/// of either may be none.
std::string double_push_text(const Zones& from, const Zones& en_passant, const BoardShape& board);

}  // namespace protean::custom
