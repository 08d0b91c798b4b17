// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"

namespace protean {

namespace {

class PocketKnight final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("pocketknight", "Pocket Knight Chess", "early 20th century");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.hands.types = PieceTypes{Knight};
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Nn]";
    rules.text.special = {
        "Each player has a further Knight in the pocket. Once in the game, instead of moving, the "
        "player may put it on any vacant square, even with check or mate.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.notation =
        "Putting the Knight on the board is written N@e4. In the FEN the pockets follow the board "
        "in brackets.";
  }

  std::string xboard_parent() const override { return "bughouse"; }
};

const Registered<PocketKnight> registered;

}  // namespace

}  // namespace protean
