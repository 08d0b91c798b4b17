// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/rules/restrictions/judged_checks.h"

namespace protean {

namespace {

/// Three checks a game for each side; after them only checkmate.
class Moderation final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("moderation", "Moderation Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(checks_are_limited(3, rules.state_word()));
    rules.text.special = {
        "Checks are rationed: a player may give check only three times in the whole game. Every "
        "move that leaves the enemy King in check counts, a discovered check too, and a double "
        "check once.",
        "From then on that player may not give check, not even to answer a check, unless it is "
        "checkmate. Their pieces go on attacking: the enemy King may not move to a square that one "
        "of them attacks.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "Checkmate the opponent's King. It is mated, too, if only a check that the opponent may no "
        "longer give would save it. A player who is not in check and cannot move is stalemated: a "
        "draw.";
    rules.text.notation =
        "The FEN ends with checks: and two digits, the checks given by White and by Black.";
  }
};

const Registered<Moderation> registered;

}  // namespace

}  // namespace protean
