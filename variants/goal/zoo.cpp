// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/captured_types.h"
#include "variants/goal/goal_family.h"

#include <memory>

namespace protean {

namespace {

class Zoo final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("zoo", "Zoo Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.no_castling();
    rules.object = first_to_capture_types(4);
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 took:-/-";
    rules.special = {
        "There is no check: a King may be left under attack and is captured like any other man. "
        "There is no castling.",
        "Each player collects the kinds of men he captures, of six: Pawn, Knight, Bishop, Rook, "
        "Queen, King. A man counts as what it is when it is captured, so a promoted pawn as what "
        "it has become; a second man of a kind adds nothing.",
        kOrthodoxPawnsText};
    rules.goal =
        "Be the first to have captured men of four different kinds; the game ends at once. A "
        "player who cannot move is stalemated: a draw.";
    rules.notation =
        "The FEN ends with took:W/B, the kinds White has captured in small letters and those Black "
        "has captured in capitals, in the order p n b r q k, '-' for none.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_zoo() {
  return std::make_unique<Zoo>();
}

}  // namespace protean
