// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/rules/goals.h"

#include <array>
#include <cstdint>
#include <vector>

/// The state of a position of Two Move Chess beyond the board; see twomove.cpp for the words.
namespace protean::twomove {

/// The phase of a turn.
enum Phase { kOpen, kChoose, kMove };

inline constexpr int kCardsChosen = 2;
/// The most plies of a turn that move a piece.
inline constexpr int kMovesOfATurn = 2 * kCardsChosen;

/// A set of cards, which are piece types.
using Cards = PieceTypes;

/// The cards in the order in which they are written.
inline constexpr std::array<PieceType, 5> kLetters = {King, Queen, Rook, Bishop, Knight};
inline constexpr Cards kAllCards = PieceTypes{King, Queen, Rook, Bishop, Knight};

/// The cards that lie face up from the turn before.
Cards up(const Position& pos, Color c);
void set_up(Position& pos, Color c, Cards cards);

/// The cards chosen in this turn.
Cards chosen(const Position& pos, Color c);
void set_chosen(Position& pos, Color c, Cards cards);

/// The squares of the pawns that moved in this turn.
Bitboard moved(const Position& pos);
void set_moved(Position& pos, Bitboard squares);

/// The pairs of cards that the player may choose, in the order in which they are written.
std::vector<Cards> choices(const Position& pos, Color c);

/// True if White has chosen and Black has not.
bool second_choice(const Position& pos);

/// The moves still due in a turn, in order, each as the piece type and its owner.
class Agenda {
 public:
  Agenda() = default;
  explicit Agenda(std::uint64_t word) : word_(word) {}

  /// The moves by two choices of cards. Cards that both players chose are eliminated; with one in
  /// common, the other card of each player moves twice. The least valuable cards move first.
  Agenda(Cards white, Cards black) {
    const Cards both = white & black;
    for (const PieceType m : kLetters) {
      const Cards card = PieceTypes{m};
      if ((both & card) || !((white | black) & card)) continue;
      const Piece due = make_piece(white & card ? White : Black, m);
      push_front(due);
      if (both) push_front(due);
    }
  }

  std::uint64_t word() const { return word_; }
  bool empty() const { return word_ == 0; }
  Piece front() const { return static_cast<Piece>((word_ & 0xFF) - 1); }
  void pop_front() { word_ >>= 8; }
  void push_front(Piece due) { word_ = word_ << 8 | (due + 1u); }

  /// The piece types for which a side has moves due.
  Cards of(Color c) const {
    Cards kinds;
    for (Agenda rest = *this; !rest.empty(); rest.pop_front()) {
      if (color_of(rest.front()) == c) kinds |= PieceTypes{type_of(rest.front())};
    }
    return kinds;
  }

  /// True if this is what is left of `whole` once some of its moves, or none, have been made.
  bool is_end_of(Agenda whole) const {
    while (!whole.empty() && whole.word_ != word_) whole.pop_front();
    return whole.word_ == word_;
  }

 private:
  std::uint64_t word_ = 0;  ///< Eight bits per move, the next one lowest: Piece + 1.
};

/// Sets the parts of this state that are inputs of a network.
void add_network_inputs(Goals& goals);

/// The moves still due in this turn.
Agenda todo(const Position& pos);
/// Sets the moves still due; the side to move stays as it is.
void set_todo(Position& pos, Agenda agenda);

}  // namespace protean::twomove
