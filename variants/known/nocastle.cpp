// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"

namespace protean {

namespace {

/// Orthodox chess without castling.
class NoCastle final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("nocastle", "No-castle Chess", "Traditional");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.no_castling();
    rules.text.special = {kNoCastlingText, kOrthodoxPawnsText};
  }

  XBoardSupport xboard() const override { return XBoardSupport::kBuiltIn; }
};

const Registered<NoCastle> registered;

}  // namespace

}  // namespace protean
