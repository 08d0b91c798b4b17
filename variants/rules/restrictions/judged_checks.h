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

/// Which checks a judged side may give.
enum class AllowedChecks : std::uint8_t {
  kAnswerable,  ///< Those that leave an answer: it may not checkmate.
  kMates,       ///< Those that leave none.
};

/// A base for games in which the opponent's replies decide whether a check may be given, and the
/// replies to those replies if they are checks themselves.
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

  /// True if a judged side may make the ply that leads to `after`.
  bool permitted(const RuleProgram& program, const Position& after, const Line* before) const;
  /// True if the side to move, in check, has a permitted ply. Only replies that give check
  /// themselves need a further look; a line that returns to an earlier position gives no answer.
  bool answerable(const RuleProgram& program, const Position& pos, const Line* before) const;

  AllowedChecks allowed_;
  BareRules bare_;
};

}  // namespace protean
