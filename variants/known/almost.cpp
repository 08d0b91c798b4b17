// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"

namespace protean {

namespace {

/// A Chancellor takes the place of the Queen.
class AlmostChess final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("almost", "Almost Chess", "Ralph Betza, 1977");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Queen) = {'C', "Chancellor", slide(kOrthogonal) | leap(1, 2)};
    rules.text.special = {"The Chancellor moves as a Rook or a Knight.",
                          orthodox_pawns_become("a Chancellor, Rook, Bishop or Knight"),
                          kOrthodoxCastlingText};
  }
};

const Registered<AlmostChess> registered;

}  // namespace

}  // namespace protean
