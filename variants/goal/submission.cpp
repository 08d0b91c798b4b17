// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/rules/restrictions/judged_checks.h"

namespace protean {

namespace {

/// No mating: a check wins that a quiet move of the King alone can answer.
class Submission final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("submission", "Submission Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(single_flight_wins());
    rules.text.special = {
        "A move that checkmates is not allowed: whoever is checked must have an answer. An answer "
        "that would itself checkmate is none.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "Give a check that has exactly one answer, if that is a move of the King without a "
        "capture. A player who is not in check and has no move, or none that does not checkmate, "
        "is stalemated: a draw.";
  }
};

const Registered<Submission> registered;

}  // namespace

}  // namespace protean
