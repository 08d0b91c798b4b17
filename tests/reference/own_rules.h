// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "movegen/rules/outcome.h"
#include "tests/reference/reference.h"

#include <string>
#include <vector>

namespace protean::reference {

/// What a game's own rules say, said again in the plainest way on the reference's own plies, so
/// that an error of theirs cannot hide behind itself.
class OwnRules {
 public:
  virtual ~OwnRules() = default;

  /// True if a royal piece may be left under attack, as permits() says. Castling may then end so.
  virtual bool frees_royals() const { return false; }
  /// True if a piece that captures goes nowhere; a pawn then does not promote.
  virtual bool captors_stay() const { return false; }
  /// True if a royal piece of `owner` is not in check on this square, whoever attacks it.
  virtual bool shelters(const Position&, Square, Color /*owner*/) const { return false; }
  /// Plies beyond those of the book's words; those of kind kSpecial turn the piece into another.
  virtual std::vector<Move> more(const RuleProgram&, const Position&) const { return {}; }
  /// True if the game allows this ply, which leaves the mover's royal pieces safe unless they are
  /// free.
  virtual bool permits(const RuleProgram&, const Position&, const Ply&) const { return true; }
  /// Writes what the game remembers of this ply into `after`.
  virtual void note(const RuleProgram&, const Position&, const Ply&, Position& /*after*/) const {}
  /// Legal plies that are some of `plies` with something more, by their strings.
  virtual Plies extended(const RuleProgram&, const Position&, const Plies& /*plies*/) const {
    return {};
  }
  /// True if a piece of a side that may not be left under attack is.
  virtual bool in_check(const RuleProgram&, const Position&, Color side) const;
  virtual Outcome goal(const RuleProgram&, const Position&) const { return {}; }
  /// What having no legal ply means, where it is neither mate nor stalemate as the book has it.
  virtual Outcome no_plies(const RuleProgram&, const Position&) const { return {}; }
};

/// The id of a game without the 960 of its form for any array.
std::string plain_id(const RuleProgram& program);

/// The rules of a game; null if they have not been said again.
const OwnRules* own_rules(const RuleProgram& program);

}  // namespace protean::reference
