// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"
#include "variants/goal/mate_duty.h"

#include <memory>

namespace protean {

namespace {

/// King and Queen are royal; a mated King loses, a mated Queen wins and must be mated.
class Counselor final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("counselor", "Counselor Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Queen).moves = slide(kAllEight).at_most(2);
    rules.royals = PieceTypes{King, Queen};
    rules.no_castling();
    rules.pawn.promotes_to = {Rook, Bishop, Knight};
    rules.object = mated_type_wins(Queen, "his Queen is checkmated");
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    rules.special = {
        "The Queen moves one or two squares along a rank, file or diagonal and does not jump.",
        "King and Queen are both royal: after a move neither of the player's own may be attacked. "
        "There is no castling.",
        "If a legal move checkmates the opponent's Queen (she is attacked and he has no move), "
        "such a move must be played, and loses.",
        pawns_become("a Rook, Bishop or Knight")};
    rules.goal =
        "Checkmate the opponent's King, or have your own Queen checkmated: a player who cannot "
        "move wins if his Queen is attacked, his King attacked or not; he loses if only his King "
        "is. If neither is, it is stalemate, a draw.";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_counselor() {
  return std::make_unique<Counselor>();
}

}  // namespace protean
