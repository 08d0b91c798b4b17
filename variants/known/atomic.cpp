// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/explosions.h"
#include "variants/known/known_family.h"
#include "variants/orthodox/orthodox.h"

#include <memory>

namespace protean {

namespace {

class AtomicChess final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("atomic", "Atomic Chess", "Internet chess servers, 1990s");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.royals_come_later = true;  // an exploded King is missing
    rules.object = captures_explode();
    rules.special = {
        "A capture explodes: the captured man, his captor and all men but pawns on the eight "
        "squares around leave the board. A capture in passing explodes on the square the pawn goes "
        "to.",
        "Nobody may blow up his own King; so a King does not capture, and Kings that stand next to "
        "each other are in no check. Blowing up the other King is allowed in check too.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.goal = "Checkmate the opponent's King or blow him up. Stalemate is a draw.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kBuiltIn; }
};

}  // namespace

std::unique_ptr<const Variant> make_atomic() {
  return std::make_unique<AtomicChess>();
}

}  // namespace protean
