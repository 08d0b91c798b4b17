// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/gravity_state.h"

#include "movegen/board/state_bytes.h"

namespace protean::gravity {

namespace {

constexpr int kGoneWord = 0;
constexpr int kTakenWord = 2;
constexpr int kMovedWord = 3;
constexpr int kCardWord = 4;

}  // namespace

PieceCounts full_deck() {
  PieceCounts cards;
  for (PieceType m : {King, Queen}) cards.add(m, 1);
  for (PieceType m : {Rook, Bishop, Knight}) cards.add(m, 2);
  cards.add(Pawn, 4);
  return cards;
}

PieceCounts deck(const Position& pos, Color holder) {
  return PieceCounts(full_deck().word() - pos.word(kGoneWord + holder));
}
void set_deck(Position& pos, Color holder, PieceCounts cards) {
  pos.set_word(kGoneWord + holder, full_deck().word() - cards.word());
}

int taken(const Position& pos, Color by) {
  return state_byte(pos, kTakenWord, by);
}
void set_taken(Position& pos, Color by, int pieces) {
  set_state_byte(pos, kTakenWord, by, pieces);
}

Bitboard moved(const Position& pos) {
  return pos.word(kMovedWord);
}
void set_moved(Position& pos, Bitboard squares) {
  pos.set_word(kMovedWord, squares);
}

void add_network_inputs(Goals& goals) {
  goals.counts = {kGoneWord};
  goals.marked = {kMovedWord};
  goals.counts_plies = true;
}

Piece card(const Position& pos) {
  return pos.piece_word(kCardWord);
}
void set_card(Position& pos, Piece p) {
  pos.set_piece_word(kCardWord, p);
}

}  // namespace protean::gravity
