// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/crazyhouse.h"

#include "variants/known/known_family.h"

namespace protean {

VariantInfo CrazyhouseChess::info() const {
  return known_variant("crazyhouse", "Crazyhouse", "Internet chess servers, 1990s");
}

void CrazyhouseChess::define(RuleBook& rules) const {
  OrthodoxChess::define(rules);
  rules.hands.types = PieceTypes{Pawn, Knight, Bishop, Rook, Queen};
  rules.hands.keep_captured = true;
  rules.hands.promoted_revert = true;
  rules.hands.pawns_enter_on = ~(rank_bb(0) | rank_bb(7));
  rules.text.special = {
      "A captured piece changes sides and goes to the captor's hand. Instead of moving a player "
      "may put a piece from the hand on any vacant square, even with check or mate; pawns not on "
      "the first and last rank.",
      "A piece that a pawn has become goes to the hand as a pawn.",
      "A pawn put on its second rank may step twice. A Rook put on the board never castles.",
      kOrthodoxPawnsText, kOrthodoxCastlingText};
  rules.text.notation =
      "Putting a piece on the board is written N@e4, always with a capital. In the FEN the hands "
      "follow the board in brackets, and ~ marks a piece that a pawn has become.";
}

namespace {

const Registered<CrazyhouseChess> registered;

}  // namespace

}  // namespace protean
