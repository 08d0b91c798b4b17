// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/saved_game.h"

#include "engine/input_file.h"
#include "engine/match/pgn.h"
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

GameRecord read_saved(const std::string& name) {
  const auto text = read_text_file(name);
  if (const auto* unreadable = std::get_if<Unreadable>(&text))
    throw std::invalid_argument("cannot read " + protean::quoted(name) + ": " + unreadable->why);
  std::istringstream file(std::get<std::string>(text));
  std::optional<std::variant<GameRecord, PgnError>> played;
  auto error = read_pgn(file, [&](const PgnGame& game) {
    played = play_over(game);
    return false;
  });
  if (played && std::holds_alternative<PgnError>(*played)) error = std::get<PgnError>(*played);
  if (error)
    throw std::invalid_argument(name + ':' + std::to_string(error->line) + ": " + error->message);
  if (!played)
    throw std::invalid_argument(protean::quoted(name) + " holds no game: expected one in PGN");
  return std::get<GameRecord>(std::move(*played));
}

std::optional<Color> person_in(const GameRecord& record) {
  for (Color c : {White, Black}) {
    if (record.names[c] == kPersonName) return c;
  }
  return std::nullopt;
}

GameRecord record_of(const Game& game, Color person, const std::optional<Ending>& ending) {
  const RuleProgram& program = game.program();
  GameRecord record;
  record.variant = &game.variant();
  record.start = game.start();
  record.event = "Protean play";
  record.date = pgn_date_today();
  record.names[person] = kPersonName;
  record.names[!person] = program.is_solitaire(game.start()) ? "" : kEngineName;
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

}  // namespace protean
