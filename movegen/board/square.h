// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace protean {

/// The side that owns a piece.
enum Color : std::uint8_t { White, Black };

constexpr Color operator!(Color c) {
  return c == White ? Black : White;
}

/// "White" or "Black".
inline std::string color_name(Color c) {
  return c == White ? "White" : "Black";
}

/// A square, 0..63, in the order a1 b1 .. h8; `kNoSquare` means "none".
// clang-format off
enum Square : std::uint8_t {
  A1, B1, C1, D1, E1, F1, G1, H1,  A2, B2, C2, D2, E2, F2, G2, H2,
  A3, B3, C3, D3, E3, F3, G3, H3,  A4, B4, C4, D4, E4, F4, G4, H4,
  A5, B5, C5, D5, E5, F5, G5, H5,  A6, B6, C6, D6, E6, F6, G6, H6,
  A7, B7, C7, D7, E7, F7, G7, H7,  A8, B8, C8, D8, E8, F8, G8, H8,
  kNoSquare
};
// clang-format on

inline constexpr int kSquares = 64;

/// File 0..7 (a..h) of a square.
constexpr int file_of(Square s) {
  return s & 7;
}

/// Rank 0..7 (first..eighth) of a square.
constexpr int rank_of(Square s) {
  return s >> 3;
}

/// The square on `file` and `rank`, both 0..7.
constexpr Square make_square(int file, int rank) {
  return static_cast<Square>(rank * 8 + file);
}

/// True if file and rank are on the board.
constexpr bool on_board(int file, int rank) {
  return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

/// Rank 0..7 as the owner sees it: the owner's back rank is 0.
constexpr int relative_rank(Color c, int rank) {
  return c == White ? rank : 7 - rank;
}

/// The number of King's steps between two squares on an empty board.
constexpr int king_distance(Square a, Square b) {
  const int files = file_of(a) - file_of(b);
  const int ranks = rank_of(a) - rank_of(b);
  return std::max({files, -files, ranks, -ranks});
}

/// The same square seen by the other player (ranks reversed).
constexpr Square flip_rank(Square s) {
  return static_cast<Square>(s ^ 56);
}

/// The mirror image of a square (files reversed).
constexpr Square flip_file(Square s) {
  return static_cast<Square>(s ^ 7);
}

/// True if the name of `a` precedes the name of `b` alphabetically.
constexpr bool comes_before(Square a, Square b) {
  return file_of(a) != file_of(b) ? file_of(a) < file_of(b) : a < b;
}

/// The name of a square, "e4"; "-" for kNoSquare.
inline std::string to_string(Square s) {
  if (s >= kNoSquare) return "-";
  return {static_cast<char>('a' + file_of(s)), static_cast<char>('1' + rank_of(s))};
}

/// Reads "e4"; empty if the text is anything else.
inline std::optional<Square> parse_square(std::string_view text) {
  if (text.size() != 2 || !on_board(text[0] - 'a', text[1] - '1')) return std::nullopt;
  return make_square(text[0] - 'a', text[1] - '1');
}

}  // namespace protean
