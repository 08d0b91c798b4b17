// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"
#include "variants/rules/goals/pieces_left.h"

namespace protean {

namespace {

/// Thirty-six pawns against an army. Clients agree on this array; older games of this name have
/// others.
class Horde final : public OrthodoxChess {
 public:
  VariantInfo info() const override {
    return known_variant("horde", "Horde Chess", "Lichess, after Lord Dunsany");
  }

  void define(RuleBook& rules) const override {
    OrthodoxChess::define(rules);
    rules.royals_come_later = true;  // White has no King
    rules.piece(Pawn).moves =
        orthodox_pawn() | path({{0, 1}, {0, 1}}).at_least(2).from(rank_bb(0)).quiet();
    rules.add(lost_without({{PieceTypes::all(), 1, "no piece left"}}));
    rules.start_fen = "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP";
    rules.text.special = {
        "White has thirty-six pawns and no King; Black has the orthodox pieces and wins by "
        "capturing all of White's, promoted ones included.",
        "White's pawns on the first rank may step twice as well, and again from the second; such a "
        "double push from the first rank cannot be captured en passant.",
        kOrthodoxPawnsText, kOrthodoxCastlingText};
    rules.text.goal =
        "White checkmates the King of Black; Black captures all of White's pieces. Stalemate is a "
        "draw.";
  }
};

const Registered<Horde> registered;

}  // namespace

}  // namespace protean
