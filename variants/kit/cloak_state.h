// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/position.h"

#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The state of a position beyond the board: the cloaked pieces, what has been guessed and seen of
/// them, and the pawns that may come back.
namespace protean::cloak {

enum Phase { kTurn, kArray, kGift, kMove, kBonus, kUncloak };
enum Guess { kNoGuess, kRight, kWrong };

/// Each player begins with eight pieces, cloaked as checkers 0 to 7 by file (printed as 1 to 8).
inline constexpr int kCheckers = 8;
/// Most pawns a side can have lost.
inline constexpr int kMostTaken = 8;

/// The kinds a checker may be, as bits by piece type.
using Kinds = std::uint8_t;
inline constexpr Kinds kAllKinds =
    1u << Knight | 1u << Bishop | 1u << Rook | 1u << Queen | 1u << King;
constexpr Kinds kind(PieceType type) {
  return static_cast<Kinds>(1u << type);
}

/// One side's checkers: the squares of those still cloaked, and which of them the opponent has
/// guessed rightly.
class Checkers {
 public:
  constexpr Checkers() = default;
  constexpr explicit Checkers(std::uint64_t word) : word_(word) {}
  constexpr std::uint64_t word() const { return word_; }

  /// The square of a checker; kNoSquare if it is no longer cloaked.
  constexpr Square at(int n) const {
    const std::uint64_t place = word_ >> (kBits * n) & kPlace;
    return place == 0 ? kNoSquare : static_cast<Square>(place - 1);
  }
  constexpr bool cloaked(int n) const { return at(n) != kNoSquare; }
  constexpr bool any() const { return (word_ & kPlaces) != 0; }
  constexpr bool guessed(int n) const { return word_ >> (kGuessedAt + n) & 1; }

  /// The checker on a square; kCheckers if there is none.
  constexpr int on(Square s) const {
    int n = 0;
    while (n < kCheckers && at(n) != s) ++n;
    return n;
  }
  /// The squares of all cloaked checkers.
  constexpr Bitboard squares() const {
    Bitboard all = 0;
    for (int n = 0; n < kCheckers; ++n) all |= cloaked(n) ? bit(at(n)) : 0;
    return all;
  }
  /// The squares of the cloaked checkers that the opponent has not guessed rightly.
  constexpr Bitboard hidden() const {
    Bitboard all = 0;
    for (int n = 0; n < kCheckers; ++n) all |= cloaked(n) && !guessed(n) ? bit(at(n)) : 0;
    return all;
  }

  constexpr void put(int n, Square s) {
    word_ &= ~(kPlace << (kBits * n));
    word_ |= (std::uint64_t{s} + 1) << (kBits * n);
  }
  constexpr void uncloak(int n) {
    word_ &= ~(kPlace << (kBits * n));
    word_ &= ~(std::uint64_t{1} << (kGuessedAt + n));
  }
  constexpr void mark_guessed(int n) { word_ |= std::uint64_t{1} << (kGuessedAt + n); }

 private:
  static constexpr int kBits = 7;  // a square plus one
  static constexpr int kGuessedAt = kBits * kCheckers;
  static constexpr std::uint64_t kPlace = (1u << kBits) - 1;
  static constexpr std::uint64_t kPlaces = (std::uint64_t{1} << kGuessedAt) - 1;

  std::uint64_t word_ = 0;
};

/// A set of kinds for each checker of a side: what they may be, or (with one kind each) an array.
class Identities {
 public:
  constexpr Identities() = default;
  constexpr explicit Identities(std::uint64_t word) : word_(word) {}
  /// Every checker may be every kind.
  static constexpr Identities any() {
    return Identities((std::uint64_t{1} << kBits * kCheckers) - 1);
  }
  constexpr std::uint64_t word() const { return word_; }

  constexpr Kinds operator[](int n) const {
    return static_cast<Kinds>((word_ >> (kBits * n) & kField) << Knight);
  }
  /// The kind of a checker in an array.
  constexpr PieceType piece_type(int n) const {
    return static_cast<PieceType>(std::countr_zero((*this)[n]));
  }
  constexpr void set(int n, Kinds kinds) {
    word_ &= ~(kField << (kBits * n));
    word_ |= std::uint64_t{kinds} >> Knight << (kBits * n);
  }
  constexpr void narrow(int n, Kinds kinds) { set(n, (*this)[n] & kinds); }

  constexpr Identities operator&(Identities other) const { return Identities(word_ & other.word_); }
  /// True if the array is one of those that these sets allow.
  constexpr bool allow(Identities array) const { return (array.word_ & ~word_) == 0; }

  constexpr auto operator<=>(const Identities&) const = default;

 private:
  static constexpr int kBits = 5;
  static constexpr std::uint64_t kField = (1u << kBits) - 1;

  std::uint64_t word_ = 0;
};

/// The checkers of a side.
Checkers checkers(const Position& pos, Color c);
void set_checkers(Position& pos, Color c, Checkers all);
/// The kinds that a side's checkers may be, by what both players have seen of each.
Identities may_be(const Position& pos, Color c);
void set_may_be(Position& pos, Color c, Identities kinds);
/// The number of a side's pawns that have been captured and are not yet back.
int taken(const Position& pos, Color owner);
void set_taken(Position& pos, Color owner, int pawns);
/// The result of this turn's guess.
Guess guess(const Position& pos);
void set_guess(Position& pos, Guess g);

/// The uncloaked King of a side; kNoSquare if there is none.
Square open_king(const Position& pos, Color c);

/// The text of the token of this name.
std::string print_state(const Position& pos, std::string_view token);
/// Reads the text of the token into the position; on failure returns what was expected.
std::optional<std::string> read_state(Position& pos, std::string_view token, std::string_view text);
/// Returns what is wrong with the pieces, tokens and en-passant squares that were read; empty if
/// nothing is. Afterwards may_be() gives only one kind for checkers guessed rightly.
std::optional<std::string> check_state(Position& pos);

/// The word for the phase of a position.
std::string phase_text(const Position& pos);

}  // namespace protean::cloak
