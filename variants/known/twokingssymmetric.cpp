// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/foremost_king.h"
#include "variants/known/known_family.h"

#include <memory>

namespace protean {

namespace {

/// The King on the lowest file is the royal one; of two there, that nearer to its owner's first
/// rank. XBoard takes this name for its game of two Kings.
class TwoKingsSymmetric final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("twokingssymmetric", "Two Kings Each, symmetric",
                         "Cute Chess, after wild 9 of the Internet Chess Club");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.several_royals = true;
    rules.object = foremost_king_is_royal(true);
    rules.start_fen = "rnbqkknr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKKNR w KQkq - 0 1";
    rules.special = {
        "Each side has two Kings. The royal one is that nearer to the a-file; if both are on one "
        "file, that nearer to its owner's first rank. The other is an ordinary man that may be "
        "captured. Which King is royal may change with any move; after a player's move his royal "
        "King must not be attacked.",
        "Castling is done by the King on the e-file, as in orthodox chess, unless one of the two "
        "Kings has moved.",
        kOrthodoxPawnsText};
    rules.goal = "Checkmate the opponent's royal King. Stalemate is a draw.";
  }

  XBoardSupport xboard() const override { return XBoardSupport::kNone; }
};

}  // namespace

std::unique_ptr<const Variant> make_twokingssymmetric() {
  return std::make_unique<TwoKingsSymmetric>();
}

}  // namespace protean
