// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/app/saved_game.h"

#include "engine/input_file.h"
#include "engine/turn.h"
#include "engine/words.h"
#include "movegen/base/quoted.h"

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <variant>

namespace protean {

namespace {

constexpr std::string_view kPersonName = "You";
constexpr std::string_view kEngineName = "Protean";

/// Splits "club.pgn 7" into file and number. The number is 1 if there is none, or if a file has the
/// whole text as its name.
std::pair<std::string, std::int64_t> numbered_file(const std::string& text) {
  std::error_code ignored;
  const std::size_t blank = text.find_last_of(" \t");
  if (blank == std::string::npos || std::filesystem::exists(text, ignored)) return {text, 1};
  const auto number = parse_integer(std::string_view(text).substr(blank + 1));
  const std::size_t end = text.find_last_not_of(" \t", blank);
  if (!number || *number < 1 || end == std::string::npos) return {text, 1};
  return {text.substr(0, end + 1), *number};
}

}  // namespace

std::variant<SavedGame, PgnError> game_of(const std::string& text, std::int64_t number) {
  std::istringstream in(text);
  std::int64_t games = 0;
  std::optional<std::variant<GameRecord, PgnError>> played;
  auto error = read_pgn(in, [&](const PgnGame& game) {
    if (++games == number) played = play_over(game);
    return true;
  });
  if (!played && error) return std::move(*error);
  if (games == 0) return PgnError{0, "found no game; expected one in PGN"};
  if (!played) {
    return PgnError{0, "found " + counted(static_cast<std::uint64_t>(games), "game") +
                           "; expected one with the number " + std::to_string(number)};
  }
  if (auto* illegal = std::get_if<PgnError>(&*played)) return std::move(*illegal);
  return SavedGame{std::get<GameRecord>(std::move(*played)), number, games};
}

SavedGame read_saved(const std::string& name_and_number) {
  const auto [name, number] = numbered_file(name_and_number);
  const auto text = read_text_file(name);
  if (const auto* unreadable = std::get_if<Unreadable>(&text))
    throw std::invalid_argument("cannot read " + protean::quoted(name) + ": " + unreadable->why);
  auto read = game_of(std::get<std::string>(text), number);
  if (const auto* error = std::get_if<PgnError>(&read)) {
    const std::string line = error->line > 0 ? ':' + std::to_string(error->line) : "";
    throw std::invalid_argument(name + line + ": " + error->message);
  }
  return std::get<SavedGame>(std::move(read));
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
  record.names[!person] = game.program().is_solitaire() ? "" : kEngineName;
  return record;
}

std::vector<PgnTag> lasting_tags(const GameRecord& record) {
  std::vector<PgnTag> tags = record.tags.value_or(std::vector<PgnTag>{});
  const bool of_persons_here = person_in(record).has_value();
  const std::vector<PgnTag> ending = ending_tags(record);
  const auto tells_of_the_end = [&](const PgnTag& tag) {
    return std::any_of(ending.begin(), ending.end(),
                       [&](const PgnTag& end) { return end.name == tag.name; });
  };
  std::erase_if(tags, [&](const PgnTag& tag) {
    return tag.name == "Result" || tells_of_the_end(tag) ||
           (of_persons_here && (tag.name == "White" || tag.name == "Black"));
  });
  return tags;
}

void put_tags(GameRecord& record, const std::vector<PgnTag>& lasting) {
  if (lasting.empty()) return;
  // What the loaded file does not say of its game is unknown.
  record.event.clear();
  record.date.clear();
  record.tags = lasting;
  for (PgnTag& tag : ending_tags(record)) record.tags->push_back(std::move(tag));
}

}  // namespace protean
