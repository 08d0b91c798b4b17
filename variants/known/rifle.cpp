// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/captures/rifle_shots.h"

namespace protean {

namespace {

/// A pawn may capture en passant even if it would open a line to its King by leaving its square,
/// since it stays there. Cute Chess forbids that, and agrees otherwise.
class RifleChess final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("rifle", "Rifle Chess", "William B. Seabrook, 1921");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(captors_shoot());
    rules.text.special = {kShotsText, kShootingPawnsText, kOrthodoxCastlingText,
                          kShootersDoNotCastleText};
    rules.text.notation = kShotsNotation;
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

const Registered<RifleChess> registered;

}  // namespace

}  // namespace protean
