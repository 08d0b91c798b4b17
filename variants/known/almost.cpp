// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"

#include <memory>

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
    rules.start_fen = "rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1";
    rules.special = {"The Chancellor moves as a Rook or a Knight.",
                     orthodox_pawns_become("a Chancellor, Rook, Bishop or Knight"),
                     kOrthodoxCastlingText};
  }
};

}  // namespace

std::unique_ptr<const Variant> make_almost() {
  return std::make_unique<AlmostChess>();
}

}  // namespace protean
