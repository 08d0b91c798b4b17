// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/several_checks.h"

namespace protean {

namespace {

class ThreeCheck final : public SeveralChecks {
 public:
  ThreeCheck() : SeveralChecks(3, "third") {}

  VariantInfo info() const override {
    return known_variant("3check", "Three-check Chess", "Played on several chess servers",
                         {"threecheck"});
  }

  XBoardSupport xboard() const override { return XBoardSupport::kBuiltIn; }
};

const Registered<ThreeCheck> registered;

}  // namespace

}  // namespace protean
