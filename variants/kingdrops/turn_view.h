// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/piece_counts.h"
#include "movegen/program/rule_program.h"
#include "movegen/rules/goals.h"

namespace protean::kingdrops {

/// True if the ply wins the game: it takes the King, or brings a King, spearman or archer to the
/// last rank.
bool wins(const Position& pos, Move move);

/// True if the player to move must not move the King: under attack it moves with the first ply of a
/// turn or not at all.
bool king_is_tied(const RuleProgram& program, const Position& pos);

/// The plies that the player to move may make next in the turn, without regard to the duty to make
/// as many as possible.
class TurnView {
 public:
  TurnView(const RuleProgram& program, const Position& pos);

  /// Plies made so far in this turn.
  int plies_made() const { return plies_made_; }

  /// True if there is any ply.
  bool any() const;
  /// Appends all plies, drops included.
  void list(MoveList& moves) const;
  bool wins(Move move) const { return kingdrops::wins(pos_, move); }

  /// True if the turn can certainly be played to its full length, whatever ply comes next. False
  /// proves nothing: then the plies must be tried.
  bool full_turn_is_certain() const;

 private:
  Bitboard targets(Square from) const;
  Bitboard drop_squares() const;
  /// Squares next to a piece where it could go without winning.
  Bitboard safe_steps(Square from) const;
  PieceType type_on(Square s) const { return type_of(pos_.piece_on(s)); }

  const RuleProgram& program_;
  const Position& pos_;
  Color us_;
  int plies_made_;
  Bitboard may_move_;      ///< Pieces that may still move in this turn.
  PieceCounts droppable_;  ///< Pieces that may be dropped now.
};

/// The reserve of a player.
PieceCounts hand(const Position& pos, Color owner);
void set_hand(Position& pos, Color owner, PieceCounts pieces);
/// The pieces of the other colour that a player holds.
PieceCounts prison(const Position& pos, Color holder);
void set_prison(Position& pos, Color holder, PieceCounts pieces);
/// Squares of the pieces that moved or were dropped in this turn.
Bitboard moved(const Position& pos);
void set_moved(Position& pos, Bitboard squares);
/// True if this turn's drop has been made.
bool drop_used(const Position& pos);
void set_drop_used(Position& pos, bool used);
/// True while the pieces are being placed.
bool in_setup(const Position& pos);
void set_in_setup(Position& pos, bool setup);

/// Sets the parts of this state that are inputs of a network.
void add_network_inputs(Goals& goals);

/// The eighth rank for White, the first for Black.
Bitboard last_rank(Color c);

}  // namespace protean::kingdrops
