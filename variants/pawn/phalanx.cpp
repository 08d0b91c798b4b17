// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

#include <memory>

namespace protean {

namespace {

class Phalanx final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("phalanx", "Phalanx Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.pawn.go_in_groups = true;
    rules.special = {
        "Two or more pawns of one side that stand on consecutive squares of a rank, file or "
        "diagonal, none of them on its second rank, may all go one square along that line in "
        "one move: straight or diagonally forward, or to the left or right.",
        "Any such run of pawns is a group. The foremost pawn takes an enemy man on the square "
        "ahead of it, and so attacks and checks there; a man of its own side there bars the "
        "move.",
        "Groups do not capture in passing, and give no right to do so. The foremost pawn "
        "becomes a Queen, Rook, Bishop or Knight on the last rank.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.notation =
        "The move of a group is written as the moves of its pawns in the order a1, b1 to h8 of "
        "the squares they come from: c3d4,d4e5; a promotion letter stands behind the pawn that "
        "promotes.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

}  // namespace

std::unique_ptr<const Variant> make_phalanx() {
  return std::make_unique<Phalanx>();
}

}  // namespace protean
