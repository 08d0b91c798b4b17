// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/neighbour_state.h"

namespace protean::neighbour {

namespace {

constexpr int kPositionWord = 2;
constexpr int kAtWord = 3;
constexpr int kHeldWord = 4;
constexpr int kSpentWord = 5;

}  // namespace

PositionCards positions(const Position& pos) {
  return PositionCards(PositionCards::full().word() ^ pos.word(kPositionWord));
}

void set_positions(Position& pos, PositionCards cards) {
  pos.set_word(kPositionWord, PositionCards::full().word() ^ cards.word());
}

Square at(const Position& pos) {
  return static_cast<Square>(pos.word(kAtWord));
}

void set_at(Position& pos, Square s) {
  pos.set_word(kAtWord, s);
}

Piece held(const Position& pos) {
  return pos.piece_word(kHeldWord);
}

void set_held(Position& pos, Piece p) {
  pos.set_piece_word(kHeldWord, p);
}

int cards(const Position& pos) {
  return kAllCards - static_cast<int>(pos.word(kSpentWord));
}

void set_cards(Position& pos, int left) {
  pos.set_word(kSpentWord, static_cast<std::uint64_t>(kAllCards - left));
}

}  // namespace protean::neighbour
