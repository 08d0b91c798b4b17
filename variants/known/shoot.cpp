// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/captures/rifle_shots.h"

namespace protean {

namespace {

/// Rifle chess with forced captures. In Cute Chess a pawn must not capture en passant if it would
/// open a line to its King by leaving its square, though it does not leave it.
class ShootChess final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("shoot", "Shoot Chess", "Stewart Reuben, British Chess Magazine, 1990");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.add(captors_must_shoot());
    rules.text.special = {kShotsText,
                          std::string(kForcedCapturesText) +
                              " Captures that would leave the King attacked do not count.",
                          kShootingPawnsText, kOrthodoxCastlingText, kShootersDoNotCastleText};
    rules.text.notation = kShotsNotation;
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

const Registered<ShootChess> registered;

}  // namespace

}  // namespace protean
