// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/any_array.h"
#include "variants/orthodox/orthodox.h"

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
    rules.text.special = {kOrthodoxPawnsText};
    take_any_array(rules);
  }
};

const Registered<Chess960> registered;

}  // namespace

}  // namespace protean
