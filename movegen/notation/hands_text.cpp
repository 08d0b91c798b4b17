// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/hands_text.h"

#include "movegen/board/hands.h"
#include "movegen/notation/token_text.h"
#include "movegen/program/piece_letters.h"

#include <array>

namespace protean {

namespace {

/// The order in which pieces in hand are written.
constexpr std::array<PieceType, 8> kOrder = {King, Queen,           Rook,         Bishop, Knight,
                                             Pawn, kExtraPieceType, extra_type(1)};

bool may_be_held(const RuleProgram& program, PieceType type) {
  return program.book.hands.types.has(type);
}

}  // namespace

std::string print_hands(const RuleProgram& program, const Position& pos) {
  std::string text = "[";
  for (Color c : {White, Black}) {
    const PieceCounts pieces = hand_of(pos, c);
    for (PieceType type : kOrder) {
      text.append(static_cast<std::size_t>(pieces[type]),
                  fen::letter_of(program, make_piece(c, type)));
    }
  }
  return text + ']';
}

std::optional<std::string> read_hands(const RuleProgram& program, std::string_view letters,
                                      Position& pos) {
  if (letters == "-") return std::nullopt;
  for (const char letter : letters) {
    const Piece p = fen::piece_of(program, letter);
    if (p == kNoPiece || !may_be_held(program, type_of(p)))
      return "'-' or letters of pieces that may be in hand";
    PieceCounts hand = hand_of(pos, color_of(p));
    if (hand[type_of(p)] == PieceCounts::kMost) return "fewer pieces in hand";
    hand.add(type_of(p), +1);
    set_hand(pos, color_of(p), hand);
  }
  return std::nullopt;
}

std::optional<std::string> fault_of_hands(const RuleProgram& program, const Position& pos) {
  const int all =
      popcount(pos.occupied()) + hand_of(pos, White).total() + hand_of(pos, Black).total();
  if (auto fault = fault_of_number(all)) return fault;
  if (!program.book.hands.set_up) return std::nullopt;
  const int waiting = hand_of(pos, !pos.side()).total();
  const int to_place = hand_of(pos, pos.side()).total();
  if (to_place + waiting == 0) return std::nullopt;
  if (to_place != waiting + (pos.side() == White ? 0 : 1))
    return "the hands do not fit the side to move, expected as many pieces in both with White to "
           "move and one more in Black's with Black to move";
  for (Color c : {White, Black}) {
    const PieceCounts hand = hand_of(pos, c);
    if (hand.empty()) continue;
    const Bitboard vacant = program.entry_zone[c][Bishop] & ~pos.occupied();
    if (hand.total() > popcount(vacant))
      return "a player holds more pieces than there are squares for, expected no more";
    int colours = 0;
    for (const Bitboard colour : {kDarkSquares, ~kDarkSquares})
      colours += (vacant & colour) != 0 && (pos.of(c, Bishop) & colour) == 0;
    if (hand[Bishop] > colours)
      return "a player's Bishops cannot come to squares of different colours, expected them to";
  }
  return std::nullopt;
}

}  // namespace protean
