// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/orthodox/orthodox.h"

namespace protean {

namespace {

class Chess final : public OrthodoxChess {
 public:
  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.text.special = {kOrthodoxPawnsText, kOrthodoxCastlingText};
  }
};

const Registered<Chess> registered;

}  // namespace

}  // namespace protean
