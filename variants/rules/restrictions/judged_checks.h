// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/forbids.h"
#include "movegen/rules/restriction.h"
#include "movegen/rules/rule.h"
#include "variants/rules/look_ahead/bare_rules.h"
#include "variants/rules/restrictions/restriction_hints.h"

#include <cstdint>
#include <string>

namespace protean {

/// Which checks a side that is judged may give.
enum class AllowedChecks : std::uint8_t {
  kAnswerable,  ///< Those that leave an answer: it may not checkmate.
  kMates,       ///< Those that leave none.
};

/// What games share in which it depends on the opponent's replies whether a check may be given; and
/// on the replies to those replies where they are checks themselves.
class JudgedChecks : public Rule, public Restriction, public Forbids, public RestrictionHints {
 public:
  explicit JudgedChecks(AllowedChecks allowed) : allowed_(allowed) {}

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override;
  Doubt doubt(const RuleProgram& program, const Position& pos) const override;
  std::string why_forbidden(const RuleProgram& program, const Position& pos, Move m) const override;

 protected:
  /// True if the checks of the side to move are judged.
  virtual bool judged(const Position& pos) const = 0;

 private:
  struct Line;

  /// True if the ply of a side that is judged may lead to `after`.
  bool permitted(const RuleProgram& program, const Position& after, const Line* before) const;
  /// True if the side to move, in check, has a permitted ply. Only a reply that checks in its turn
  /// needs a look further; a line that comes back to where it was gives no answer.
  bool answerable(const RuleProgram& program, const Position& pos, const Line* before) const;

  AllowedChecks allowed_;
  BareRules bare_;
};

}  // namespace protean
