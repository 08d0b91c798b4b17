// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/kit/cards.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean::boosterpack {

/// A hand, the deck or the discards. A card is stored as the piece that it names; a red card names
/// a White piece.
using kit::Cards;

/// The kind of card that names no piece: the six, or checkers card.
inline constexpr PieceType kSix = kExtraPieceType;

/// All kinds of cards, in the order in which texts list them: KQRBNPCkqrbnpc.
const std::vector<Piece>& all_cards();

/// The 36 cards of the game.
Cards whole_pack();

/// The letter of a card: that of the piece on the board, or C or c for a six.
char letter_of(Piece card);

/// The letters of the cards, "KQRRc"; "-" for none.
std::string print_cards(Cards cards);
/// Reads letters in any order, or "-". Empty if the text has any other character or too many cards
/// of a kind.
std::optional<Cards> read_cards(std::string_view text);

}  // namespace protean::boosterpack
