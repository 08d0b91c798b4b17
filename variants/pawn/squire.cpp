// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"
#include "variants/rules/moves/hops.h"

namespace protean {

namespace {

class Squire final : public OrthodoxChess {
 public:
  VariantInfo info() const override { return pawn_variant("squire", "Squire Chess"); }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    const Moves two = slides({{-1, 1}, {1, 1}}).at_least(2).at_most(2);
    rules.piece(Pawn).moves =
        leaps({{-1, 1}, {1, 1}}).quiet() | two.from(rank_bb(1)).quiet().allows_en_passant();
    rules.pawn.wide_moves = hopping_pawns({{-1, 0}, {0, 1}, {1, 0}});
    rules.pawn.names_victim = true;
    rules.text.special = {
        "Pawns go one square diagonally forward, or two along one diagonal from their second "
        "rank, without capturing.",
        "They capture by hopping over an enemy piece straight ahead or beside them to the square "
        "just beyond, which must be empty or hold an enemy piece. The piece hopped over is taken, "
        "and the one on that square too.",
        kHopAttacksText,
        kHopEnPassantText,
        kOrthodoxPromotionText,
        kOrthodoxPiecesText,
        kOrthodoxCastlingText};
    rules.text.notation =
        std::string("A hop is written from the pawn's square to the one where it lands: e4e6. ") +
        kVictimTokenText;
  }
};

const Registered<Squire> registered;

}  // namespace

}  // namespace protean
