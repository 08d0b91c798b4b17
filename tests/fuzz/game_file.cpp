// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/game_file.h"

#include "movegen/compiler/rule_compiler.h"
#include "movegen/notation/fen.h"
#include "tests/fuzz/support.h"
#include "tests/fuzz/targets.h"

#include <algorithm>
#include <utility>

namespace protean::fuzz {

void game_file(std::string_view input) {
  const GameFile file = read_game_file(input);
  const auto lines = std::count(input.begin(), input.end(), '\n') + 1;
  for (const GameFileFault& fault : file.faults) {
    require(fault.line > 0 && fault.line <= lines, "a fault is on a line: " + fault.message);
    require(fault.message.find("expected") != std::string::npos,
            "a fault says what was expected: " + fault.message);
  }
  // Compiling takes longer than reading: one game of a file is enough.
  if (file.games.empty()) return;
  const Variant& game = *file.games.back();
  RuleBook book;
  game.define(book);
  const auto program = compile_rules(game.info().id, std::move(book));
  play(*program, start_position(*program), input);
}

}  // namespace protean::fuzz
