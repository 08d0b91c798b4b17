// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"

namespace protean {

namespace {

/// Knights relay their leap to the pieces they guard. A relayed leap gives check and mate, as the
/// game's own example shows; Cute Chess overlooks such checks.
class KnightRelay final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("knightrelay", "Knight Relay Chess", "Mannis Charosh, 1972");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves relayed = leap(1, 2).when(defended_by({Knight}));
    for (PieceType type : {Bishop, Rook, Queen})
      rules.piece(type).moves = rules.piece(type).moves | relayed;
    rules.piece(Knight).moves = leap(1, 2).quiet();
    rules.piece(Pawn).moves = plain_pawn() |
                              slides({{0, 1}}).at_least(2).at_most(2).from(rank_bb(1)).quiet() |
                              relayed.to(~(rank_bb(0) | rank_bb(7)));
    rules.pawn.en_passant = false;
    rules.uncapturable = PieceTypes{Knight};
    rules.text.special = {
        "A Bishop, Rook, Queen or pawn that a Knight of its side guards may move, capture and give "
        "check as a Knight too.",
        "Knights themselves neither capture nor give check, and may not be captured.",
        "Pawns move as in orthodox chess, but there is no capture en passant. A leap takes no pawn "
        "to the first or last rank; one that comes to its second rank may step twice. On the last "
        "rank a pawn becomes a Queen, Rook, Bishop or Knight of this game.",
        kOrthodoxCastlingText};
  }
};

const Registered<KnightRelay> registered;

}  // namespace

}  // namespace protean
