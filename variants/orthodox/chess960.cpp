// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/orthodox/orthodox.h"
#include "variants/weights.h"

#include <memory>

namespace protean {

namespace {

class Chess960 final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return {.id = "chess960",
            .name = "Chess960",
            .family = "orthodox",
            .source = "Bobby Fischer, 1996; FIDE Laws of Chess, Guidelines II",
            .aliases = {"fischerandom", "UCI_Chess960"},
            .any_array_of = "chess"};
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.weights = weights_of("chess");
    rules.castling.any_files = true;
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
    rules.special = {kAnyArrayText, kAnyArrayCastlingText, kOrthodoxPawnsText};
    rules.notation = kAnyArrayNotation;
  }
};

}  // namespace

std::unique_ptr<const Variant> make_chess960() {
  return std::make_unique<Chess960>();
}

}  // namespace protean
