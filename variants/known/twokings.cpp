// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/foremost_king.h"
#include "variants/known/known_family.h"

#include <memory>

namespace protean {

namespace {

/// The King nearest to a1 is the royal one.
class TwoKings final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("twokings", "Two Kings Each", "Internet Chess Club, wild 9");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.several_royals = true;
    rules.object = foremost_king_is_royal(false);
    rules.start_fen = "rnbqkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKKNR w KQkq - 0 1";
    rules.special = {
        "Each side has two Kings. The royal one is that nearer to the a-file; if both are on one "
        "file, that nearer to the first rank. The other is an ordinary man that may be captured. "
        "Which King is royal may change with any move; after a player's move his royal King must "
        "not be attacked.",
        "Castling is done by the King on the e-file, as in orthodox chess, unless one of the two "
        "Kings has moved.",
        kOrthodoxPawnsText};
    rules.goal = "Checkmate the opponent's royal King. Stalemate is a draw.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kBuiltIn; }
};

}  // namespace

std::unique_ptr<const Variant> make_twokings() {
  return std::make_unique<TwoKings>();
}

}  // namespace protean
