// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/boosterpack_cards.h"

#include "movegen/base/letters.h"
#include "movegen/program/piece_letters.h"

namespace protean::boosterpack {

namespace {

constexpr std::string_view kLetters = "PNBRQKC";  // by piece type

Piece card_of(char letter) {
  const std::size_t type = kLetters.find(upper(letter));
  if (type == std::string_view::npos) return kNoPiece;
  return make_piece(is_capital(letter) ? White : Black, static_cast<PieceType>(type));
}

}  // namespace

const std::vector<Piece>& all_cards() {
  static const std::vector<Piece> cards = [] {
    std::vector<Piece> list;
    for (Color c : {White, Black}) {
      for (PieceType m : {King, Queen, Rook, Bishop, Knight, Pawn, kSix})
        list.push_back(make_piece(c, m));
    }
    return list;
  }();
  return cards;
}

Cards whole_pack() {
  static const Cards pack = [] {
    Cards cards;
    for (Color c : {White, Black}) {
      for (PieceType m : {King, Queen}) cards.add(make_piece(c, m), 1);
      for (PieceType m : {Rook, Bishop, Knight, kSix}) cards.add(make_piece(c, m), 2);
      cards.add(make_piece(c, Pawn), 8);
    }
    return cards;
  }();
  return pack;
}

char letter_of(Piece card) {
  const char capital = kLetters[type_of(card)];
  return color_of(card) == White ? capital : lower(capital);
}

std::string print_cards(Cards cards) {
  return kit::print_cards(cards, all_cards(), letter_of);
}

std::optional<Cards> read_cards(std::string_view text) {
  return kit::read_cards(text, card_of);
}

}  // namespace protean::boosterpack
