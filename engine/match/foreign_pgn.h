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

/// What other programs write into PGN for what our own files say in other words.
namespace protean {

/// The game that a Variant tag names: by any of its names, or as others write it
/// ("8x8+5_crazyhouse", "From Position"). Null if it names none.
const Variant* variant_of_tag(std::string_view name);

/// A position from a FEN of another program's. Castling rights may be missing, checks given may
/// stand at the end ("+1+0"); pieces in hand may stand in brackets in games whose own FEN has
/// tokens for them. Where tokens are missing and the pieces stand as they do at first, it is the
/// game's first position.
std::variant<Position, FenError> parse_foreign_fen(const RuleProgram& program,
                                                   std::string_view fen);

/// The legal plies that `text` may mean: our own text or SAN; SAN of a move in two legs
/// ("exd5-d6") or behind which a piece enters ("Nf3/E"), origin and destination ("e2-e4"); "--" and
/// other words for a pass. A sign of who stands better behind it ("Nf3+-") tells nothing.
std::vector<Move> parse_foreign_move(const RuleProgram& program, const Position& pos,
                                     std::string_view text);

/// True for the words that mean a pass, or a side's answer within the other's turn.
bool is_pass_word(std::string_view text);

/// A move of XBoard's: one piece of the side to move goes to a square, or enters on it.
struct BoardStep {
  char type = 0;           ///< Its letter, a capital; 0 for any.
  Bitboard from = 0;       ///< Where it may come from; all squares if that is not told.
  Square via = kNoSquare;  ///< With two legs, where the first one ends.
  Square to = kNoSquare;
  char becomes = 0;  ///< The capital letter of what it is then, if it changes.
  bool enters = false;
};

/// The step that a text tells; the second one, if any, is its other reading ("Ne5-d5" may name
/// where the Knight comes from, or where its first leg ends). Empty if it is no such text.
std::vector<BoardStep> read_step(std::string_view text);

}  // namespace protean
