// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/quiet_andernach.h"

namespace protean {

namespace {

class AntiAndernach final : public QuietAndernach {
 public:
  AntiAndernach()
      : QuietAndernach(
            ColourChange::kByQuietMoves,
            "A piece that moves without capturing, unless it is a King, changes colour on the "
            "square where it arrives and belongs to the other side from then on. A pawn that "
            "reaches the last rank is promoted first. A piece that captures keeps its colour.") {}

  VariantInfo info() const override {
    return known_variant("antiandernach", "Anti-Andernach Chess", "chess problemists, 1990s");
  }
};

const Registered<AntiAndernach> registered;

}  // namespace

}  // namespace protean
