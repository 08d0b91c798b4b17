// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

namespace protean {

namespace {

class Watchman final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("watchman", "Watchman Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves forward =
        leaps({{-1, 1}, {1, 1}}).quiet() | leaps({{0, 1}}).captures().captures_en_passant();
    const Moves back =
        leaps({{0, -1}}).quiet() | leaps({{-1, -1}, {1, -1}}).captures().captures_en_passant();
    const Moves two_diagonally = slides({{-1, 1}, {1, 1}}).at_least(2).at_most(2).quiet();
    rules.piece(Pawn).moves =
        forward | back.to(~rank_bb(0)) | two_diagonally.from(rank_bb(1)).allows_en_passant();
    rules.pawn.names_victim = true;
    rules.text.special = {
        "Pawns go one square diagonally forward or straight backward without capturing, and "
        "capture one square straight forward or diagonally backward. They never go to their own "
        "back rank.",
        "From its second rank, also when it has come back there, a pawn may go two squares along "
        "one diagonal; both must be empty.",
        "A pawn that has just done so may be captured on the square between, by any pawn that "
        "captures onto that square, straight forward or diagonally backward.",
        kOrthodoxPromotionText,
        kOrthodoxPiecesText,
        kOrthodoxCastlingText};
    rules.text.notation = kVictimTokenText;
  }
};

const Registered<Watchman> registered;

}  // namespace

}  // namespace protean
