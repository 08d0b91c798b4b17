// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/blast.h"
#include "variants/goal/goal_family.h"

#include <memory>

namespace protean {

namespace {

/// Captures remove further pieces in a cross; who has no piece left has lost.
class Shrapnel final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("shrapnel", "Shrapnel Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.no_castling();
    rules.object = captures_blast_crosswise();
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    rules.special = {
        kNoCheckText, "There is no castling.",
        "A capture by a diagonal move also removes the first man, of either colour and however far "
        "off, in each of the four rank and file directions from the square moved to. A capture by "
        "a rank or file move removes the first man in each of the four diagonal directions. "
        "Captures by Knights remove nothing more.",
        "The men are looked for after the capture, and removed all together. The capturing man "
        "always stays. Capturing in passing is a diagonal move, too.",
        kOrthodoxPawnsText};
    rules.goal =
        std::string("Leave the opponent without any man on the board. ") + kStalemateDrawsText;
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

}  // namespace

std::unique_ptr<const Variant> make_shrapnel() {
  return std::make_unique<Shrapnel>();
}

}  // namespace protean
