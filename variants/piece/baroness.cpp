// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/piece/piece_family.h"

namespace protean {

namespace {

class Baroness final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return piece_variant("baroness", "Baroness Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Knight).moves = slide(kOrthogonal).when(!reached_by({Queen, Rook})) |
                                slide(kDiagonal).when(!reached_by({Queen, Bishop}));
    rules.text.special = {
        "The Knight slides like a Queen, less what the Queens, Rooks and Bishops forbid that "
        "attack or defend it. A Queen forbids it to move at all, a Rook to move like a Rook, a "
        "Bishop to move like a Bishop; where none of them does it has the moves of both diagrams. "
        "It never leaps.",
        "Pieces of both colours count alike, pinned ones too; Kings, pawns and Knights do not "
        "count.",
        "What a Knight may do counts before its move, and for attack and check as for moving: a "
        "check by a Knight can be met by attacking or defending that Knight, and a move that lets "
        "an enemy Knight loose on its mover's own King is illegal.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<Baroness> registered;

}  // namespace

}  // namespace protean
