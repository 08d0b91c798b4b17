// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"

namespace protean {

/// A base for rules by which a move changes more than the squares that it leaves and reaches, or
/// changes them in another way. Whether a move leaves one of the mover's Kings attacked, and so is
/// illegal, is found out by making it, with the effects that after_move() defines. Only Queens,
/// Rooks and Bishops may attack from afar, and no move may take a piece from a square other than
/// its destination, except en passant. So a move far from the lines of attack is legal without
/// being made, and one that meets no check is illegal.
class MadeAndTested : public Rule, public Restriction {
 public:
  bool judges_safety() const override { return true; }
  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override;
  Doubt doubt(const RuleProgram& program, const Position& pos) const override;
  /// Rejects a position in which the side that has just moved is in check.
  std::optional<std::string> finish_reading(const RuleProgram& program,
                                            Position& pos) const override;

 protected:
  /// Pieces of the side to move that become royal by moving.
  virtual Bitboard heirs(const RuleProgram&, const Position&) const { return 0; }
  /// Squares on which pieces of the side to move, except Kings, become the enemy's when they
  /// arrive. Captures en passant are made and tested in any case.
  virtual Bitboard turning(const Position&) const { return 0; }

 private:
  /// Which plies may leave a royal piece of the side to move attacked.
  struct Danger {
    Bitboard royals;
    Bitboard exposing;  ///< Where a ply opens a line to one, moves it or creates one; in check all
                        ///< squares.
    Bitboard turning;   ///< Of turning(), the squares from which an enemy may attack one.
    Bitboard meets_checks = kAllSquares;  ///< Where plies of other pieces must end to be legal.
  };
  Danger danger(const RuleProgram& program, const Position& pos) const;
};

}  // namespace protean
