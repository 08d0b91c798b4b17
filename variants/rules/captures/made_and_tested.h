// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"

namespace protean {

/// A base for rules by which a move changes more than the squares that it leaves and reaches, or
/// changes them in another way. What it does to the mover's Kings is seen by making it:
/// after_move() says all, and a move that leaves one of them attacked is illegal. Queens, Rooks and
/// Bishops must be all that attacks from afar, and no move may take a piece from where it does not
/// go but en passant: a move far from their lines is not made to be judged, nor one that meets no
/// check.
class MadeAndTested : public Rule, public Restriction {
 public:
  bool judges_safety() const override { return true; }
  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override;
  Doubt doubt(const RuleProgram& program, const Position& pos) const override;
  /// Only the side to move may be in check.
  std::optional<std::string> finish_reading(const RuleProgram& program,
                                            Position& pos) const override;

 protected:
  /// Pieces of the side to move that become royal by moving.
  virtual Bitboard heirs(const RuleProgram&, const Position&) const { return 0; }
  /// Squares on which pieces of the side to move, all but Kings, become the enemy's by arriving;
  /// captures en passant are made in any case.
  virtual Bitboard turning(const Position&) const { return 0; }

 private:
  /// What may leave a royal piece of the side to move attacked.
  struct Danger {
    Bitboard royals;
    Bitboard exposing;  ///< Where a ply opens a line to one, moves one or makes one: all in check.
    Bitboard turning;   ///< See turning(): those from which an enemy may attack one.
    Bitboard meets_checks = kAllSquares;  ///< Where plies of other pieces end that may be legal.
  };
  Danger danger(const RuleProgram& program, const Position& pos) const;
};

}  // namespace protean
