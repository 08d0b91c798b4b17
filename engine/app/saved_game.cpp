// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/saved_game.h"

#include "engine/input_file.h"
#include "engine/turn.h"
#include "movegen/base/quoted.h"

#include <sstream>
#include <stdexcept>
#include <utility>
#include <variant>

namespace protean {

namespace {

constexpr std::string_view kPersonName = "You";
constexpr std::string_view kEngineName = "Protean";

}  // namespace

std::variant<GameRecord, PgnError> first_game(const std::string& text) {
  std::istringstream in(text);
  std::variant<GameRecord, PgnError> first = PgnError{0, "found no game; expected one in PGN"};
  const auto error = read_pgn(in, [&](const PgnGame& game) {
    first = play_over(game);
    return false;
  });
  if (error) return *error;
  return first;
}

GameRecord read_saved(const std::string& name) {
  const auto text = read_text_file(name);
  if (const auto* unreadable = std::get_if<Unreadable>(&text))
    throw std::invalid_argument("cannot read " + protean::quoted(name) + ": " + unreadable->why);
  auto first = first_game(std::get<std::string>(text));
  if (const auto* error = std::get_if<PgnError>(&first)) {
    const std::string line = error->line > 0 ? ':' + std::to_string(error->line) : "";
    throw std::invalid_argument(name + line + ": " + error->message);
  }
  return std::get<GameRecord>(std::move(first));
}

std::optional<Color> person_in(const GameRecord& record) {
  for (Color c : {White, Black}) {
    if (record.names[c] == kPersonName) return c;
  }
  return std::nullopt;
}

GameRecord record_of(const Game& game, const std::optional<Ending>& ending) {
  const RuleProgram& program = game.program();
  GameRecord record;
  record.variant = &game.variant();
  record.start = game.start();
  record.date = pgn_date_today();
  Position pos = game.start();
  bool goes_on = false;
  for (const Move ply : game.moves()) {
    if (!goes_on) record.turns.emplace_back();
    TurnRecord& turn = record.turns.back();
    if (program.actor(pos) == Actor::kChance) turn.source = TurnRecord::Source::kChance;
    turn.plies.push_back(ply);
    const Position before = std::exchange(pos, program.make(pos, ply));
    goes_on = same_turn(program, before, pos);
  }
  record_ending(record, game, ending);
  return record;
}

GameRecord record_of(const Game& game, Color person, const std::optional<Ending>& ending) {
  GameRecord record = record_of(game, ending);
  record.event = "Protean play";
  record.names[person] = kPersonName;
  record.names[!person] = game.program().is_solitaire(game.start()) ? "" : kEngineName;
  return record;
}

}  // namespace protean
