// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

namespace protean {

namespace {

class Rabble final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("rabble", "Rabble Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Bitboard outer_files = file_bb(0) | file_bb(1) | file_bb(6) | file_bb(7);
    const Moves diagonal = slides({{-1, 1}, {1, 1}});
    const Moves outer =
        diagonal.at_most(1).quiet() |
        diagonal.at_least(2).at_most(2).from(rank_bb(1)).quiet().allows_en_passant() |
        leaps({{0, 1}}).captures().captures_en_passant();
    rules.piece(Pawn).moves = outer.from(outer_files) | orthodox_pawn().from(~outer_files);
    rules.text.special = {
        "Pawns on the a-, b-, g- and h-files go one square diagonally forward, or two along one "
        "diagonal from their second rank, and capture one square straight forward. Those on the "
        "c- to f-files are orthodox. The file a pawn stands on decides, not the one it came from.",
        "A pawn that has just gone two squares may be captured on the square between: by a pawn "
        "of the c- to f-files diagonally, by one of the other files straight ahead.",
        kOrthodoxPromotionText, kOrthodoxPiecesText, kOrthodoxCastlingText};
  }
};

const Registered<Rabble> registered;

}  // namespace

}  // namespace protean
