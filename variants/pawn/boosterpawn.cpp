// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

namespace protean {

namespace {

class BoosterPawn final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("boosterpawn", "Booster Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.pawn.pushes = true;
    rules.text.special = {
        "A pawn may go one step forward onto a piece of its own side and push it one square "
        "straight on, whatever it is, to an empty square or onto an enemy piece, which is taken. "
        "Both go in one move. No piece is pushed onto a piece of its own side or off the board.",
        "So a pawn with a piece of its own side straight ahead also attacks, and checks, the "
        "square beyond it. A pawn that is pushed to the last rank becomes a Queen, Rook, Bishop or "
        "Knight. A push is no double push: nothing is captured en passant after it.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.notation =
        "A push is written c2c3,c3c4: first the pawn, then the piece it pushes; a promotion letter "
        "stands at the very end.";
  }

  /// A push moves two pieces in one move.
  XBoardSupport xboard() const override { return XBoardSupport::kSplit; }
};

const Registered<BoosterPawn> registered;

}  // namespace

}  // namespace protean
