// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"
#include "variants/rules/moves/hops.h"

namespace protean {

namespace {

class Friar final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("friar", "Friar Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves one = path({{0, 1}}) | leaps({{-1, 0}, {1, 0}});
    rules.piece(Pawn).moves = one.quiet() | long_step(2, rank_bb(1));
    rules.pawn.wide_moves = hopping_pawns({{-1, 1}, {1, 1}});
    rules.text.special = {
        "Pawns go one square straight forward or sideways, or two straight forward from their "
        "second rank, without capturing.",
        "They capture by hopping over an enemy piece diagonally ahead to the square just beyond, "
        "which must be empty or hold an enemy piece. The piece hopped over is taken, and the one "
        "on that square too.",
        kHopAttacksText,
        kHopEnPassantText,
        kOrthodoxPromotionText,
        kOrthodoxPiecesText,
        kOrthodoxCastlingText};
    rules.text.notation =
        "A hop is written from the pawn's square to the one where it lands: e4c6.";
  }
};

const Registered<Friar> registered;

}  // namespace

}  // namespace protean
