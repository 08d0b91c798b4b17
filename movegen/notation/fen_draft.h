// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/notation/fen.h"
#include "movegen/program/rule_program.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// Shared by the readers of a FEN's fields. Each field has its own reader, and later fields are
/// checked against the board that the earlier ones have set up.
namespace protean::fen {

/// What is wrong with a text; empty if nothing is.
using Failure = std::optional<FenError>;

inline FenError error(FenField field, std::string message) {
  return {field, std::move(message)};
}

/// A number of ranks or files, 0 to 8, in words.
std::string_view in_words(int count);

/// A position as far as its FEN has been read.
struct Draft {
  const RuleProgram& program;
  /// Not null: impossible rights are dropped, and what is wrong with them is appended here. Null:
  /// they make the FEN invalid.
  std::string* left_out = nullptr;
  Position pos = {};
  Bitboard unknown_pieces = 0;  ///< The squares with a '?' in the board field.
  bool unknown_rights = false;  ///< The castling field has a '?'.
  Bitboard passed = 0;          ///< With kVictim: the en-passant squares of the field, all empty.

  /// True if pawns move as in orthodox chess, and no rule makes the turns.
  bool orthodox_pawns() const { return !program.has(kOwnPawns) && !program.has(kOwnTurn); }

  /// Drops an impossible right and notes its fault in `left_out`; returns the fault if that is
  /// null.
  Failure leave_out(const FenError& fault) const {
    if (left_out == nullptr) return fault;
    *left_out += (left_out->empty() ? "" : "; ") + fault.message;
    return std::nullopt;
  }
};

/// Reads the board, and with kDrops the hands.
Failure read_board(Draft& draft, std::string_view text);
/// Reads the rights to castle.
Failure read_castling(Draft& draft, std::string_view text);
/// Reads the squares on which a capture en passant is possible.
Failure read_en_passant(Draft& draft, std::string_view text);
/// With kVictim: reads the token of the piece that may be captured there; on failure returns what
/// was expected.
std::optional<std::string> read_victim(Draft& draft, std::string_view text);
/// Checks what no single field shows: royal pieces, pawns on the back ranks, checks, the game's own
/// state.
Failure check_whole(Draft& draft);

}  // namespace protean::fen
