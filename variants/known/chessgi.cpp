// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/known/loop.h"

namespace protean {

namespace {

class Chessgi final : public LoopChess {
 public:
  VariantInfo info() const override {
    return known_variant("chessgi", "Chessgi", "a marriage of chess and shogi");
  }

  void define(RuleBook& rules) const override {
    LoopChess::define(rules);
    rules.hands.pawns_enter_on = ~rank_bb(7);
    rules.text.special = {
        "A captured piece changes sides and goes to the captor's hand as what it is, promoted or "
        "not. Instead of moving a player may put a piece from the hand on any vacant square, even "
        "with check or mate; pawns not on the last rank.",
        "A pawn on its first rank goes one step; on its second rank it may step twice. A Rook put "
        "on the board never castles.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<Chessgi> registered;

}  // namespace

}  // namespace protean
