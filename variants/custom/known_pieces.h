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
  std::string_view betza;  ///< Empty for a pawn, and for a piece that never moves.
};

/// All such types that this program can play, the King last.
const std::vector<KnownPiece>& known_pieces();

/// True for customPiece1 to customPiece25.
bool is_custom_piece(std::string_view key);

/// The keys of all pieces in the order in which they are read: the King is last, after the custom
/// pieces.
const std::vector<std::string>& piece_keys();

/// What a piece must hop over on a way.
enum class Hop : std::uint8_t {
  kNone,    ///< Nothing: it moves over vacant squares.
  kOver,    ///< Exactly one piece, then any distance (Betza's `p`).
  kBeyond,  ///< One piece, landing on the very next square (Betza's `g`).
  kCannon,  ///< As kOver, but neither over nor onto another cannon.
};

/// One part of how a piece moves.
struct Way {
  Moves moves;
  Hop hop = Hop::kNone;
  bool first = false;  ///< Only from the region of first moves.
};

/// A way as moves without hops: a hopping way keeps its squares, but captures nothing.
Moves without_hops(const Way& way);

/// Reads Betza notation with the dialect's additions: for pawns `e` for captures en passant and `i`
/// for moves that start from `first` only; `n` for leaps that a piece half-way blocks; `p` and `g`
/// for hops. Empty if it cannot be read.
std::optional<std::vector<Way>> read_ways(std::string_view betza, Bitboard first);

/// Reads the notation as moves without hops, as without_hops() gives them for each way. Empty if it
/// cannot be read.
std::optional<Moves> read_moves(std::string_view betza, Bitboard first);

/// True if any part of the notation, which must be readable, hops.
bool hops(std::string_view betza);

/// True if exchanging left and right changes the moves.
bool is_lopsided(const Moves& moves);

/// True if a piece on its way to this square passes others on a straight line.
bool passes_squares(const RaySquare& end);

/// What was expected instead of notation that cannot be read, for people; names the part that means
/// nothing.
std::string betza_expected(std::string_view betza);

/// How the dialect's own pawn moves. `two_from` and `three_from` are the squares from which pushes
/// of two and three squares start, as its owner sees the board. A push must stay inside `mobility`
/// all the way; the moves of other pieces only have to end there.
std::vector<Way> pawn_ways(Bitboard two_from, Bitboard three_from, Bitboard mobility);
/// How the dialect's soldier moves. It goes sideways only from `rank` on, 0..7 as its owner sees
/// the board.
std::vector<Way> soldier_ways(int rank);

}  // namespace protean::custom
