// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/rule_program.h"
#include "variants/goal/goal_family.h"
#include "variants/rules/goals/pieces_left.h"
#include "variants/rules/restrictions/hindrances.h"

namespace protean {

namespace {

/// A side's last Bishop, while attacked, goes at most one square.
void attacked_last_bishop_steps(const RuleProgram& program, const Position& pos, MoveList& list,
                                std::size_t first) {
  const Bitboard bishop = pos.of(pos.side(), Bishop);
  if (!bishop || more_than_one(bishop) || !program.attackers(pos, lsb(bishop), !pos.side())) return;
  list.drop_if(first, [&](Move m) {
    return m.from() == lsb(bishop) && !contains(neighbours(bishop), m.to());
  });
}

/// No check. A side without Bishops has lost, and a last Bishop that is attacked goes only one
/// square.
class Clerical final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return goal_variant("clerical", "Clerical Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_royal();
    rules.no_castling();
    rules.piece(Pawn).promotes_to = {Queen, Rook, Knight, King};
    rules.add({lost_without({{PieceTypes{Bishop}, 1, "no Bishop left"}}),
               hindered(attacked_last_bishop_steps)});
    rules.text.special = {
        kNoCheckText, kNoCastlingText,
        "A player's last Bishop, if it is attacked when the turn begins, goes only one square "
        "diagonally in that turn. It attacks other pieces along its whole diagonals all the same.",
        orthodox_pawns_become("a Queen, Rook, Knight or King")};
    rules.own_modes = {
        {"the last Bishop of its side and attacked as the turn begins", Bishop, step(kDiagonal)}};
    rules.text.goal = std::string("Capture both the opponent's Bishops. ") + kStalemateDrawsText;
    rules.text.notation = kPromotionToKingText;
  }
};

const Registered<Clerical> registered;

}  // namespace

}  // namespace protean
