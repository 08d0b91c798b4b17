// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/twomove_state.h"

#include "movegen/board/state_bytes.h"

#include <cstddef>

namespace protean::twomove {

namespace {

constexpr int kUpWord = 0;
constexpr int kCardsWord = 1;
constexpr int kTodoWord = 2;
constexpr int kMovedWord = 3;

/// All pairs of cards, in the order in which cards are written.
constexpr auto kPairs = [] {
  std::array<Cards, 10> pairs{};
  std::size_t n = 0;
  for (std::size_t i = 0; i < kLetters.size(); ++i) {
    for (std::size_t j = i + 1; j < kLetters.size(); ++j)
      pairs[n++] = PieceTypes{kLetters[i], kLetters[j]};
  }
  return pairs;
}();

Cards cards_of(const Position& pos, int word, Color c) {
  return Cards::from_bits(static_cast<std::uint8_t>(state_byte(pos, word, c)));
}
void set_cards(Position& pos, int word, Color c, Cards cards) {
  set_state_byte(pos, word, c, static_cast<int>(cards.bits()));
}

}  // namespace

Cards up(const Position& pos, Color c) {
  return cards_of(pos, kUpWord, c);
}

void set_up(Position& pos, Color c, Cards cards) {
  set_cards(pos, kUpWord, c, cards);
}

Cards chosen(const Position& pos, Color c) {
  return cards_of(pos, kCardsWord, c);
}

void set_chosen(Position& pos, Color c, Cards cards) {
  set_cards(pos, kCardsWord, c, cards);
}

Bitboard moved(const Position& pos) {
  return pos.word(kMovedWord);
}

void set_moved(Position& pos, Bitboard squares) {
  pos.set_word(kMovedWord, squares);
}

std::vector<Cards> choices(const Position& pos, Color c) {
  const Cards barred = up(pos, c);
  std::vector<Cards> all;
  for (const Cards pair : kPairs) {
    if (!(pair & barred)) all.push_back(pair);
  }
  return all;
}

bool second_choice(const Position& pos) {
  return pos.phase() == kChoose && pos.side() == Black;
}

void add_network_inputs(Goals& goals) {
  goals.tallies = {kUpWord, kCardsWord};
}

Agenda todo(const Position& pos) {
  return Agenda(pos.word(kTodoWord));
}

void set_todo(Position& pos, Agenda agenda) {
  pos.set_word(kTodoWord, agenda.word());
}

}  // namespace protean::twomove
