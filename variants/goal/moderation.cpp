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
    rules.add(checks_are_limited(3));
    rules.special = {
        "Each player may give three checks in the whole game, however they come about; a double "
        "check counts once. A player who has given three may check again only if that is "
        "checkmate, be it to answer a check.",
        "His pieces attack as ever: the enemy King may not go where they stand against him.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.goal =
        "Checkmate the opponent's King; he is mated, too, if only a check that he may no longer "
        "give would help him. A player who is not in check and cannot move is stalemated: a draw.";
    rules.notation =
        "The FEN ends with checks: and two digits, the checks given by White and by Black.";
  }
};

const Registered<Moderation> registered;

}  // namespace

}  // namespace protean
