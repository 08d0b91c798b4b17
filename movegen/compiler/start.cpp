// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/start.h"

#include "movegen/base/letters.h"
#include "movegen/compiler/compilation.h"
#include "movegen/program/piece_letters.h"

#include <string>

namespace protean {

namespace {

/// The orthodox array in the game's own letters, as the board of a FEN.
std::string orthodox_array(const RuleBook& book) {
  std::string pieces;
  for (PieceType type : {Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook}) {
    if (book.piece(type).letter == 0) fail("no start position, and no piece for the orthodox one");
    pieces += book.piece(type).letter;
  }
  const std::string pawns(8, book.piece(Pawn).letter);
  return lower(pieces) + '/' + lower(pawns) + "/8/8/8/8/" + pawns + '/' + pieces;
}

/// The castling rights of all Kings and Rooks that start on their castling squares.
std::string rights_at_start(const RuleProgram& program) {
  if (!program.book.castling.allowed || program.book.hands.set_up) return "-";
  std::string rights;
  for (Color c : {White, Black}) {
    const fen::CastlingPieces pieces = fen::castling_pieces_at_start(program, c);
    for (int wing : {1, 0}) {  // a FEN names the King's side first
      const Square rook = pieces.rook[static_cast<std::size_t>(wing)];
      if (rook == kNoSquare) continue;
      const char by_file = static_cast<char>('A' + file_of(rook));
      const char right = program.book.castling.any_files ? by_file : "QK"[wing];
      rights += c == White ? right : lower(right);
    }
  }
  return rights.empty() ? "-" : rights;
}

}  // namespace

void complete_start(RuleProgram& program) {
  std::string& start = program.book.start_fen;
  if (start.empty()) start = orthodox_array(program.book);
  if (start.find(' ') != std::string::npos) return;
  if (!program.book.hands.types.empty() && start.find('[') == std::string::npos) start += "[]";
  start += " w " + rights_at_start(program) + " - 0 1";
  if (!program.book.start_tokens.empty()) start += ' ' + program.book.start_tokens;
}

}  // namespace protean
