// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/features/man_counts.h"
#include "movegen/move.h"
#include "movegen/rule_program.h"

namespace protean::kingdrops {

/// True if the ply wins the game: it takes the King, or brings a King, spearman or archer to the
/// last rank.
bool wins(const Position& pos, Move move);

/// What the player to move may do next in his turn, before the duty to make as many plies as
/// possible is looked at.
class TurnView {
 public:
  TurnView(const RuleProgram& program, const Position& pos);

  /// Plies made so far in this turn.
  int plies_made() const { return plies_made_; }

  /// True if there is any ply at all.
  bool any() const;
  /// Appends all plies, drops included.
  void list(MoveList& moves) const;
  bool wins(Move move) const { return kingdrops::wins(pos_, move); }

  /// True if whatever is played next certainly leaves as many plies as the turn still has room for.
  /// False says nothing: then only trying out can tell.
  bool full_turn_is_certain() const;

 private:
  Bitboard targets(Square from) const;
  Bitboard drop_squares() const;
  /// Squares next to a man where it could go without winning.
  Bitboard safe_steps(Square from) const;
  Man man_on(Square s) const { return man_of(pos_.piece_on(s)); }

  const RuleProgram& program_;
  const Position& pos_;
  Color us_;
  int plies_made_;
  Bitboard may_move_;    ///< Men that may still move in this turn.
  ManCounts droppable_;  ///< Men that may be dropped now.
};

/// The reserve of a player.
ManCounts hand(const Position& pos, Color owner);
void set_hand(Position& pos, Color owner, ManCounts men);
/// The men of the other colour that a player holds.
ManCounts prison(const Position& pos, Color holder);
void set_prison(Position& pos, Color holder, ManCounts men);
/// Squares of the men that moved or were dropped in this turn.
Bitboard moved(const Position& pos);
void set_moved(Position& pos, Bitboard squares);
/// True if this turn's drop has been made.
bool drop_used(const Position& pos);
void set_drop_used(Position& pos, bool used);
/// True while the men are being placed.
bool in_setup(const Position& pos);
void set_in_setup(Position& pos, bool setup);

/// True for the men that win on the last rank: King, spearmen, archers.
bool wins_by_arriving(Man man);
/// The eighth rank for White, the first for Black.
Bitboard last_rank(Color c);

}  // namespace protean::kingdrops
