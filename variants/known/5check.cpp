// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/several_checks.h"

namespace protean {

namespace {

class FiveCheck final : public SeveralChecks {
 public:
  FiveCheck() : SeveralChecks(5, "fifth") {}

  VariantInfo info() const override {
    return known_variant("5check", "Five-check Chess",
                         "Three-check with more checks; Fairy-Stockfish and Cute Chess",
                         {"fivecheck"});
  }
};

const Registered<FiveCheck> registered;

}  // namespace

}  // namespace protean
