// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/secrets.h"

#include "engine/turn.h"
#include "search/imperfect/hidden_information.h"

namespace protean {

bool hides_something(const RuleProgram& program, const Position& pos) {
  return !program.rules.empty() && !program.rules.observed_fen(program, pos, White).empty();
}

bool may_take_back(const Game& game, bool over) {
  if (game.moves().empty() || !hides_something(game.program(), game.position())) return true;
  if (over) return false;
  const Position& before = game.history().back();
  return same_turn(game.program(), before, game.position()) &&
         !is_revealing(game.program(), before, game.moves().back());
}

bool may_save_record(const Game& game, bool over) {
  return over || !hides_something(game.program(), game.position());
}

}  // namespace protean
