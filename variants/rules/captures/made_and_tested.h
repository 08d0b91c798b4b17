// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

namespace protean {

/// A base for rules by which a move changes more than the squares that it leaves and reaches, or
/// changes them in another way. What it does to the mover's Kings is seen by making it:
/// after_move() says all, and a move that leaves one of them attacked is illegal. Pieces must
/// attack along queen's lines or by a Knight's leap, as a move far from these is not made to be
/// judged.
class MadeAndTested : public Rule {
 public:
  bool judges_safety() const override { return true; }
  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override;
  /// Only the side to move may be in check.
  std::optional<std::string> finish_reading(const RuleProgram& program,
                                            Position& pos) const override;

 protected:
  /// Pieces of the side to move that become royal by moving.
  virtual Bitboard heirs(const RuleProgram&, const Position&) const { return 0; }
  /// True if a piece that has moved may be the enemy's from then on.
  virtual bool movers_turn() const { return false; }
};

}  // namespace protean
