// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "movegen/notation/san.h"
#include "tests/fuzz/support.h"
#include "tests/fuzz/targets.h"
#include "variants/catalogue.h"

#include <variant>

namespace protean::fuzz {

void position(std::string_view input) {
  const RuleProgram& program = compiled(pick_game(take_line(input)));
  const std::string_view fen = take_line(input);
  const auto read = parse_fen(program, fen);
  if (const auto* error = std::get_if<FenError>(&read)) {
    require(error->message.find("expected") != std::string::npos,
            "a FEN error says what was expected: " + error->message);
    return;
  }
  const Position& start = std::get<Position>(read);
  // The same bytes, read as the text of a move.
  parse_move(program, start, input);
  parse_san(program, start, input);
  play(program, start, input);
}

}  // namespace protean::fuzz
