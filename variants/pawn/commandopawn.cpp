// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"
#include "variants/rules/zones.h"

namespace protean {

namespace {

class CommandoPawn final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("commandopawn", "Commando Pawn Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves straight = path({{0, 1}});
    const Moves diagonal = leaps({{-1, 1}, {1, 1}});
    rules.piece(Pawn).moves =
        orthodox_pawn().from(kOwnHalf) | (diagonal.quiet() | straight.captures()).from(kFarHalf);
    rules.pawn.en_passant = false;
    rules.text.special = {
        "On its own half of the board a pawn moves and captures as in orthodox chess, with the "
        "double push from its second rank. On the opponent's half it goes one square diagonally "
        "forward without capturing, and captures one square straight forward. The square it stands "
        "on decides.",
        "Pawns are not captured en passant.", kOrthodoxPromotionText, kOrthodoxPiecesText,
        kOrthodoxCastlingText};
  }
};

const Registered<CommandoPawn> registered;

}  // namespace

}  // namespace protean
