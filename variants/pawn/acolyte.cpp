// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

namespace protean {

namespace {

class Acolyte final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("acolyte", "Acolyte Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves two_diagonally = slide(kDiagonal).at_least(2).at_most(2);
    rules.piece(Pawn).moves = step(kDiagonal).quiet() | two_diagonally.quiet().allows_en_passant() |
                              step(kOrthogonal).captures().captures_en_passant();
    rules.piece(Pawn).promotion_zone = bit(C8) | bit(F8);
    rules.pawn.names_victim = true;
    rules.text.special = {
        "Pawns go one or two squares along any diagonal, forward or backward, without capturing or "
        "leaping, and capture one square along rank or file in any direction.",
        "A pawn that has just gone two squares may be captured on the square between, by a pawn "
        "that stands next to that square on rank or file. This is so after a promotion too: the "
        "new piece is removed.",
        "Pawns become a Queen, Rook, Bishop or Knight on c8 and f8 if they are White's, on c1 and "
        "f1 if Black's, where the opponent's Bishops start in the orthodox array, and nowhere "
        "else. They may stand on any rank.",
        kOrthodoxPiecesText, kOrthodoxCastlingText};
    rules.text.notation = kVictimTokenText;
  }
};

const Registered<Acolyte> registered;

}  // namespace

}  // namespace protean
