// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/berolina.h"

#include "variants/known/known_family.h"

namespace protean {

VariantInfo BerolinaChess::info() const {
  return known_variant("berolina", "Berolina Chess", "Edmund Nebermann, 1926");
}

void BerolinaChess::define(RuleBook& rules) const {
  OrthodoxChess::define(rules);
  const Moves diagonally = path({{-1, 1}}) | path({{1, 1}});
  const Moves twice = (path({{-1, 1}, {-1, 1}}) | path({{1, 1}, {1, 1}})).at_least(2);
  rules.piece(Pawn).moves = diagonally.quiet() |
                            twice.from(rank_bb(1)).quiet().allows_en_passant() |
                            leaps({{0, 1}}).captures().captures_en_passant();
  rules.pawn.names_victim = true;
  rules.text.special = {
      "Pawns: one step diagonally forward, or two in one direction from their second rank; they "
      "capture straight ahead. A pawn that has just made a double push may be captured en "
      "passant, by a pawn that goes straight ahead to the square it passed. On the last rank a "
      "pawn becomes a Queen, Rook, Bishop or Knight.",
      kOrthodoxCastlingText};
  rules.text.notation =
      "The FEN ends with epv: and the square of the pawn that may be captured en passant, as two "
      "pawns may have passed the same square; '-' for none.";
}

namespace {

const Registered<BerolinaChess> registered;

}  // namespace

}  // namespace protean
