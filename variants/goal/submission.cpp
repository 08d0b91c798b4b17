// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/restrictions/judged_checks.h"

#include <memory>

namespace protean {

namespace {

/// A ply must not checkmate: the side in check must have a permitted reply. That side has lost if
/// it has exactly one, and this is a move of its King that is no capture.
std::shared_ptr<const Rule> single_flight_wins();

/// Checkmate is forbidden; a check wins if its only answer is a quiet move of the King.
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

class SingleFlight final : public JudgedChecks {
 public:
  SingleFlight() : JudgedChecks(AllowedChecks::kAnswerable) {}

  Outcome goal_reached(const RuleProgram& program, const Position& pos) const override {
    if (!program.in_check(pos)) return {};
    MoveList replies;
    program.generate_past_goals(pos, replies);
    if (replies.size() != 1 || replies[0].is_capture()) return {};
    if (!contains(pos.pieces(King), replies[0].from())) return {};
    return Outcome::win(!pos.side(), "only a move of the King answers the check");
  }

 protected:
  bool judged(const Position&) const override { return true; }
};

std::shared_ptr<const Rule> single_flight_wins() {
  return std::make_shared<SingleFlight>();
}

const Registered<Submission> registered;

}  // namespace

}  // namespace protean
