// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/cards.h"

namespace protean::kit {

Piece take_card(Cards& cards, CardOrder order, int n) {
  assert(n >= 0 && n < cards.total());
  for (const Piece card : order) {
    if (n < cards[card]) {
      cards.add(card, -1);
      return card;
    }
    n -= cards[card];
  }
  return kNoPiece;
}

void list_deals(Cards deck, CardOrder order, MoveList& list) {
  for (const Piece card : order) {
    if (deck[card] > 0)
      list.push({MoveKind::kChance, kNoSquare, kNoSquare, type_of(card), kNoSquare, false,
                 std::uint32_t{color_of(card)}});
  }
}

}  // namespace protean::kit
