// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/rules/goals/pieces_left.h"

namespace protean {

namespace {

/// King and Queen move as Queens when next to each other, as Knights when apart. A side with
/// neither has lost.
class Dynastic final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("dynastic", "Dynastic Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves monarch = slide(kAllEight).when(next_to({King, Queen})) |
                          leap(1, 2).when(apart_from({King, Queen})) |
                          step(kAllEight).when(without_other({King, Queen}));
    rules.piece(King).moves = rules.piece(Queen).moves = monarch;
    rules.no_royal();
    rules.no_castling();
    rules.piece(Pawn).promotes_to = {Rook, Bishop, Knight};
    rules.add(lost_without({{PieceTypes{King, Queen}, 1, "no monarch left"}}));
    rules.text.special = {
        "King and Queen are the monarchs of a side. While it has both, each moves as an orthodox "
        "Queen if it stands next to the other, diagonally too, and as a Knight if it does not. A "
        "monarch left alone moves as an orthodox King.",
        "There is no check: monarchs may be left under attack and are captured like other pieces. "
        "There is no castling.",
        orthodox_pawns_become("a Rook, Bishop or Knight")};
    rules.text.goal =
        std::string("Capture both the King and the Queen of the opponent. ") + kStalemateDrawsText;
  }
};

const Registered<Dynastic> registered;

}  // namespace

}  // namespace protean
