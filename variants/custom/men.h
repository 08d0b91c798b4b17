// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/moves.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean::custom {

/// A piece type that files can name.
struct KnownPiece {
  std::string_view key;
  std::string_view betza;  ///< Empty for a pawn.
};

/// All of them that this program can play, in the order in which keys are read.
const std::vector<KnownPiece>& known_pieces();

/// True for keys of pieces this program cannot play: hoppers, pieces that are blocked half-way.
bool is_unplayable_piece(std::string_view key);

/// True for customPiece1 to customPiece25.
bool is_custom_piece(std::string_view key);

/// Reads Betza notation with what files may add to it for pawns: `e` for captures en passant, `i`
/// for moves from `first` alone, `n` where no piece may stand half-way. Empty if it cannot be read.
std::optional<Moves> read_moves(std::string_view betza, Bitboard first);

/// True if the moves are other ones when left and right are exchanged.
bool is_lopsided(const Moves& moves);

/// What read_moves() takes, for people.
inline constexpr char kBetzaExpected[] =
    "Betza notation of the atoms W F D A N H G C Z K R B Q with the modifiers f b l r v s h, m c, "
    "ranges, and e i n; at most 64 of them";

}  // namespace protean::custom
