// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"

#include <memory>

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
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1";
    rules.special = {"There is no castling.", kOrthodoxPawnsText};
  }

  XBoardSupport xboard() const override { return XBoardSupport::kBuiltIn; }
};

}  // namespace

std::unique_ptr<const Variant> make_nocastle() {
  return std::make_unique<NoCastle>();
}

}  // namespace protean
