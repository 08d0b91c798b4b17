// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/program/rule_program.h"
#include "variants/kit/boosterpack_state.h"

#include <cstdint>

/// The plies of a turn: what they are, what they change, and which step of the turn comes next.
namespace protean::boosterpack {

// Meanings of a kSpecial ply, its payload.
inline constexpr std::uint32_t kDone = 1;
inline constexpr std::uint32_t kPassCard = 2;
inline constexpr std::uint32_t kPlayCard = 3;  // for a White piece; one more for a Black one

constexpr Move special(std::uint32_t meaning) {
  return {MoveKind::kSpecial, kNoSquare, kNoSquare, kNoPieceType, kNoSquare, false, meaning};
}
constexpr Move play_card(Piece card, Square s) {
  return {MoveKind::kSpecial,        kNoSquare, s, type_of(card), kNoSquare, false,
          kPlayCard + color_of(card)};
}
/// The card that a ply plays.
constexpr Piece played(Move move) {
  return make_piece(static_cast<Color>(move.payload() - kPlayCard), move.piece_type());
}

/// Makes a ply; `pos` is a copy of `before` when it is called.
void make_ply(const RuleProgram& program, const Position& before, Move move, Position& pos);

/// Makes a regular move or a king's step on the board and in `checkers`, which it does not store in
/// the position.
void move_piece(const RuleProgram& program, Position& pos, Checkers& checkers, Move move);

/// Puts a checker of the side to move under the piece on a square.
inline void put_checker(const Position& pos, Checkers& checkers, Square s) {
  checkers.set_balance(s, pos.side(), checkers.balance(s, pos.side()) + 1);
}

/// True if the player has fewer cards than free checkers, so that a card must be drawn.
bool card_due(const Position& pos, Color owner);

/// Makes the discards the deck if the deck has run out. False if no card is left then.
bool provide_deck(Position& pos);

}  // namespace protean::boosterpack
