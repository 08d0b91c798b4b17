// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/bitboard.h"
#include "movegen/piece.h"
#include "movegen/square.h"

#include <cassert>
#include <cstddef>
#include <cstdint>

namespace protean {

/// What a ply does to the position.
enum class MoveKind : std::uint8_t {
  kNone,        ///< No move: a default-constructed Move.
  kNormal,      ///< A man goes from one square to another, capturing what stands there.
  kDoubleStep,  ///< A pawn's advance of two squares or more that may be captured in passing.
  kPromotion,   ///< A man, mostly a pawn, arrives and becomes `man()`.
  kEnPassant,   ///< A capture in passing or by a hop: the victim stands on `via()`, and a man on
                ///< `to()` is taken too; `man()` is what the pawn becomes if it promotes.
  kCastle,      ///< `from()` is the King's square, `to()` where he goes, `via()` the Rook's square.
  kDrop,        ///< `man()` enters on `to()`.
  kPass,        ///< Nothing is moved.
  kCompound,    ///< A move of two parts by one man by way of `via()`; `man()` is what it ends as.
  kDisplace,    ///< A man goes to `to()`, and the man that stands there to `via()`.
  kSeries,      ///< A man captures on its way to `to()`: `taken()` says where.
  kPush,        ///< A pawn goes to `via()` and pushes the man of its own side there on to `to()`,
                ///< where he takes what stands there; `man()` is what he is promoted to, if he is.
  kChance,      ///< An event made by nobody; `man()`/`payload()` say which.
  kSpecial,     ///< A ply whose meaning belongs to the game: `payload()` says what.
};

/// A set of at most four squares as a payload, and the set again.
constexpr std::uint32_t packed_squares(Bitboard squares) {
  std::uint32_t payload = 0;
  while (squares) payload = payload << 7 | (pop_lsb(squares) + 1u);
  return payload;
}
constexpr Bitboard unpacked_squares(std::uint32_t payload) {
  Bitboard squares = 0;
  for (; payload; payload >>= 7) squares |= Bitboard{1} << ((payload & 127) - 1);
  return squares;
}

/// One ply in one 64-bit value. Two plies that change the position differently never compare equal.
///
/// Bits: 0-6 from, 7-13 to, 14-20 via (kNoSquare where unused), 21-24 kind, 25-28 man, 29 capture,
/// 32-63 payload.
class Move {
 public:
  constexpr Move() = default;

  constexpr Move(MoveKind kind, Square from, Square to, Man man = kNoMan, Square via = kNoSquare,
                 bool capture = false, std::uint32_t payload = 0)
      : bits_(std::uint64_t{from} | std::uint64_t{to} << 7 | std::uint64_t{via} << 14 |
              static_cast<std::uint64_t>(kind) << 21 | std::uint64_t{man} << 25 |
              std::uint64_t{capture} << 29 | std::uint64_t{payload} << 32) {}

  static constexpr Move normal(Square from, Square to, bool capture) {
    return {MoveKind::kNormal, from, to, kNoMan, kNoSquare, capture};
  }
  static constexpr Move promotion(Square from, Square to, Man man, bool capture) {
    return {MoveKind::kPromotion, from, to, man, kNoSquare, capture};
  }
  /// The same, or a capture in passing, by a pawn that may then be captured in passing itself.
  constexpr Move passing() const { return from_bits(bits_ | std::uint64_t{1} << 32); }
  static constexpr Move drop(Man man, Square to) { return {MoveKind::kDrop, kNoSquare, to, man}; }
  /// A move that captures the men on `taken`, at most four, on its way to another square.
  static constexpr Move series(Square from, Square to, Bitboard taken) {
    return {MoveKind::kSeries, from, to, kNoMan, kNoSquare, true, packed_squares(taken)};
  }
  static constexpr Move pass() { return {MoveKind::kPass, kNoSquare, kNoSquare}; }

  constexpr Square from() const { return static_cast<Square>(bits_ & 127); }
  constexpr Square to() const { return static_cast<Square>((bits_ >> 7) & 127); }
  constexpr Square via() const { return static_cast<Square>((bits_ >> 14) & 127); }
  constexpr MoveKind kind() const { return static_cast<MoveKind>((bits_ >> 21) & 15); }
  constexpr Man man() const { return static_cast<Man>((bits_ >> 25) & 15); }
  constexpr std::uint32_t payload() const { return static_cast<std::uint32_t>(bits_ >> 32); }

  /// Squares other than `to()` on which a man is taken by a move of kind kSeries; empty for others.
  constexpr Bitboard taken() const {
    return kind() == MoveKind::kSeries ? unpacked_squares(payload()) : 0;
  }

  /// Where the man stands that a capture in one step takes.
  constexpr Square victim() const { return kind() == MoveKind::kEnPassant ? via() : to(); }

  /// True if the ply takes at least one man.
  constexpr bool is_capture() const { return (bits_ >> 29) & 1; }
  constexpr bool is_promotion() const {
    return kind() == MoveKind::kPromotion || (kind() == MoveKind::kEnPassant && man() != kNoMan);
  }
  /// True if a pawn has gone so that it may be captured in passing.
  constexpr bool passes() const {
    return kind() == MoveKind::kDoubleStep ||
           ((kind() == MoveKind::kPromotion || kind() == MoveKind::kEnPassant) && payload() != 0);
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
  std::uint64_t bits_ = 0;
};

/// Most moves any game can have in one position.
inline constexpr std::size_t kMaxMoves = 1024;

/// A list of moves of fixed capacity, kept on the stack.
class MoveList {
 public:
  MoveList() {}  // NOLINT: leaves the slots unset on purpose; clearing 8 KB per node is dear

  void push(Move m) {
    assert(size_ < kMaxMoves);
    moves_[size_++] = m;
  }
  void clear() { size_ = 0; }
  void resize(std::size_t n) { size_ = n; }
  /// Takes out those from index `first` on for which `gone(Move)`; the others keep their order.
  template <class Gone>
  void drop_if(std::size_t first, Gone&& gone) {
    std::size_t kept = first;
    for (std::size_t i = first; i < size_; ++i) {
      if (!gone(moves_[i])) moves_[kept++] = moves_[i];
    }
    size_ = kept;
  }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t i) const { return moves_[i]; }
  Move& operator[](std::size_t i) { return moves_[i]; }
  Move* begin() { return moves_; }
  Move* end() { return moves_ + size_; }
  const Move* begin() const { return moves_; }
  const Move* end() const { return moves_ + size_; }

 private:
  std::size_t size_ = 0;
  union {
    Move moves_[kMaxMoves];  // only the first size_ are set
  };
};

}  // namespace protean
