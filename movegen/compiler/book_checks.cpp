// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/book_checks.h"

#include "movegen/board/piece_counts.h"
#include "movegen/compiler/compilation.h"

#include <string>
#include <vector>

namespace protean {

namespace {

void check_promotion(const RuleBook& book, PieceType from) {
  const std::vector<PieceType>& choices = book.piece(from).promotes_to;
  if (!choices.empty() && from != Pawn && book.royals.has(from))
    fail("a royal piece that promotes must be a pawn");
  for (PieceType type : choices) {
    if (type >= kPieceTypes || book.piece(type).letter == 0)
      fail("promotion to a piece the game does not have");
  }
}

}  // namespace

void check_book(const RuleBook& book) {
  std::string letters;
  for (PieceType m = Pawn; m < kPieceTypes; ++m) {
    const char letter = book.piece(m).letter;
    if (letter == 0) {
      if (book.royals.has(m)) fail("a royal piece has no letter");
      continue;
    }
    if (letter < 'A' || letter > 'Z') fail("a piece's letter must be a capital");
    const bool known = letters.find(letter) != std::string::npos;
    const PieceType plain = book.piece(m).promoted_from;
    if (plain != kNoPieceType && (plain >= m || book.piece(plain).letter != letter))
      fail("a promoted piece needs the letter of the one it is promoted from");
    const bool marked = !book.piece(m).mark.empty() || plain != kNoPieceType;
    if (known && !marked) fail(std::string("two pieces with the letter ") + letter);
    if (!known && marked) fail("a marked piece needs the letter of one numbered lower");
    letters += letter;
  }
  if (book.hands.types & ~PieceCounts::kHeld)
    fail("pieces in hand need numbers up to extra_type(1)");
  for (PieceType m = Pawn; m < kPieceTypes; ++m) check_promotion(book, m);
}

}  // namespace protean
