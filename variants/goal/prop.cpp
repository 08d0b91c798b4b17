// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/backing.h"
#include "variants/goal/goal_family.h"

#include <memory>

namespace protean {

namespace {

/// Pieces go only where another piece of their side could go, forward if they can; who cannot move
/// loses.
class Prop final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("prop", "Prop Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.stalemate_loses = true;
    rules.object = moves_need_backing(50);
    rules.special = {
        kNoCheckText,
        "A man may move to a square only if another man of its side could move there now, by a "
        "quiet move to an empty square or a capture of an enemy. A pawn that could only capture "
        "there does not help to an empty square, except in passing.",
        "If any such move goes forward, to a higher rank as the player sees the board, only such "
        "moves that go forward are legal.",
        kOrthodoxPawnsText,
        std::string(kNoCheckCastlingText) +
            " Castling needs no help by another man and helps none; it is no forward move."};
    rules.goal =
        "Leave the opponent without a legal move. A player without King plays on. 50 plies in a "
        "row without a capture (25 moves each) are a draw.";
    rules.notation = "The half-move clock counts the plies since the last capture.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_prop() {
  return std::make_unique<Prop>();
}

}  // namespace protean
