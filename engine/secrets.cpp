// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/secrets.h"

#include "engine/turn.h"
#include "engine/words.h"
#include "movegen/notation/move_text.h"
#include "search/imperfect/hidden_information.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace protean {

namespace {

bool is_of(Actor actor, Color side) {
  return actor == (side == White ? Actor::kWhite : Actor::kBlack);
}

/// True if a ply other than the one with this text leads from `world` to the same view.
bool another_looks_alike(const RuleProgram& program, const Position& world, std::string_view text,
                         const std::string& view, Color viewer) {
  MoveList legal;
  program.generate(world, legal);
  return std::any_of(legal.begin(), legal.end(), [&](Move other) {
    return move_text(program, world, other) != text &&
           program.rules.observed_fen(program, program.make(world, other), viewer) == view;
  });
}

}  // namespace

bool hides_something(const RuleProgram& program, const Position& pos) {
  return !program.rules.empty() && !program.rules.observed_fen(program, pos, White).empty();
}

std::optional<Color> viewer_of(const RuleProgram& program, const Position& pos,
                               std::string_view fen, Color otherwise) {
  if (fen.find('?') == fen.npos || !hides_something(program, pos)) return std::nullopt;
  const auto told_alike = [&](Color viewer) {
    const std::string view = program.rules.observed_fen(program, pos, viewer);
    const auto seen = split_words(view);
    const auto words = split_words(fen);
    return std::count_if(words.begin(), words.end(), [&](std::string_view word) {
      return word.find('?') != word.npos && std::find(seen.begin(), seen.end(), word) != seen.end();
    });
  };
  return told_alike(!otherwise) > told_alike(otherwise) ? !otherwise : otherwise;
}

bool sees_ply(const RuleProgram& program, const Position& pos, Move ply,
              std::optional<Color> viewer) {
  if (!viewer || !hides_something(program, pos)) return true;
  if (is_of(program.actor(pos), *viewer)) return true;
  const std::string text = move_text(program, pos, ply);
  const std::string view = program.rules.observed_fen(program, program.make(pos, ply), *viewer);
  if (another_looks_alike(program, pos, text, view, *viewer)) return false;
  for (std::uint64_t seed = 0; seed < kWorldsTried; ++seed) {
    const Position world = program.rules.possible_world(program, pos, *viewer, seed);
    if (another_looks_alike(program, world, text, view, *viewer)) return false;
  }
  return true;
}

bool may_take_back(const Game& game, bool over) {
  if (!hides_something(game.program(), game.position())) return true;
  if (over) return false;
  if (game.moves().empty()) return true;
  const Position& before = game.history().back();
  return same_turn(game.program(), before, game.position()) &&
         !is_revealing(game.program(), before, game.moves().back());
}

bool may_save_record(const Game& game, bool over) {
  return over || !hides_something(game.program(), game.position());
}

}  // namespace protean
