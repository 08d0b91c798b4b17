// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"

namespace protean {

namespace {

/// An Amazon takes the place of the Queen.
class AmazonChess final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("amazon", "Amazon Chess", "Traditional");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.piece(Queen) = {'A', "Amazon", slide(kAllEight) | leap(1, 2)};
    rules.text.special = {"The Amazon moves as a Queen or a Knight.",
                          orthodox_pawns_become("an Amazon, Rook, Bishop or Knight"),
                          kOrthodoxCastlingText};
  }
};

const Registered<AmazonChess> registered;

}  // namespace

}  // namespace protean
