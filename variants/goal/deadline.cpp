// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/check_answers.h"
#include "variants/goal/goal_family.h"

#include <memory>

namespace protean {

namespace {

/// A check is answered by a King's move or by two moves of another piece.
class Deadline final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("deadline", "Deadline Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.object = checks_answered_by_two_moves();
    rules.special = {
        "A player in check may move his King out of it. Otherwise he must make two moves one after "
        "the other with one other man: after the first his King must still be attacked and the "
        "opponent's King must not be, after the second his King must be safe. A single move of "
        "another man never answers a check, not even by capturing the checking man.",
        "Both moves may capture. A pawn that promotes with the first goes on as the new man. "
        "Capturing in passing is possible with the first only, and a pawn that answers a check "
        "cannot be captured in passing.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.goal =
        "Checkmate the opponent's King: he is in check and has neither of the two answers. "
        "Stalemate is a draw.";
    rules.notation = "An answer of two moves is written c8e6,e6d7.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

}  // namespace

std::unique_ptr<const Variant> make_deadline() {
  return std::make_unique<Deadline>();
}

}  // namespace protean
