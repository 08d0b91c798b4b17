// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"

namespace protean {

namespace {

/// The royal piece moves as a Knight, the Knights as Kings.
class Knightmate final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("knightmate", "Knightmate", "Bruce Zimov, 1972");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(King) = {'K', "King", leap(1, 2)};
    rules.piece(Knight) = {'M', "Mann", step(kAllEight)};
    rules.text.special = {
        "The King leaps as a Knight; it is royal as ever. In the place of the Knights there are "
        "Manns, which move one square in any direction and are ordinary pieces.",
        orthodox_pawns_become("a Queen, Rook, Bishop or Mann"), kOrthodoxCastlingText};
  }

  XBoardSupport xboard() const override { return XBoardSupport::kBuiltIn; }
};

const Registered<Knightmate> registered;

}  // namespace

}  // namespace protean
