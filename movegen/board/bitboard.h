// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/square.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

/// For the few small functions that perft's inner loops cannot afford to call.
#define PROTEAN_INLINE [[gnu::always_inline]] inline

namespace protean {

/// A set of squares: bit n is square n.
using Bitboard = std::uint64_t;

inline constexpr Bitboard kAllSquares = ~Bitboard{0};
inline constexpr Bitboard kFileA = 0x0101010101010101ULL;
inline constexpr Bitboard kFileH = kFileA << 7;
inline constexpr Bitboard kRank1 = 0xFF;
inline constexpr Bitboard kDarkSquares = 0xAA55AA55AA55AA55ULL;  ///< The squares of a1's colour.

constexpr Bitboard bit(Square s) {
  return Bitboard{1} << s;
}
/// The same, but empty for kNoSquare.
constexpr Bitboard bit_or_none(Square s) {
  return s < kNoSquare ? bit(s) : 0;
}
constexpr Bitboard file_bb(int file) {
  return kFileA << file;
}
constexpr Bitboard rank_bb(int rank) {
  return kRank1 << (8 * rank);
}
constexpr Bitboard rank_of_bb(Square s) {
  return rank_bb(rank_of(s));
}

constexpr int popcount(Bitboard b) {
  return std::popcount(b);
}
constexpr bool contains(Bitboard b, Square s) {
  return (b >> s) & 1;
}
constexpr bool more_than_one(Bitboard b) {
  return (b & (b - 1)) != 0;
}

/// The lowest square of a non-empty set.
constexpr Square lsb(Bitboard b) {
  return static_cast<Square>(std::countr_zero(b));
}

/// Removes the lowest square from a non-empty set and returns it.
constexpr Square pop_lsb(Bitboard& b) {
  const Square s = lsb(b);
  b &= b - 1;
  return s;
}

/// The set moved by `delta` squares (8 = one rank up). The caller must mask squares that wrap
/// around.
constexpr Bitboard shift_by(Bitboard b, int delta) {
  return delta > 0 ? b << delta : b >> -delta;
}

/// The origin of a piece that has reached `to` by moving `delta` squares.
constexpr Square origin(Square to, int delta) {
  return static_cast<Square>(to - delta);
}

/// The squares one step straight ahead of a set, as a colour sees the board.
constexpr Bitboard ahead_of(Bitboard set, Color c) {
  return c == White ? set << 8 : set >> 8;
}

/// The set with ranks reversed.
constexpr Bitboard flip_ranks(Bitboard b) {
  Bitboard out = 0;
  for (int rank = 0; rank < 8; ++rank) out |= ((b >> (8 * rank)) & kRank1) << (8 * (7 - rank));
  return out;
}

/// The set with files reversed.
constexpr Bitboard flip_files(Bitboard b) {
  b = (b >> 1 & 0x5555555555555555ULL) | (b & 0x5555555555555555ULL) << 1;
  b = (b >> 2 & 0x3333333333333333ULL) | (b & 0x3333333333333333ULL) << 2;
  return (b >> 4 & 0x0F0F0F0F0F0F0F0FULL) | (b & 0x0F0F0F0F0F0F0F0FULL) << 4;
}

/// The shape of a game's board: `files` by `ranks` squares from a1 on, without the holes.
struct BoardShape {
  int files = 8;
  int ranks = 8;
  Bitboard holes = 0;

  constexpr Bitboard squares() const {
    const Bitboard row = kRank1 >> (8 - files);
    return row * (kFileA >> (8 * (8 - ranks))) & ~holes;
  }
  /// True if the board has all 64 squares.
  constexpr bool is_whole() const { return squares() == kAllSquares; }
  /// The mirror image of a square: left and right exchanged.
  constexpr Square mirrored(Square s) const {
    return make_square(files - 1 - file_of(s), rank_of(s));
  }
  /// The distance in files / ranks from a square to the middle one, or to the nearer of the middle
  /// two.
  constexpr int files_from_centre(Square s) const {
    return std::max((files - 1) / 2 - file_of(s), file_of(s) - files / 2);
  }
  constexpr int ranks_from_centre(Square s) const {
    return std::max((ranks - 1) / 2 - rank_of(s), rank_of(s) - ranks / 2);
  }
  bool operator==(const BoardShape&) const = default;
};

/// How a player sees the board when a rule is stated for White: as it is, or reflected about the
/// middle of its ranks, and perhaps of its files as well. Applied twice, it gives back the
/// original.
class Perspective {
 public:
  /// White's perspective, which changes nothing.
  constexpr explicit Perspective(const BoardShape& shape = {}) : squares_(shape.squares()) {}
  /// Black's perspective: ranks reversed, and with `half_turn` files as well.
  static constexpr Perspective of_black(bool half_turn, const BoardShape& shape = {}) {
    Perspective p(shape);
    p.flip_ = half_turn ? 63 : 56;
    p.ranks_ = shape.ranks;
    p.files_ = half_turn ? shape.files : 8;
    return p;
  }

  /// White's perspective of the same board.
  constexpr Perspective of_white() const {
    Perspective p;
    p.squares_ = squares_;
    return p;
  }

  /// True if the board has this square. Squares beyond its files and ranks map to such squares.
  constexpr bool has(Square s) const { return contains(squares_, s); }

  constexpr Square operator()(Square s) const {
    const int turned = s ^ flip_;
    return static_cast<Square>(((turned + 8 * ranks_) & 56) | ((turned + files_) & 7));
  }
  constexpr Bitboard operator()(Bitboard b) const {
    if (flip_ & 56) b = std::rotl(flip_ranks(b), 8 * ranks_);
    if (!(flip_ & 7)) return b;
    const Bitboard low = kFileA * (kRank1 >> (8 - files_));
    b = flip_files(b);
    return files_ == 8 ? b : (b << files_ & ~low) | (b >> (8 - files_) & low);
  }

 private:
  int flip_ = 0;
  int ranks_ = 8;  ///< Those of the board if ranks are reversed; otherwise 8.
  int files_ = 8;  ///< Likewise for files.
  Bitboard squares_ = kAllSquares;
};

/// The set moved one file toward the h-file / the a-file; squares that leave the board are lost.
constexpr Bitboard east(Bitboard b) {
  return (b & ~kFileH) << 1;
}
constexpr Bitboard west(Bitboard b) {
  return (b & ~kFileA) >> 1;
}

/// The squares that orthodox pawns of colour `c` on `pawns` attack. With the opposite colour, the
/// squares from which such pawns attack `pawns`.
constexpr Bitboard pawn_attacks(Bitboard pawns, Color c) {
  const Bitboard ahead = ahead_of(pawns, c);
  return east(ahead) | west(ahead);
}

/// The files that contain a square of the set, each represented by its square on the first rank.
constexpr Bitboard fold_files(Bitboard b) {
  b |= b >> 32;
  b |= b >> 16;
  return (b | b >> 8) & kRank1;
}

/// The squares one step away from the set along ranks and files.
constexpr Bitboard orthogonal_neighbours(Bitboard b) {
  return (b << 8) | (b >> 8) | east(b) | west(b);
}

/// The squares one step away from the set in all eight directions.
constexpr Bitboard neighbours(Bitboard b) {
  const Bitboard row = b | east(b) | west(b);
  return east(b) | west(b) | (row << 8) | (row >> 8);
}

/// The squares of one rank from `a` to `b`, both included; empty if they differ in rank.
constexpr Bitboard rank_span(Square a, Square b) {
  if (rank_of(a) != rank_of(b)) return 0;
  const Square low = a < b ? a : b;
  const Square high = a < b ? b : a;
  return (kAllSquares << low) & (kAllSquares >> (63 - high));
}

/// The squares between two squares on the same rank, file or diagonal; empty if they share none.
constexpr Bitboard squares_between(Square a, Square b) {
  const int df = file_of(b) - file_of(a);
  const int dr = rank_of(b) - rank_of(a);
  if (a == b || (df != 0 && dr != 0 && df != dr && df != -dr)) return 0;
  const int step = 8 * ((dr > 0) - (dr < 0)) + (df > 0) - (df < 0);
  Bitboard out = 0;
  for (int s = a + step; s != b; s += step) out |= Bitboard{1} << s;
  return out;
}

/// For each square, all others on its rank, file and diagonals.
inline constexpr auto kQueenLines = [] {
  std::array<Bitboard, kSquares> lines{};
  for (int s = 0; s < kSquares; ++s) {
    for (int t = 0; t < kSquares; ++t) {
      const int df = (t & 7) - (s & 7);
      const int dr = (t >> 3) - (s >> 3);
      const bool in_line = df == 0 || dr == 0 || df == dr || df == -dr;
      if (t != s && in_line) lines[static_cast<std::size_t>(s)] |= Bitboard{1} << t;
    }
  }
  return lines;
}();

/// Runs `visit(Square)` for each square of the set, lowest first.
template <class Visit>
constexpr void for_each_square(Bitboard b, Visit&& visit) {
  while (b) visit(pop_lsb(b));
}

}  // namespace protean
