// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/piece.h"
#include "movegen/board/position.h"
#include "movegen/rules/goals.h"

#include <cstdint>

namespace protean {

class RuleProgram;

/// Pieces of both colours, other than the one captured, that a capture removes.
using AlsoRemoved = Bitboard (*)(const Position&, Move capture);

/// What a rule tells the search. The defaults are safe: nothing is assumed.
class SearchHints {
 public:
  virtual ~SearchHints() = default;

  /// False if a side may be better off passing, or passing has no meaning.
  virtual bool null_move_sound() const { return false; }
  /// What the future depends on beyond the position's key (the number of the move, where it matters
  /// soon), as a number that differs where it does. Positions repeat whatever it is.
  virtual std::uint64_t beyond_key(const Position&) const { return 0; }
  /// Enemy pieces whose capture by `taker` wins at once.
  virtual Bitboard winning_captures(const RuleProgram&, const Position&, Color /*taker*/) const {
    return 0;
  }
  /// Piece types that may take a piece of this type.
  virtual PieceTypes takers_of(PieceType /*victim*/) const { return PieceTypes::all(); }
  /// True if the side to move loses unless this very ply prevents it, for another reason than a
  /// check or a winning capture.
  virtual bool must_answer(const RuleProgram&, const Position&) const { return false; }
  /// Piece types that come back when they are captured, so that it costs little.
  virtual PieceTypes returning_types() const { return {}; }
  /// What one of several royal pieces is worth in exchanges, in centipawns, where it may be
  /// captured as long as it is not the royal one.
  virtual int spare_royal_worth() const { return 0; }
  /// True if two lone Kings that cannot check each other have nothing left to win by.
  virtual bool needs_pieces_to_win() const { return false; }
  /// True if the fewer pieces a side has, the better for it.
  virtual bool pieces_are_burdens() const { return false; }
  /// What else captures remove; null if nothing.
  virtual AlsoRemoved also_removed() const { return nullptr; }
  /// Adds what decides the game besides mate, and what networks are to see of the rule's state.
  virtual void tell_goals(Goals&) const {}
  /// Progress toward the goal in centipawns for the side to move, for games where pieces' values
  /// do not say it all; in a solitaire all that counts, in hundredths of the points expected.
  virtual int progress(const RuleProgram&, const Position&) const { return 0; }
};

}  // namespace protean
