// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "tests/support.h"

#include <optional>
#include <string>
#include <string_view>

/// What tests of games with a state of their own need.
namespace protean::test {

/// The FEN of the position after plies from another one.
inline std::string fen_after(const RuleProgram& program, std::string_view fen,
                             std::string_view moves) {
  return to_fen(program, play(program, position(program, fen), moves));
}

/// The reason why a position of a game is over; empty if it is not.
inline std::string_view reason(std::string_view id, std::string_view fen) {
  const RuleProgram& program = game(id);
  return program.outcome(position(program, fen)).reason;
}

/// The progress toward the goal by the game's own measure, in centipawns for the side to move.
inline int progress(const RuleProgram& program, std::string_view fen) {
  return program.rules.progress(program, position(program, fen));
}

/// True if a position can be read back from its own FEN and its key is as computed anew.
inline bool consistent(const RuleProgram& program, const Position& pos) {
  const auto read = parse_fen(program, to_fen(program, pos));
  const Position* again = std::get_if<Position>(&read);
  return again && *again == pos && again->key() == pos.key() && pos.computed_key() == pos.key();
}

}  // namespace protean::test
