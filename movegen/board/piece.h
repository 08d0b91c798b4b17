// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/square.h"

#include <bit>
#include <cstdint>
#include <initializer_list>

namespace protean {

/// A piece type, as numbered in the game's rule book. The six orthodox types have fixed numbers; a
/// game may give any number another name, letter and way of moving. Further types are numbered by
/// extra_type().
enum PieceType : std::uint8_t {
  Pawn,
  Knight,
  Bishop,
  Rook,
  Queen,
  King,
  kExtraPieceType,  ///< A seventh type, in games that have one.
  kNoPieceType,     ///< No type, although types follow. Its bitboard is always empty.
};

/// One past the highest type number that a game can use: the size of tables indexed by type.
inline constexpr int kPieceTypes = 32;
/// One past the highest type number in most games, which spend no time on further types (see
/// RuleProgram::types_end).
inline constexpr PieceType kFewTypesEnd = kNoPieceType;
inline constexpr PieceType kAllTypesEnd = static_cast<PieceType>(kPieceTypes);
/// The most types that a game can have.
inline constexpr int kMostTypes = kPieceTypes - 1;

/// The next type, skipping kNoPieceType.
constexpr PieceType& operator++(PieceType& t) {
  return t = static_cast<PieceType>(t + (t + 1 == kNoPieceType ? 2 : 1));
}

/// The types after the orthodox six, counted from 0: the first is kExtraPieceType.
constexpr PieceType extra_type(int n) {
  return n == 0 ? kExtraPieceType : static_cast<PieceType>(kNoPieceType + n);
}

/// A piece type with its owner, as stored in the square array. From the lowest bit on: the type's
/// three low bits, the color, the type's high bits. The pieces of games with few types are thus the
/// numbers below 16.
enum Piece : std::uint8_t { kNoPiece = kNoPieceType };

/// One past the highest piece number.
inline constexpr int kPieces = 2 * kPieceTypes;

constexpr Piece make_piece(Color c, PieceType t) {
  return static_cast<Piece>((t & 7) | (c << 3) | (t >> 3 << 4));
}
constexpr PieceType type_of(Piece p) {
  return static_cast<PieceType>((p & 7) | (p >> 4 << 3));
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
  static constexpr PieceTypes all() { return from_bits(~(1u << kNoPieceType)); }
  /// The set that contains type `t` if bit `t` is set; bits() is the inverse.
  static constexpr PieceTypes from_bits(std::uint32_t bits) {
    PieceTypes set;
    set.bits_ = bits;
    return set;
  }

  constexpr bool has(PieceType t) const { return (bits_ >> t & 1) != 0; }
  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  /// The lowest-numbered type; the set must not be empty.
  constexpr PieceType first() const { return static_cast<PieceType>(std::countr_zero(bits_)); }
  constexpr std::uint32_t bits() const { return bits_; }

  constexpr PieceTypes operator|(PieceTypes other) const { return from_bits(bits_ | other.bits_); }
  constexpr PieceTypes operator&(PieceTypes other) const { return from_bits(bits_ & other.bits_); }
  constexpr PieceTypes operator~() const { return from_bits(~bits_); }
  constexpr PieceTypes& operator|=(PieceTypes other) { return *this = *this | other; }
  constexpr PieceTypes& operator&=(PieceTypes other) { return *this = *this & other; }
  constexpr bool operator==(const PieceTypes&) const = default;

  /// Iterates over the types, lowest number first.
  class Iterator {
   public:
    constexpr explicit Iterator(std::uint32_t left) : left_(left) {}
    constexpr PieceType operator*() const { return from_bits(left_).first(); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint32_t left_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace protean
