// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/piece.h"
#include "movegen/board/position.h"
#include "movegen/rules/goals.h"

#include <cstdint>

namespace protean {

class RuleProgram;

/// Returns the pieces of both colours that a capture removes in addition to the one captured.
using AlsoRemoved = Bitboard (*)(const Position&, Move capture);

/// What the search may assume about a rule. The defaults are safe: nothing is assumed.
class SearchHints {
 public:
  virtual ~SearchHints() = default;

  /// False if passing may leave a side better off, or has no meaning.
  virtual bool null_move_sound() const { return false; }
  /// A number that differs where the future depends on more than the position's key, such as the
  /// number of the move when it soon matters. Positions repeat regardless of it.
  virtual std::uint64_t beyond_key(const Position&) const { return 0; }
  /// Enemy pieces whose capture by `taker` wins at once.
  virtual Bitboard winning_captures(const RuleProgram&, const Position&, Color /*taker*/) const {
    return 0;
  }
  /// Piece types that may take a piece of this type.
  virtual PieceTypes takers_of(PieceType /*victim*/) const { return PieceTypes::all(); }
  /// True if the side to move loses unless this very ply prevents it, for a reason other than a
  /// check or a winning capture.
  virtual bool must_answer(const RuleProgram&, const Position&) const { return false; }
  /// Piece types that come back after they are captured, so that losing one costs little.
  virtual PieceTypes returning_types() const { return {}; }
  /// The value in exchanges, in centipawns, of one of several pieces of a royal type, if it may be
  /// captured while it is not royal.
  virtual int spare_royal_worth() const { return 0; }
  /// True if two lone Kings that cannot check each other have nothing left to win with.
  virtual bool needs_pieces_to_win() const { return false; }
  /// True if a side is better off the fewer pieces it has.
  virtual bool pieces_are_burdens() const { return false; }
  /// The function that gives what else captures remove; null if they remove nothing else.
  virtual AlsoRemoved also_removed() const { return nullptr; }
  /// Adds what decides the game besides mate, and the parts of the rule's state that networks see.
  virtual void add_goals(Goals&) const {}
  /// Progress toward the goal for the side to move, in centipawns, for games in which piece values
  /// are not the whole evaluation. In a solitaire it is the whole evaluation, in hundredths of the
  /// points expected.
  virtual int progress(const RuleProgram&, const Position&) const { return 0; }
};

}  // namespace protean
