// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "variants/kit/boosterpack_cards.h"

#include <array>
#include <cstdint>

/// The state of a position of the card game beyond the board.
///
/// Words 0-1 are the checkers of White and Black on the board: the squares of up to eight in
/// ascending order, seven bits each, a square once for each of its checkers. Above White's is the
/// square of the piece that may step; above Black's is how many checkers each player has, four bits
/// each, XORed with six. Words 2-5 are the hands of White and Black, the deck (as the cards that it
/// lacks of the whole pack, so that 0 is the whole pack) and the discards.
namespace protean::boosterpack {

/// The phase of a turn.
enum Phase { kMove, kDeal, kBoost, kCard, kDraw };

/// How many checkers a player has on the board and in reserve: unless something else is agreed on,
/// and at most.
inline constexpr int kCheckersEach = 6;
inline constexpr int kMostCheckers = 8;

/// The checkers under the pieces. Those under one piece all have one colour, as checkers of both
/// colours cancel in pairs.
class Checkers {
 public:
  explicit Checkers(const Position& pos);
  /// Writes them into the state of a position.
  void store(Position& pos) const;

  /// The number of checkers of this colour on the square; negative if they are of the other colour.
  int balance(Square s, Color c) const { return c == White ? white_[s] : -white_[s]; }
  void set_balance(Square s, Color c, int n);

  /// The squares with checkers of this colour.
  Bitboard of(Color c) const { return squares_[c]; }
  /// The squares with checkers of either colour.
  Bitboard all() const { return squares_[White] | squares_[Black]; }

 private:
  std::array<std::int8_t, kSquares> white_{};  ///< By square; negative: Black's.
  std::array<Bitboard, 2> squares_{};
};

/// The number of checkers of a player, on the board and in reserve: 1 to kMostCheckers.
int checkers_of(const Position& pos, Color owner);
void set_checkers_of(Position& pos, Color owner, int n);

/// The number of checkers that a player has in reserve; negative if more are on the board than it
/// has.
int free_checkers(const Position& pos, Color owner);

/// The piece that may make king's steps in this turn; kNoSquare if there is none.
Square stepper(const Position& pos);
void set_stepper(Position& pos, Square s);

/// The places where cards are.
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

/// The number of cards at a place that a FEN being read shows only as '?'; never for the discards.
int unknown_cards(const Position& pos, Place place);
void set_unknown_cards(Position& pos, Place place, int n);

}  // namespace protean::boosterpack
