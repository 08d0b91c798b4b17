// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/loop.h"

#include "variants/known/known_family.h"

namespace protean {

VariantInfo LoopChess::info() const {
  return known_variant("loop", "Loop Chess", "a sister of crazyhouse");
}

void LoopChess::define(RuleBook& rules) const {
  CrazyhouseChess::define(rules);
  rules.hands.promoted_revert = false;
  rules.text.special = {
      "A captured piece changes sides and goes to the captor's hand as what it is, promoted or "
      "not. Instead of moving a player may put a piece from the hand on any vacant square, even "
      "with check or mate; pawns not on the first and last rank.",
      "A pawn put on its second rank may step twice. A Rook put on the board never castles.",
      kOrthodoxPawnsText, kOrthodoxCastlingText};
  rules.text.notation =
      "Putting a piece on the board is written N@e4, always with a capital. In the FEN the hands "
      "follow the board in brackets.";
}

namespace {

const Registered<LoopChess> registered;

}  // namespace

}  // namespace protean
