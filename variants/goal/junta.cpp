// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/rules/goals/pieces_left.h"

namespace protean {

namespace {

/// No check; a side that has lost two of its King and Knights has lost the game.
class Junta final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("junta", "Junta Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.no_castling();
    rules.piece(Pawn).promotes_to = {Queen, Rook, Bishop};
    // Two captured out of a King and two Knights leave one.
    rules.add(lost_without({{PieceTypes{King, Knight}, 2, "two of King and Knights captured"}}));
    rules.text.special = {kNoCheckText, kNoCastlingText,
                          orthodox_pawns_become("a Queen, Rook or Bishop")};
    rules.text.goal =
        std::string(
            "Capture both the opponent's Knights, or the King and one Knight, in either "
            "order; the King alone decides nothing. ") +
        kStalemateDrawsText;
  }
};

const Registered<Junta> registered;

}  // namespace

}  // namespace protean
