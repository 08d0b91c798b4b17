// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/reference/mailbox.h"

#include <string>
#include <vector>

/// The plies that change more squares than a piece's origin and destination and depend on who
/// stands there, played out piece by piece.
namespace protean::reference {

/// One of them, own royals' safety apart.
struct WidePly {
  std::string text;
  Mailbox after;
  std::vector<Square> taken;
  std::vector<Square> touched;  ///< First the square that the piece comes from.
  std::vector<Square> passed;   ///< Squares on which the piece may then be captured en passant.
  Square passer = kNoSquare;
  Square second = kNoSquare;  ///< Where a second piece comes from, if there is one.
};

/// How the pawns of a game with wide moves go, stated here again from its rules: the game itself
/// hands the engine a mover, which says nothing.
struct WidePawns {
  std::vector<Offset> hops = {};      ///< Captures over the next square to the one beyond.
  bool tow = false;                   ///< The piece straight behind a pawn goes with it.
  bool go_in_groups = false;          ///< Pawns side by side on a line go together.
  bool are_driven = false;            ///< Pieces push pawns by going onto their squares.
  bool go_in_two_parts = false;       ///< Two of a pawn's moves at once.
  bool capture_and_step = false;      ///< A pawn's step and its capture at once, in either order.
  bool hold_forward_squares = false;  ///< A pawn holds the square ahead of it as well.
};

/// Those of a catalogue game.
const WidePawns& wide_pawns(const RuleBook& book);

/// True if pawns have no other plies than these.
bool pawns_go_by_wide_plies(const RuleBook& book);

/// Those in which the piece on `from` makes the captures.
std::vector<WidePly> wide_plies(const RuleBook& book, const Mailbox& board, Square from);

/// True if one of them could take an enemy standing on `target`.
bool attacks_by_wide_plies(const RuleBook& book, const Mailbox& board, Square from, Square target);

}  // namespace protean::reference
