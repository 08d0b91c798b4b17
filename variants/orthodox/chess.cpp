// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/orthodox/orthodox.h"

#include <memory>

namespace protean {

namespace {

class Chess final : public OrthodoxChess {
 public:
  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.special = {kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

}  // namespace

std::unique_ptr<const Variant> make_chess() {
  return std::make_unique<Chess>();
}

}  // namespace protean
