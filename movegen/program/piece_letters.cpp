// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/piece_letters.h"

#include "movegen/base/letters.h"
#include "movegen/base/words.h"
#include "movegen/program/type_list.h"

#include <bit>
#include <optional>

namespace protean::fen {

namespace {

/// The Rook on `wing` that is farthest from the King on its rank, but not beyond the file
/// `outermost`; kNoSquare if there is none.
Square outermost_rook(Bitboard rooks, Square king, int wing, int outermost) {
  if (wing != (outermost > file_of(king) ? 1 : 0)) return kNoSquare;
  const Square limit = make_square(outermost, rank_of(king));
  const Bitboard there = rooks & rank_span(king, limit) & ~bit(king);
  if (there == 0) return kNoSquare;
  return wing == 0 ? lsb(there) : static_cast<Square>(63 - std::countl_zero(there));
}

CastlingPieces pieces_on_rank(const RuleBook& book, Bitboard kings, Bitboard rooks, Color c) {
  CastlingPieces pieces;
  Bitboard king = kings & rank_bb(book.castling_rank(c));
  const std::optional<int> file = book.castling.king_file;
  if (file && more_than_one(king)) king &= file_bb(*file);
  if (king == 0) return pieces;
  pieces.king = lsb(king);
  const std::array<int, 2>& outermost = book.castling.outermost_files;
  pieces.rook = {outermost_rook(rooks, pieces.king, 0, outermost[0]),
                 outermost_rook(rooks, pieces.king, 1, outermost[1])};
  return pieces;
}

/// True if either side may castle in the first position of the game.
bool has_rights_at_start(const RuleBook& book) {
  const auto words = split_words(book.start_fen);
  return words.size() > 2 && words[2] != "-";
}

}  // namespace

char letter_of(const RuleProgram& program, Piece p) {
  const char capital = program.book.piece(type_of(p)).letter;
  return color_of(p) == White ? capital : lower(capital);
}

std::string symbol_of(const RuleProgram& program, Piece p) {
  std::string symbol = program.book.piece(type_of(p)).symbol();
  if (color_of(p) == Black) symbol.back() = lower(symbol.back());
  return symbol;
}

Piece promoted_form(const RuleProgram& program, Piece p) {
  for (PieceType type = Pawn; p != kNoPiece && type < program.types_end; ++type) {
    if (program.book.piece(type).promoted_from == type_of(p)) return make_piece(color_of(p), type);
  }
  return kNoPiece;
}

Piece piece_of(const RuleProgram& program, char letter) {
  for (PieceType type = Pawn; type < kPieceTypes; ++type) {
    const char capital = program.book.piece(type).letter;
    if (capital != 0 && capital == upper(letter)) {
      return make_piece(is_capital(letter) ? White : Black, type);
    }
  }
  return kNoPiece;
}

std::string promotion_text(const RuleProgram& program, PieceType type) {
  if (type == kNoPieceType) return "";
  const PieceRules& becomes = program.book.piece(type);
  return std::string(1, becomes.promoted_from == kNoPieceType ? lower(becomes.letter) : kPlus);
}

PieceType type_marked(const RuleProgram& program, std::string_view token) {
  PieceType type = Pawn;
  while (type < kPieceTypes && program.book.piece(type).mark != token) ++type;
  return type < kPieceTypes ? type : kNoPieceType;
}

CastlingPieces castling_pieces(const RuleProgram& program, const Position& pos, Color c) {
  const Bitboard kings = pos.of(c, King) & program.castling_homes[c];
  const Bitboard rooks = pieces_of(pos.board(), c, program.book.castling.rooks);
  return pieces_on_rank(program.book, kings, rooks, c);
}

CastlingPieces castling_pieces_at_start(const RuleProgram& program, Color c) {
  if (program.book.hands.set_up) {
    const int rank = program.book.castling_rank(c);
    return {make_square(4, rank), {make_square(0, rank), make_square(7, rank)}};
  }
  Bitboard kings = 0;
  Bitboard rooks = 0;
  int file = 0;
  int rank = program.book.board.ranks - 1;
  bool promoted = false;  // a promoted form neither castles nor is castled with
  for (char letter : program.book.start_fen) {
    if (letter == ' ' || letter == '[') break;
    if (letter == '/') {
      --rank;
      file = 0;
    } else if (letter >= '1' && letter <= '8') {
      file += letter - '0';
    } else if (letter == kPlus) {
      promoted = true;
    } else if (letter != kPromoted) {
      const Piece p = promoted ? kNoPiece : piece_of(program, letter);
      promoted = false;
      const Bitboard here = on_board(file, rank) ? bit(make_square(file, rank)) : 0;
      if (p == make_piece(c, King)) kings |= here;
      const bool own = p != kNoPiece && color_of(p) == c;
      if (own && program.book.castling.rooks.has(type_of(p))) rooks |= here;
      ++file;
    }
  }
  CastlingPieces pieces = pieces_on_rank(program.book, kings, rooks, c);
  if (const auto entered = program.book.castling.entered_king_file) {
    const int back = program.book.castling_rank(c);
    if (!has_rights_at_start(program.book)) pieces = {.king = make_square(*entered, back)};
    if (pieces.rook[0] == kNoSquare) pieces.rook[0] = make_square(0, back);
    if (pieces.rook[1] == kNoSquare)
      pieces.rook[1] = make_square(program.book.board.files - 1, back);
  }
  return pieces;
}

}  // namespace protean::fen
