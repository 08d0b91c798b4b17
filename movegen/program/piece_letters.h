// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <array>
#include <string>
#include <string_view>

/// Shared by reading and writing FEN: the letters of pieces, and which Rook a castling right names.
namespace protean::fen {

/// With kVictim: the token that names the piece that may be captured en passant.
inline constexpr std::string_view kVictimToken = "epv";

/// Stands for a piece, or for castling rights, that a player cannot know.
inline constexpr char kUnknown = '?';
/// Follows a piece that has promoted and becomes a pawn again when captured.
inline constexpr char kPromoted = '~';
/// Precedes the letter of a piece's promoted form.
inline constexpr char kPlus = '+';
/// Stands for a square that the board does not have or that is walled up.
inline constexpr char kHole = '*';

/// The letter of a piece, a capital for White's.
char letter_of(const RuleProgram& program, Piece p);
/// The same, after a plus sign if the piece is a promoted form.
std::string symbol_of(const RuleProgram& program, Piece p);
/// The piece with this letter, the unmarked one if several have it; kNoPiece if the game has none.
/// Capitals are White's.
Piece piece_of(const RuleProgram& program, char letter);
/// The promoted form of a piece; kNoPiece if there is none.
Piece promoted_form(const RuleProgram& program, Piece p);

/// The end of a move's string if a piece becomes one of this type: "q", or "+" for a promoted form;
/// empty for kNoPieceType.
std::string promotion_text(const RuleProgram& program, PieceType type);

/// The piece type whose squares the token of this name lists; kNoPieceType if it lists something
/// else.
PieceType type_marked(const RuleProgram& program, std::string_view token);

/// The squares of one side's King and Rooks on the rank on which it castles.
struct CastlingPieces {
  Square king = kNoSquare;
  /// By wing: 0 toward the a-file, 1 toward the h-file.
  std::array<Square, 2> rook = {kNoSquare, kNoSquare};
};

/// The King that castles and the outermost Rook on each side of it; kNoSquare for a missing piece.
CastlingPieces castling_pieces(const RuleProgram& program, const Position& pos, Color c);
/// The same in the game's first position; in games with a set-up, the orthodox files.
CastlingPieces castling_pieces_at_start(const RuleProgram& program, Color c);

/// The wing on which a Rook stands, seen from the King on its rank: 0 toward the a-file, 1 toward
/// the h-file.
constexpr int wing_of(Square king, Square rook) {
  return file_of(rook) > file_of(king) ? 1 : 0;
}

}  // namespace protean::fen
