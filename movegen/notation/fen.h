// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace protean {

/// The part of a FEN that is wrong.
enum class FenField {
  kBoard,
  kSide,
  kCastling,
  kEnPassant,
  kHalfmoveClock,
  kFullmoveNumber,
  kToken,
  kPosition,  ///< Each field is valid, but the position is not (no King, opponent in check, ...).
};

/// What is wrong with a FEN: the field, and a sentence that names the text found and what was
/// expected.
struct FenError {
  FenField field;
  std::string message;
};

/// Reads a FEN with the game's tokens. Tokens and trailing fields may be omitted and then take
/// their defaults.
std::variant<Position, FenError> parse_fen(const RuleProgram& program, std::string_view fen);

/// The same for FENs of programs that keep lost rights: rights to castle and to capture en passant
/// that the position cannot have are dropped. `left_out` is set to what is wrong with them, or
/// cleared if nothing is.
std::variant<Position, FenError> parse_fen(const RuleProgram& program, std::string_view fen,
                                           std::string& left_out);

/// The FEN of a position, with its tokens.
std::string to_fen(const RuleProgram& program, const Position& pos);

/// The FEN as seen by a player who knows neither which of `opponent`'s pieces stand on `hidden` nor
/// how the opponent may castle: '?' stands for each of these.
std::string fen_without(const RuleProgram& program, const Position& pos, Color opponent,
                        Bitboard hidden);

/// Names of the game's FEN tokens in the order they are printed.
std::vector<std::string> token_names(const RuleProgram& program);
/// The text of one token, without "name:".
std::string print_token(const RuleProgram& program, const Position& pos, std::string_view name);

/// The position at the start of the game. Throws std::logic_error if the game's start FEN cannot be
/// read.
Position start_position(const RuleProgram& program);

}  // namespace protean
