// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/square.h"

#include <bit>
#include <cstdint>
#include <initializer_list>

namespace protean {

/// A type of piece as numbered in the game's rule book. The six orthodox types have fixed numbers;
/// a game may give any number another name, letter and way of moving.
enum PieceType : std::uint8_t {
  Pawn,
  Knight,
  Bishop,
  Rook,
  Queen,
  King,
  kExtraPieceType,  ///< A seventh type, in games that have one.
  kNoPieceType,     ///< Also the index of a bitboard that is always empty.
};

/// How many types a game can have; loops over types end here.
inline constexpr int kPieceTypes = 7;

constexpr PieceType& operator++(PieceType& t) {
  return t = static_cast<PieceType>(t + 1);
}

/// A piece type with its owner, as held in the square array: type | color << 3.
enum Piece : std::uint8_t { kNoPiece = kNoPieceType };

constexpr Piece make_piece(Color c, PieceType t) {
  return static_cast<Piece>(t | (c << 3));
}
constexpr PieceType type_of(Piece p) {
  return static_cast<PieceType>(p & 7);
}
constexpr Color color_of(Piece p) {
  return static_cast<Color>((p >> 3) & 1);
}

/// A set of piece types.
class PieceTypes {
 public:
  constexpr PieceTypes() = default;
  constexpr PieceTypes(std::initializer_list<PieceType> types) {
    for (const PieceType t : types) *this |= of(t);
  }
  static constexpr PieceTypes of(PieceType t) { return from_bits(1u << t); }
  static constexpr PieceTypes all() { return from_bits(0xFF); }
  /// The set whose bit `t` says whether type `t` is in it; bits() is the other way round.
  static constexpr PieceTypes from_bits(unsigned bits) {
    PieceTypes set;
    set.bits_ = static_cast<std::uint8_t>(bits);
    return set;
  }

  constexpr bool has(PieceType t) const { return (bits_ >> t & 1) != 0; }
  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  /// The lowest-numbered type; the set must not be empty.
  constexpr PieceType first() const { return static_cast<PieceType>(std::countr_zero(bits_)); }
  constexpr std::uint8_t bits() const { return bits_; }

  constexpr PieceTypes operator|(PieceTypes other) const { return from_bits(bits_ | other.bits_); }
  constexpr PieceTypes operator&(PieceTypes other) const { return from_bits(bits_ & other.bits_); }
  constexpr PieceTypes operator~() const { return from_bits(~unsigned{bits_}); }
  constexpr PieceTypes& operator|=(PieceTypes other) { return *this = *this | other; }
  constexpr PieceTypes& operator&=(PieceTypes other) { return *this = *this & other; }
  constexpr bool operator==(const PieceTypes&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace protean
