// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/moves.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean::custom {

/// A kind of man that files can name.
struct KnownMan {
  std::string_view key;
  std::string_view betza;  ///< Empty for a pawn.
};

/// All of them that this program can play, in the order in which keys are read.
const std::vector<KnownMan>& known_men();

/// True for keys of men this program cannot play: hoppers, men that are blocked half-way.
bool is_unplayable_man(std::string_view key);

/// True for customPiece1 to customPiece25.
bool is_custom_man(std::string_view key);

/// Reads Betza notation with what files may add to it for pawns: `e` for captures in passing, `i`
/// for moves from `first` alone, `n` where no man may stand half-way. Empty if it cannot be read.
std::optional<Moves> read_moves(std::string_view betza, Bitboard first);

/// What read_moves() takes, for people.
inline constexpr char kBetzaExpected[] =
    "Betza notation of the atoms W F D A N H G C Z K R B Q with the modifiers f b l r v s, m c, "
    "ranges, and e i n";

}  // namespace protean::custom
