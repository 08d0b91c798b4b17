// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/goal/sound_checks.h"

#include <memory>

namespace protean {

namespace {

/// A check that is safe, supported and takes nobody wins at once.
class TripleCheck final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("triplecheck", "Triple Check Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.object = checks_need_a_merit();
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 won:-";
    rules.special = {
        "Three things are asked of a check. Is it safe: can no legal move capture the man that "
        "checks? Is it supported: does another man of the player attack his square, be he pinned "
        "or the King? And did the move capture nobody?",
        "A check may be given only if the answer is yes at least once. In double check that must "
        "be so for each of the two men.",
        "Every attack on the King is a check that must be met, whether or not the man could "
        "lawfully capture there.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.goal =
        "Checkmate the opponent's King, or give a check for which the answer is yes all three "
        "times; in double check one of the men is enough. A player who could only give a forbidden "
        "check has lost. Any other stalemate is a draw.";
    rules.notation =
        "The FEN ends with won:w or won:b after such a winning check, else with won:-.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_triplecheck() {
  return std::make_unique<TripleCheck>();
}

}  // namespace protean
