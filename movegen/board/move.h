// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/base/in_place_list.h"
#include "movegen/board/bitboard.h"
#include "movegen/board/piece.h"
#include "movegen/board/square.h"

#include <cstdint>

namespace protean {

/// What a ply does to the position.
enum class MoveKind : std::uint8_t {
  kNone,        ///< No move: a default-constructed Move.
  kNormal,      ///< A piece goes from one square to another, capturing what stands there.
  kDoublePush,  ///< A pawn's advance by two squares or more, after which it may be captured en
                ///< passant.
  kPromotion,   ///< A piece, usually a pawn, arrives and becomes `piece_type()`.
  kEnPassant,   ///< A capture en passant or by a hop. The victim stands on `via()`, and a piece on
                ///< `to()` is captured too; `piece_type()` is what the pawn becomes if it promotes.
  kCastle,    ///< `from()` is the King's square, `to()` its destination, `via()` the Rook's square.
  kDrop,      ///< A piece of type `piece_type()` enters the board on `to()`.
  kPass,      ///< No piece moves.
  kCompound,  ///< One piece moves in two parts, by way of `via()`; `piece_type()` is what it
              ///< promotes to, if it does, where it first enters its zone.
  kDisplace,  ///< A piece moves to `to()`, and the piece that stands there to `via()`.
  kSeries,    ///< A piece captures on its way to `to()`, on the squares of `taken()`.
  kPush,    ///< A pawn moves to `via()` and pushes the piece of its own side there to `to()`, where
            ///< that piece captures what stands there; `piece_type()` is what it promotes to, if it
            ///< does.
  kChance,  ///< A chance event, identified by `piece_type()` and `payload()`.
  kSpecial,  ///< A ply whose meaning the game defines, by `payload()`.
};

/// A set of at most four squares as a move's payload.
constexpr std::uint32_t packed_squares(Bitboard squares) {
  std::uint32_t payload = 0;
  while (squares) payload = payload << 7 | (pop_lsb(squares) + 1u);
  return payload;
}
/// The inverse of packed_squares().
constexpr Bitboard unpacked_squares(std::uint32_t payload) {
  Bitboard squares = 0;
  for (; payload; payload >>= 7) squares |= Bitboard{1} << ((payload & 127) - 1);
  return squares;
}

/// One ply in one 64-bit value. Two plies that change the position differently never compare equal.
///
/// A turn may involve a second piece, the *other* one, which changes its place before the move
/// proper is made. Everything else said of a move concerns the piece that makes it.
///
/// Bits: 0-6 from, 7-13 to, 14-20 via (kNoSquare if unused), 21-24 kind, 25-29 piece type, 30
/// capture, 31 other piece, 32-63 payload. Payload bits of plies with another piece: 0-6 its
/// origin, 7-13 its destination, 14-19 which piece it is. Payload bit 31 of promotions and captures
/// en passant: allowing_en_passant().
class Move {
 public:
  constexpr Move() = default;

  constexpr Move(MoveKind kind, Square from, Square to, PieceType type = kNoPieceType,
                 Square via = kNoSquare, bool capture = false, std::uint32_t payload = 0)
      : bits_(std::uint64_t{from} | std::uint64_t{to} << 7 | std::uint64_t{via} << 14 |
              static_cast<std::uint64_t>(kind) << 21 | std::uint64_t{type} << 25 |
              std::uint64_t{capture} << 30 | std::uint64_t{payload} << 32) {}

  static constexpr Move normal(Square from, Square to, bool capture) {
    return {MoveKind::kNormal, from, to, kNoPieceType, kNoSquare, capture};
  }
  static constexpr Move promotion(Square from, Square to, PieceType type, bool capture) {
    return {MoveKind::kPromotion, from, to, type, kNoSquare, capture};
  }
  /// This promotion or capture en passant, by a pawn that may then be captured en passant itself.
  constexpr Move allowing_en_passant() const { return from_bits(bits_ | kEnPassantBit); }
  /// This move in a turn in which another piece moves between two squares as well. It enters the
  /// board if `from` is kNoSquare, and leaves it if `to` is.
  constexpr Move with_other(Piece piece, Square from, Square to) const {
    return from_bits(bits_ | kOtherBit | std::uint64_t{from} << 32 | std::uint64_t{to} << 39 |
                     std::uint64_t{piece} << 46);
  }
  static constexpr Move drop(PieceType type, Square to) {
    return {MoveKind::kDrop, kNoSquare, to, type};
  }
  /// A move that captures the pieces on `taken`, at most four, on the way to `to`.
  static constexpr Move series(Square from, Square to, Bitboard taken) {
    return {MoveKind::kSeries, from, to, kNoPieceType, kNoSquare, true, packed_squares(taken)};
  }
  static constexpr Move pass() { return {MoveKind::kPass, kNoSquare, kNoSquare}; }

  constexpr Square from() const { return static_cast<Square>(bits_ & 127); }
  constexpr Square to() const { return static_cast<Square>((bits_ >> 7) & 127); }
  constexpr Square via() const { return static_cast<Square>((bits_ >> 14) & 127); }
  constexpr MoveKind kind() const { return static_cast<MoveKind>((bits_ >> 21) & 15); }
  constexpr PieceType piece_type() const { return static_cast<PieceType>((bits_ >> 25) & 31); }
  constexpr std::uint32_t payload() const { return static_cast<std::uint32_t>(bits_ >> 32); }

  /// True if the turn involves another piece.
  constexpr bool has_other() const { return (bits_ & kOtherBit) != 0; }
  constexpr Square other_from() const { return static_cast<Square>((bits_ >> 32) & 127); }
  constexpr Square other_to() const { return static_cast<Square>((bits_ >> 39) & 127); }
  constexpr Piece other_piece() const { return static_cast<Piece>((bits_ >> 46) & 63); }

  /// The squares other than `to()` on which a kSeries move captures; empty for other kinds.
  constexpr Bitboard taken() const {
    return kind() == MoveKind::kSeries ? unpacked_squares(payload()) : 0;
  }

  /// The square of the piece that a capture in a single step takes.
  constexpr Square victim() const { return kind() == MoveKind::kEnPassant ? via() : to(); }

  /// True if the ply captures at least one piece.
  constexpr bool is_capture() const { return (bits_ >> 30) & 1; }
  constexpr bool is_promotion() const {
    return kind() == MoveKind::kPromotion ||
           (kind() == MoveKind::kEnPassant && piece_type() != kNoPieceType);
  }
  /// True if a piece moves to an empty square and nothing else happens.
  constexpr bool is_plain() const {
    return bits_ >> kBitsOfSquares == normal(A1, A1, false).bits_ >> kBitsOfSquares;
  }
  /// True if the ply moves a pawn that may then be captured en passant.
  constexpr bool allows_en_passant() const {
    return kind() == MoveKind::kDoublePush ||
           ((kind() == MoveKind::kPromotion || kind() == MoveKind::kEnPassant) &&
            (bits_ & kEnPassantBit) != 0);
  }

  /// False for a default-constructed Move.
  constexpr explicit operator bool() const { return bits_ != 0; }
  constexpr std::uint64_t bits() const { return bits_; }
  static constexpr Move from_bits(std::uint64_t bits) {
    Move m;
    m.bits_ = bits;
    return m;
  }

  constexpr bool operator==(const Move&) const = default;

 private:
  static constexpr int kBitsOfSquares = 14;  ///< The lowest bits: from() and to().
  static constexpr std::uint64_t kOtherBit = std::uint64_t{1} << 31;
  static constexpr std::uint64_t kEnPassantBit = std::uint64_t{1} << 63;

  std::uint64_t bits_ = 0;
};

/// The moves of a position.
using MoveList = InPlaceList<Move>;

}  // namespace protean
