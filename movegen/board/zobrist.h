// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/piece.h"

#include <array>
#include <cstdint>

/// The keys whose exclusive or is a position's hash. Absent things (no piece, no right, a word of
/// 0, phase 0, White to move) contribute 0.
namespace protean::zobrist {

/// SplitMix64's finalizer: a bijection that spreads every input bit over all output bits.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15ULL;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}

namespace detail {
using PieceKeys = std::array<std::uint64_t, std::size_t{kPieces} * kSquares>;
constexpr PieceKeys make_piece_keys() {
  PieceKeys keys{};
  for (std::size_t i = 0; i < keys.size(); ++i) keys[i] = mix(i + 1);
  return keys;
}
inline constexpr PieceKeys kPieceKeys = make_piece_keys();

constexpr std::uint64_t salted(std::uint64_t salt, std::uint64_t value) {
  return value == 0 ? 0 : mix(value ^ mix(salt << 32));
}
}  // namespace detail

inline std::uint64_t piece(Piece p, Square s) {
  return detail::kPieceKeys[p * 64u + s];
}
constexpr std::uint64_t castling(Bitboard rooks) {
  return detail::salted(1, rooks);
}
constexpr std::uint64_t en_passant(Bitboard squares) {
  return detail::salted(2, squares);
}
constexpr std::uint64_t side(Color c) {
  return c == White ? 0 : mix(0x5EED);
}
constexpr std::uint64_t phase(int phase) {
  return detail::salted(3, static_cast<std::uint64_t>(phase));
}
constexpr std::uint64_t word(int i, std::uint64_t value) {
  return detail::salted(16 + static_cast<std::uint64_t>(i), value);
}

}  // namespace protean::zobrist
