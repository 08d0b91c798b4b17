// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/two_kings.h"

namespace protean {

namespace {

class Wild9 final : public TwoKings {
 public:
  Wild9() : TwoKings(OnOneFile::kNearerToRankOne) {}

  VariantInfo info() const override {
    return known_variant("twokings", "Two Kings Each", "Internet Chess Club, wild 9");
  }

  XBoardSupport xboard() const override { return XBoardSupport::kBuiltIn; }
};

const Registered<Wild9> registered;

}  // namespace

}  // namespace protean
