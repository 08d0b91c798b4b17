// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/reference/mailbox.h"

#include <string>
#include <vector>

/// The plies that change more squares than a piece's origin and destination and depend on the
/// pieces there, played out piece by piece.
namespace protean::reference {

/// A wide ply, whether or not it leaves the mover's royal pieces safe.
struct WidePly {
  std::string text;
  Mailbox after;
  std::vector<Square> taken;
  std::vector<Square> touched;  ///< The square that the piece comes from is first.
  std::vector<Square> passed;   ///< Squares on which the piece may then be captured en passant.
  Square passer = kNoSquare;
  Square second = kNoSquare;  ///< The square that a second piece comes from, if there is one.
};

/// The moves of pawns in a game with wide moves, stated again from its rules, since the mover that
/// the game gives to the engine cannot be asked for them.
struct WidePawns {
  std::vector<Offset> hops = {};      ///< Captures on the next square, landing on the one beyond.
  bool tow = false;                   ///< The piece straight behind a pawn moves along with it.
  bool go_in_groups = false;          ///< Pawns side by side on a line move together.
  bool are_driven = false;            ///< Pieces push pawns by moving onto their squares.
  bool go_in_two_parts = false;       ///< A pawn makes two of its moves at once.
  bool capture_and_step = false;      ///< A pawn's step and its capture at once, in either order.
  bool hold_forward_squares = false;  ///< A pawn also holds the square ahead of it.
};

/// The pawns of a catalogue game. Throws std::out_of_range for a mover of another game.
const WidePawns& wide_pawns(const RuleBook& book);

/// True if pawns have no other plies than these.
bool pawns_go_by_wide_plies(const RuleBook& book);

/// The wide plies in which the piece on `from` makes the captures.
std::vector<WidePly> wide_plies(const RuleBook& book, const Mailbox& board, Square from);

/// True if one of these plies could capture an enemy piece on `target`.
bool attacks_by_wide_plies(const RuleBook& book, const Mailbox& board, Square from, Square target);

}  // namespace protean::reference
