// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/piece_letters.h"

#include <optional>
#include <string>
#include <string_view>

namespace protean {

/// The token of an optional piece: its letter, or "-" for kNoPiece.
inline std::string print_one_piece(const RuleProgram& program, Piece piece) {
  return piece == kNoPiece ? "-" : std::string(1, fen::letter_of(program, piece));
}

/// Reads such a token into `piece`; on failure returns what was expected.
inline std::optional<std::string> read_one_piece(const RuleProgram& program, std::string_view text,
                                                 Piece& piece) {
  piece = text.size() == 1 ? fen::piece_of(program, text[0]) : kNoPiece;
  if (piece == kNoPiece && text != "-") return "the letter of one piece, or '-'";
  return std::nullopt;
}

}  // namespace protean
