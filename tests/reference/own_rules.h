// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "movegen/rules/outcome.h"
#include "tests/reference/reference.h"

#include <string>
#include <vector>

namespace protean::reference {

/// A game's own rules, stated again in the plainest way on the reference's own plies, so that an
/// error in them shows.
class OwnRules {
 public:
  virtual ~OwnRules() = default;

  /// True if a royal piece may be left under attack, as permits() decides. Castling may then end
  /// so.
  virtual bool frees_royals() const { return false; }
  /// True if a piece that captures stays where it is; a pawn then does not promote.
  virtual bool captors_stay() const { return false; }
  /// True if a royal piece of the owner is not in check on this square, whatever attacks it.
  virtual bool shelters(const Position&, Square, Color /*owner*/) const { return false; }
  /// Plies beyond those of the rule book; those of kind kSpecial turn the piece into another.
  virtual std::vector<Move> more(const RuleProgram&, const Position&) const { return {}; }
  /// True if the game allows this ply, which leaves the mover's royal pieces safe unless
  /// frees_royals().
  virtual bool permits(const RuleProgram&, const Position&, const Ply&) const { return true; }
  /// Writes what the game remembers of this ply into `after`.
  virtual void note(const RuleProgram&, const Position&, const Ply&, Position& /*after*/) const {}
  /// Further legal plies by their strings: plies out of `plies` with something added.
  virtual Plies extended(const RuleProgram&, const Position&, const Plies& /*plies*/) const {
    return {};
  }
  /// True if a piece of `side` that may not be left under attack is attacked.
  virtual bool in_check(const RuleProgram&, const Position&, Color side) const;
  virtual Outcome goal(const RuleProgram&, const Position&) const { return {}; }
  /// The outcome of having no legal ply; not over if it is mate or stalemate as in the rule book.
  virtual Outcome no_plies(const RuleProgram&, const Position&) const { return {}; }
};

/// The id of a game; for a form with any array, the id without "960".
std::string plain_id(const RuleProgram& program);

/// The rules of a game; null if they are not stated again.
const OwnRules* own_rules(const RuleProgram& program);

}  // namespace protean::reference
