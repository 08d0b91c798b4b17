// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"

#include <cstdint>

/// The state of a position of the solitaire of neighbours beyond the board; see neighbour.cpp for
/// the words.
namespace protean::neighbour {

/// The phase of the game.
enum Phase { kDeal, kStep, kPlace, kChoose, kMove };

/// The number of cards in both packs.
inline constexpr int kAllCards = 36;

enum Direction { kRight, kUp };

/// The position cards, which say where a piece goes: how many squares, and in which direction. Four
/// bits for each kind of card.
class PositionCards {
 public:
  static constexpr int kLeast = 2;
  static constexpr int kMost = 6;
  static constexpr int kOfDirection = 10;  ///< Cards of one direction in the full pack.

  constexpr PositionCards() = default;
  constexpr explicit PositionCards(std::uint64_t word) : word_(word) {}
  /// Two cards of each kind.
  static constexpr PositionCards full() { return PositionCards(0x0002222200022222); }

  constexpr std::uint64_t word() const { return word_; }
  constexpr bool empty() const { return word_ == 0; }
  constexpr int count(Direction d, int squares) const {
    return static_cast<int>(word_ >> shift(d, squares) & 0xF);
  }
  constexpr int total(Direction d) const {
    int sum = 0;
    for (int n = kLeast; n <= kMost; ++n) sum += count(d, n);
    return sum;
  }
  constexpr int total() const { return total(kRight) + total(kUp); }
  constexpr void add(Direction d, int squares, int n) {
    word_ += static_cast<std::uint64_t>(static_cast<std::int64_t>(n)) << shift(d, squares);
  }

 private:
  static constexpr int shift(Direction d, int squares) { return 32 * d + 4 * (squares - kLeast); }

  std::uint64_t word_ = 0;
};

/// The position cards left.
PositionCards positions(const Position& pos);
void set_positions(Position& pos, PositionCards cards);

/// The square from which the next piece is moved off; in phase place, the occupied one that it
/// reached.
Square at(const Position& pos);
void set_at(Position& pos, Square s);

/// The piece in hand; kNoPiece if there is none.
Piece held(const Position& pos);
void set_held(Position& pos, Piece p);

/// The number of cards of both packs that have not been spent.
int cards(const Position& pos);
void set_cards(Position& pos, int left);

}  // namespace protean::neighbour
