// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean::boosterpack {

/// The kind of card that names no piece: the six, a checker.
inline constexpr PieceType kSix = kExtraPieceType;

/// A collection of cards without order (a hand, the deck, the discards), packed into one word of a
/// position's state. A card is written like the piece it names with its owner; a red card names a
/// White piece.
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

  /// Cards, up to 255, of which only the number is known while a FEN is read. They take the places
  /// of kinds that there are not, and none of the reads above may be asked while there are any.
  constexpr int untold() const {
    return (*this)[make_piece(White, kNoPieceType)] | (*this)[make_piece(Black, kNoPieceType)] << 4;
  }
  constexpr void set_untold(int n) {
    add(make_piece(White, kNoPieceType), (n & 15) - (untold() & 15));
    add(make_piece(Black, kNoPieceType), (n >> 4) - (untold() >> 4));
  }

  constexpr bool operator==(const Cards&) const = default;

 private:
  static constexpr int shift(Piece card) { return 4 * card; }

  std::uint64_t word_ = 0;
};

/// All kinds of cards, in the order in which texts list them: KQRBNPCkqrbnpc.
const std::vector<Piece>& all_cards();

/// The 36 cards of the game.
Cards whole_pack();

/// The letter of a card: that of the piece on the board, C or c for a six.
char letter_of(Piece card);

/// "KQRRc"; "-" for none.
std::string print_cards(Cards cards);
/// Reads letters in any order, or "-". Empty if there is any other sign or too much of a kind.
std::optional<Cards> read_cards(std::string_view text);

/// Takes the card that is number `n` from 0 in the order of texts.
Piece take_card(Cards& cards, int n);

}  // namespace protean::boosterpack
