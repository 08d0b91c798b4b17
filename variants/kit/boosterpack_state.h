// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "variants/kit/boosterpack_cards.h"

#include <array>
#include <cstdint>

/// What a position of the card game holds beyond the board.
///
/// Words 0-1 are the checkers of White and Black on the board: the squares of up to eight in
/// ascending order, seven bits each, a square as often as it has checkers. Above those of White is
/// the piece that may step, above those of Black how many checkers each player has, four bits each,
/// as they differ from six. Words 2-5 are the hands of White and Black, the deck (as what the whole
/// pack has more, so that 0 is the whole pack), and the discards.
namespace protean::boosterpack {

/// The step of a turn.
enum Phase { kMove, kDeal, kBoost, kCard, kDraw };

/// Checkers a player has, on the board and in reserve, where nothing else is agreed on, and at
/// most.
inline constexpr int kCheckersEach = 6;
inline constexpr int kMostCheckers = 8;

/// The checkers under the pieces. Those under one piece are all of one colour, as unequal ones
/// cancel in pairs.
class Checkers {
 public:
  explicit Checkers(const Position& pos);
  /// Writes them into the state of a position.
  void store(Position& pos) const;

  /// Checkers of this colour on the square; as a negative number those of the other.
  int balance(Square s, Color c) const { return c == White ? white_[s] : -white_[s]; }
  void set_balance(Square s, Color c, int n);

  /// Squares with checkers of this colour.
  Bitboard of(Color c) const { return squares_[c]; }
  /// Squares with any.
  Bitboard all() const { return squares_[White] | squares_[Black]; }

 private:
  std::array<std::int8_t, kSquares> white_{};  ///< White's, or less than 0: Black's.
  std::array<Bitboard, 2> squares_{};
};

/// Checkers of a player, on the board and in reserve: 1 to kMostCheckers.
int checkers_of(const Position& pos, Color owner);
void set_checkers_of(Position& pos, Color owner, int n);

/// Checkers that a player has in reserve; less than 0 if the board has more than all of them.
int free_checkers(const Position& pos, Color owner);

/// The piece that may make king's steps in this turn; kNoSquare if there is none.
Square stepper(const Position& pos);
void set_stepper(Position& pos, Square s);

/// Where cards are.
enum Place { kWhiteHand, kBlackHand, kDeck, kDiscard };
constexpr Place hand_of(Color c) {
  return c == White ? kWhiteHand : kBlackHand;
}
/// The cards that lie at a place.
Cards cards(const Position& pos, Place place);
void set_cards(Position& pos, Place place, Cards cards);
/// The cards in a player's hand.
inline Cards hand(const Position& pos, Color owner) {
  return cards(pos, hand_of(owner));
}

/// Cards at a place of which a FEN being read has told only the number; not for the discards.
int unknown_cards(const Position& pos, Place place);
void set_unknown_cards(Position& pos, Place place, int n);

}  // namespace protean::boosterpack
