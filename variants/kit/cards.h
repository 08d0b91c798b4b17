// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/piece.h"

#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

/// Cards that name pieces: collections of them, their texts, and the plies that deal them.
namespace protean::kit {

/// A collection of cards without order (a hand, a deck, discards), packed into one word of a
/// position's state. A card is stored as the piece that it names, with its owner.
class Cards {
 public:
  /// Most cards of one kind and colour.
  static constexpr int kMostOfAKind = 15;

  constexpr Cards() = default;
  constexpr explicit Cards(std::uint64_t word) : word_(word) {}

  constexpr std::uint64_t word() const { return word_; }
  constexpr bool empty() const { return word_ == 0; }

  constexpr int operator[](Piece card) const {
    return static_cast<int>(word_ >> shift(card) & kMostOfAKind);
  }

  constexpr int total() const {
    constexpr std::uint64_t kLowHalves = 0x0F0F0F0F0F0F0F0FULL;
    const std::uint64_t pairs = (word_ & kLowHalves) + (word_ >> 4 & kLowHalves);
    return static_cast<int>(pairs * 0x0101010101010101ULL >> 56);
  }

  /// Adds `n` cards of a kind; takes them away if `n` is negative.
  constexpr void add(Piece card, int n) {
    assert((*this)[card] + n >= 0 && (*this)[card] + n <= kMostOfAKind);
    word_ += static_cast<std::uint64_t>(static_cast<std::int64_t>(n)) << shift(card);
  }

  /// The cards without some of them.
  constexpr Cards without(Cards some) const { return Cards(word_ - some.word_); }
  /// True if `all` has at least as many cards of each kind.
  constexpr bool is_part_of(Cards all) const {
    for (int kind = 0; kind < 64; kind += 4) {
      if ((word_ >> kind & kMostOfAKind) > (all.word_ >> kind & kMostOfAKind)) return false;
    }
    return true;
  }

  /// The number of cards, up to 255, that a FEN being read shows only as '?'. It is kept in the
  /// bits of kinds that do not exist, so while it is not 0, empty(), total() and is_part_of() are
  /// wrong.
  constexpr int unknown_count() const {
    return (*this)[make_piece(White, kNoPieceType)] | (*this)[make_piece(Black, kNoPieceType)] << 4;
  }
  constexpr void set_unknown_count(int n) {
    add(make_piece(White, kNoPieceType), (n & 15) - (unknown_count() & 15));
    add(make_piece(Black, kNoPieceType), (n >> 4) - (unknown_count() >> 4));
  }

  constexpr bool operator==(const Cards&) const = default;

 private:
  static constexpr int shift(Piece card) { return 4 * card; }

  std::uint64_t word_ = 0;
};

/// All kinds of cards of a game, in the order in which texts list them.
using CardOrder = std::span<const Piece>;

/// "KQRRb" with the letter that `letter_of` gives each card; "-" for none.
template <class LetterOf>
std::string print_cards(Cards cards, CardOrder order, LetterOf&& letter_of) {
  std::string text;
  for (const Piece card : order)
    text.append(static_cast<std::size_t>(cards[card]), letter_of(card));
  return text.empty() ? "-" : text;
}

/// Reads letters in any order, or "-". `card_of` gives the card of a letter, kNoPiece if there is
/// none. Empty if the text has any other character or too many cards of a kind.
template <class CardOf>
std::optional<Cards> read_cards(std::string_view text, CardOf&& card_of) {
  Cards cards;
  if (text == "-") return cards;
  if (text.empty()) return std::nullopt;
  for (const char letter : text) {
    const Piece card = card_of(letter);
    if (card == kNoPiece || cards[card] == Cards::kMostOfAKind) return std::nullopt;
    cards.add(card, 1);
  }
  return cards;
}

/// Removes and returns the card with index `n`, from 0, in the order of texts. `n` must be less
/// than the number of cards.
Piece take_card(Cards& cards, CardOrder order, int n);

/// Appends, for each kind of card in the deck, the chance ply that deals one.
void list_deals(Cards deck, CardOrder order, MoveList& list);
/// The card that such a ply deals.
constexpr Piece dealt(Move move) {
  return make_piece(static_cast<Color>(move.payload()), move.piece_type());
}

}  // namespace protean::kit
