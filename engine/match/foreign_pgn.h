// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/notation/fen.h"
#include "movegen/program/rule_program.h"
#include "variants/variant.h"

#include <string_view>
#include <variant>
#include <vector>

/// PGN of other programs, where they write it differently from our own files.
namespace protean {

/// The game that a Variant tag names: by any of the game's names, or as other programs write it
/// ("8x8+5_crazyhouse", "From Position"). Null if it names none.
const Variant* variant_of_tag(std::string_view name);

/// The position of a FEN that another program wrote. Castling rights may be missing, and the checks
/// given may follow at the end ("+1+0"). In games whose own FEN has tokens for pieces in hand,
/// hands in brackets are accepted and ignored. If the FEN has none of the game's tokens, and board,
/// side and castling rights are those of the game's first position, the result is that position.
std::variant<Position, FenError> parse_foreign_fen(const RuleProgram& program,
                                                   std::string_view fen);

/// The legal plies that `text` may mean: our own text or SAN; the SAN of a move in two legs
/// ("exd5-d6") or of one after which a piece enters ("Nf3/E"); origin and destination ("e2-e4");
/// "--" and other words for a pass. A sign at the end that says who is better ("Nf3+-") is ignored.
std::vector<Move> parse_foreign_move(const RuleProgram& program, const Position& pos,
                                     std::string_view text);

/// True for the words that mean a pass, or a side's answer within the other side's turn; not for
/// our own "0000", which is a ply.
bool is_pass_word(std::string_view text);

/// An XBoard move: one piece of the side to move goes to a square or is dropped on it.
struct BoardStep {
  char type = 0;           ///< The piece's capital letter; 0: not given.
  Bitboard from = 0;       ///< Possible origins; all squares if none is given.
  Square via = kNoSquare;  ///< The end of the first of two legs, if there are two.
  Square to = kNoSquare;
  char becomes = 0;  ///< The capital letter of the piece it turns into; 0: it stays the same.
  bool enters = false;
};

/// The step that a text describes. A second entry is another reading of the text ("Ne5-d5" may name
/// the Knight's origin, or the end of its first leg). Empty if the text describes no step.
std::vector<BoardStep> read_step(std::string_view text);

}  // namespace protean
