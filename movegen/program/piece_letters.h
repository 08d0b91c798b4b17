// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <array>
#include <string>
#include <string_view>

/// What reading and writing of FEN share: letters, and which Rook a castling right names.
namespace protean::fen {

/// With kVictim: the token that names the piece that may be captured en passant.
inline constexpr std::string_view kVictimToken = "epv";

/// Stands for a piece, or for castling rights, that a player cannot know.
inline constexpr char kUnknown = '?';
/// Stands after a piece that has promoted and becomes a pawn again when captured.
inline constexpr char kPromoted = '~';
/// Stands before the letter of a piece's promoted form.
inline constexpr char kPlus = '+';
/// Stands for a square that the board does not have.
inline constexpr char kHole = '*';

/// The letter of a piece on the board: a capital for White's.
char letter_of(const RuleProgram& program, Piece p);
/// The same with the plus sign of a promoted piece.
std::string symbol_of(const RuleProgram& program, Piece p);
/// The piece of a letter, the unmarked one if two have it; kNoPiece if the game has none.
Piece piece_of(const RuleProgram& program, char letter);
/// The promoted form of a piece; kNoPiece if there is none.
Piece promoted_form(const RuleProgram& program, Piece p);

/// What a move's string ends with if a piece becomes another, "q", or "+" for its promoted form;
/// empty for kNoPieceType.
std::string promotion_text(const RuleProgram& program, PieceType type);

/// The piece type whose squares the token of this name tells; kNoPieceType if it tells something
/// else.
PieceType type_marked(const RuleProgram& program, std::string_view token);

/// Where King and Rooks of one side stand on the rank on which it castles.
struct CastlingPieces {
  Square king = kNoSquare;
  std::array<Square, 2> rook = {kNoSquare,
                                kNoSquare};  ///< By wing: 0 toward the a-file, 1 toward h.
};

/// The King that castles and the outermost Rook on each side of it; kNoSquare for what is not
/// there.
CastlingPieces castling_pieces(const RuleProgram& program, const Position& pos, Color c);
/// The same in the game's first position; in games with a set-up as in orthodox chess.
CastlingPieces castling_pieces_at_start(const RuleProgram& program, Color c);

/// The wing a Rook stands on, seen from the King on its rank.
constexpr int wing_of(Square king, Square rook) {
  return file_of(rook) > file_of(king) ? 1 : 0;
}

}  // namespace protean::fen
