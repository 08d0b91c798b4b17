// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/quiet_andernach.h"

namespace protean {

namespace {

class SuperAndernach final : public QuietAndernach {
 public:
  SuperAndernach()
      : QuietAndernach(ColourChange::kByAllMoves,
                       "A piece that moves, with or without capturing, unless it is a King, "
                       "changes colour on the square where it arrives and belongs to the other "
                       "side from then on. A pawn that reaches the last rank is promoted first.") {}

  VariantInfo info() const override {
    return known_variant("superandernach", "Super-Andernach Chess", "chess problemists, 1990s");
  }
};

const Registered<SuperAndernach> registered;

}  // namespace

}  // namespace protean
