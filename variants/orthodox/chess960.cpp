// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/orthodox/orthodox.h"
#include "variants/weights.h"

#include <memory>

namespace protean {

namespace {

class Chess960 final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return {.id = "chess960",
            .name = "Chess960",
            .family = "orthodox",
            .source = "Bobby Fischer, 1996; FIDE Laws of Chess, Guidelines II",
            .aliases = {"fischerandom", "UCI_Chess960"}};
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.weights = weights_of("chess");
    rules.castling.any_files = true;
    rules.start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1";
    rules.special = {
        "The men of the back rank may be set up in any of 960 ways: the Bishops on squares of "
        "different colours, the King between the Rooks, Black opposite White. The position is "
        "given as a FEN.",
        "Castling ends with King and Rook where they end in orthodox chess: on the g- and f-file, "
        "or on the c- and d-file. Neither has moved before; all squares that either of them "
        "passes or reaches hold nobody else, and none the King leaves, passes or reaches is "
        "attacked.",
        kOrthodoxPawnsText};
    rules.notation =
        "Castling is written as the King taking his own Rook (e1h1). Castling rights name the "
        "files of the Rooks, capital letters for White's (HAha).";
  }
};

}  // namespace

std::unique_ptr<const Variant> make_chess960() {
  return std::make_unique<Chess960>();
}

}  // namespace protean
