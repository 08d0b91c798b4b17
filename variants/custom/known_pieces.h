// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/moves.h"

#include <cstdint>
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

/// All of them that this program can play, the King last.
const std::vector<KnownPiece>& known_pieces();

/// True for customPiece1 to customPiece25.
bool is_custom_piece(std::string_view key);

/// The keys of all pieces, the custom ones before the King, in the order in which they are read.
const std::vector<std::string>& piece_keys();

/// What a way of going needs to hop over.
enum class Hop : std::uint8_t {
  kNone,    ///< Nothing: it goes over vacant squares.
  kOver,    ///< Exactly one piece, then as far as it likes (Betza's `p`).
  kBeyond,  ///< A piece, to the very next square (Betza's `g`).
  kCannon,  ///< As kOver, but neither over a piece of its own type nor onto one.
};

/// A part of how a piece goes.
struct Way {
  Moves moves;
  Hop hop = Hop::kNone;
  bool first = false;  ///< From the region of first moves alone.
};

/// A way as moves that know no hops: what hops keeps its squares and captures nothing.
Moves without_hops(const Way& way);

/// Reads Betza notation with what files may add to it for pawns: `e` for captures en passant, `i`
/// for moves from `first` alone; `n` where no piece may stand half-way, `p` and `g` for hops. Empty
/// if it cannot be read.
std::optional<std::vector<Way>> read_ways(std::string_view betza, Bitboard first);

/// The same as moves that know no hops: a piece that hops only captures so, and its captures are
/// left out.
/// Empty if it cannot be read.
std::optional<Moves> read_moves(std::string_view betza, Bitboard first);

/// True if some of the notation, which can be read, hops.
bool hops(std::string_view betza);

/// True if the moves are other ones when left and right are exchanged.
bool is_lopsided(const Moves& moves);

/// True if a piece on its way to this square passes others on a line.
bool passes_squares(const RaySquare& end);

/// What was expected in place of notation that cannot be read, for people: names the part of it
/// that means nothing.
std::string betza_expected(std::string_view betza);

/// How the dialect's own pawn goes, from whose regions its owner sees pushes of two and three
/// squares start. They stay on the squares where it may go, unlike those of other pieces, which
/// only have to end there.
std::vector<Way> pawn_ways(Bitboard two_from, Bitboard three_from, Bitboard mobility);
/// The same of the dialect's soldier, which goes sideways from the given rank on, as its owner sees
/// the board.
std::vector<Way> soldier_ways(int rank);

}  // namespace protean::custom
