// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/notation/fen.h"
#include "movegen/program/rule_program.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// What the readers of a FEN's fields share. Each field has a reader of its own, and later fields
/// are judged by what the earlier ones have put on the board.
namespace protean::fen {

/// What is wrong with the text, if something is.
using Failure = std::optional<FenError>;

inline FenError error(FenField field, std::string message) {
  return {field, std::move(message)};
}

/// How many ranks or files a board has, 0 to 8, in words.
std::string_view in_words(int count);

/// A position as far as its FEN has been read.
struct Draft {
  const RuleProgram& program;
  /// Not null: impossible rights are left out, and what is wrong with them is added here. Null:
  /// they make the FEN wrong.
  std::string* left_out = nullptr;
  Position pos = {};
  Bitboard unknown_pieces = 0;  ///< Squares of the board text's '?'.
  bool unknown_rights = false;  ///< The castling field has one.
  Bitboard passed = 0;          ///< With kVictim: the en-passant squares of the field, all empty.

  /// True if pawns move as in orthodox chess, and no rule makes the turns.
  bool orthodox_pawns() const { return !program.has(kOwnPawns) && !program.has(kOwnTurn); }

  /// Leaves out a right that cannot be, where `left_out` says so; else returns its fault.
  Failure leave_out(const FenError& fault) const {
    if (left_out == nullptr) return fault;
    *left_out += (left_out->empty() ? "" : "; ") + fault.message;
    return std::nullopt;
  }
};

/// The board, and with kDrops the hands.
Failure read_board(Draft& draft, std::string_view text);
/// The rights to castle.
Failure read_castling(Draft& draft, std::string_view text);
/// The squares on which a capture en passant is possible.
Failure read_en_passant(Draft& draft, std::string_view text);
/// With kVictim: the token of the piece that may be captured there. What was expected, on failure.
std::optional<std::string> read_victim(Draft& draft, std::string_view text);
/// What no field alone shows: royal pieces, pawns on the back ranks, checks, the game's own state.
Failure check_whole(Draft& draft);

}  // namespace protean::fen
