// SPDX-License-Identifier: GPL-3.0-or-later
// The commands that a browser can give to a table.
#include "engine/app/board_text.h"
#include "engine/app/saved_game.h"
#include "engine/chance.h"
#include "engine/level.h"
#include "engine/secrets.h"
#include "engine/study/illegal_move.h"
#include "movegen/base/quoted.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "movegen/notation/san.h"
#include "protocol/serve/command_words.h"
#include "protocol/serve/game_json.h"
#include "protocol/serve/table.h"
#include "variants/any_array.h"
#include "variants/catalogue.h"

#include <random>
#include <utility>
#include <variant>

namespace protean {

namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

constexpr std::int64_t kLongestTurnMs = 600'000;
constexpr std::int64_t kLongestClockMs = 24 * 3600 * 1000;

Sitter sitter_in(const json& command, const char* name, Sitter otherwise) {
  const std::string word = text_in(command, name);
  if (word.empty()) return otherwise;
  if (word == "person") return Sitter::kPerson;
  if (word == "engine") return Sitter::kEngine;
  if (word == "random") return Sitter::kRandom;
  throw CommandError(std::string(name) + ' ' + protean::quoted(word) +
                     ": expected person, engine or random");
}

void throw_if_error(const std::optional<std::string>& error) {
  if (error) throw CommandError(*error);
}

/// The first game of a PGN text.
SavedGame read_game(const std::string& text) {
  auto first = game_of(text, 1);
  if (const auto* error = std::get_if<PgnError>(&first)) {
    const std::string line = error->line > 0 ? "line " + std::to_string(error->line) + ": " : "";
    throw CommandError(line + error->message);
  }
  return std::get<SavedGame>(std::move(first));
}

}  // namespace

Table::CommandHandler Table::handler_for(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, CommandHandler>, 11> kDeeds = {{
      {"new", &Table::begin},
      {"play", &Table::play_text},
      {"undo", &Table::undo},
      {"resign", &Table::resign},
      {"uncover", &Table::uncover},
      {"seat", &Table::seat},
      {"pause", &Table::set_pace},
      {"analyse", &Table::analyse},
      {"diagram", &Table::draw_diagram},
      {"save", &Table::save},
      {"load", &Table::load},
  }};
  for (const auto& [word, deed] : kDeeds) {
    if (word == name) return deed;
  }
  return nullptr;
}

void Table::obey(const json& command) {
  try {
    if (!command.is_object()) throw CommandError("expected a JSON object");
    const std::string name = text_in(command, "do");
    const CommandHandler deed = handler_for(name);
    if (deed == nullptr) throw CommandError("unknown command " + protean::quoted(name));
    (this->*deed)(command);
  } catch (const CommandError& error) {
    tell("error", {{"text", error.what()}});
  }
}

void Table::choose_game(const std::string& variant, bool any_array) {
  const std::string before = game().variant().info().id;
  const bool form = any_array && find_variant(variant) != nullptr;
  throw_if_error(engine_.set_option("UCI_Chess960", form ? "true" : "false"));
  if (const auto error = engine_.set_variant(variant)) {
    engine_.set_variant(before);
    throw CommandError(*error);
  }
}

void Table::set_position(std::string fen, std::optional<std::int64_t> array, std::uint64_t seed) {
  if (fen.empty() && array) {
    fen = array_fen(program().book, static_cast<int>(*array));
  } else if (fen.empty()) {
    if (game().variant().info().any_array_of.empty()) return engine_.set_start();
    std::mt19937_64 dice(seed != 0 ? seed : std::random_device{}());
    fen = to_fen(program(), draw_start(game().variant(), dice));
  }
  std::string left_out;
  throw_if_error(engine_.set_fen(fen, left_out));
  const Color person = sitters_[White] == Sitter::kPerson ? White : Black;
  const auto viewer =
      viewer_of(program(), position(), fen, persons() == 1 ? person : position().side());
  if (!viewer) return;
  // It stands for all positions that look alike to the viewer: one is drawn.
  drawn_ = true;
  std::mt19937_64 dice(seed != 0 ? seed : std::random_device{}());
  const Position drawn = program().rules.possible_world(program(), position(), *viewer, dice());
  throw_if_error(engine_.set_fen(to_fen(program(), drawn), left_out));
}

void Table::seat_players(const json& command) {
  const Sitter white = sitter_in(command, "white", sitters_[White]);
  const Sitter black = sitter_in(command, "black", sitters_[Black]);
  const auto movetime = number_in(command, "movetime", 1, kLongestTurnMs);
  const auto level = number_in(command, "level", 0, kFullLevel);
  sitters_ = {white, black};
  if (movetime) movetime_ms_ = *movetime;
  if (level) level_ = *level;
}

void Table::begin(const json& command) {
  const std::string variant = text_in(command, "variant");
  const std::string wanted = variant.empty() ? game().variant().info().id : variant;
  if (find_variant(wanted) == nullptr)
    throw CommandError("no game is called " + protean::quoted(wanted));
  const auto base = number_in(command, "base", 0, kLongestClockMs);
  const auto increment = number_in(command, "increment", 0, kLongestClockMs);
  const std::int64_t most_seed = engine_.options()["Seed"].max;
  const auto seed =
      static_cast<std::uint64_t>(number_in(command, "seed", 0, most_seed).value_or(0));
  const auto array = number_in(command, "array", 0, kArrays - 1);
  const bool any_array = flag_in(command, "arrays") || array;
  const Variant* form = any_array ? any_array_form(*find_variant(wanted)) : nullptr;
  if (any_array && form == nullptr && find_variant(wanted)->info().any_array_of.empty())
    throw CommandError(wanted + " cannot be played from any array");
  const std::string fen = text_in(command, "fen");
  // There may be too little memory for the game: that must show before anything changes.
  const RuleProgram& rules = compiled(form ? *form : *find_variant(wanted));
  if (!fen.empty()) {
    const auto read = parse_fen(rules, fen);
    if (const auto* error = std::get_if<FenError>(&read)) throw CommandError(error->message);
  }
  seat_players(command);
  forget_game();
  choose_game(wanted, any_array);
  start_seeded_game(seed);
  set_position(fen, array, seed);
  clock_.set(base.value_or(0), increment.value_or(0));
  paused_ = false;
  show_rules();
  advance();
}

void Table::play_text(const json& command) {
  const std::string text = text_in(command, "move");
  if (curtain() || !person_chooses()) throw CommandError("it is not your turn");
  auto ply = parse_move(program(), position(), text);
  if (!ply && !hides()) ply = parse_san(program(), position(), text);
  if (!ply) {
    // The reason could reveal what is hidden.
    const std::string why = hides() ? std::string{} : why_illegal(game(), text);
    throw CommandError(protean::quoted(text) + " is not a legal move" +
                       (why.empty() ? " here" : ": " + why));
  }
  stop_thinking();
  play(*ply);
  advance();
}

void Table::undo(const json&) {
  if (!can_undo()) throw CommandError("nothing can be taken back here");
  stop_thinking();
  if (std::exchange(ending_, std::nullopt)) return advance();
  if (clock_.fallen()) clock_.set(0, 0);
  const auto take_back = [this] {
    if (!engine_.undo()) return false;
    clock_.put_back(played_.back().left_ms);
    played_.pop_back();
    return true;
  };
  take_back();
  while (!person_chooses() && take_back()) {
  }
  advance();
}

void Table::resign(const json&) {
  if (over()) throw CommandError("the game is over");
  if (persons() == 0 || solitaire()) throw CommandError("there is no player here to resign");
  const Color person = sitters_[White] == Sitter::kPerson ? White : Black;
  stop_thinking();
  ending_ = resignation(persons() == 2 ? position().side() : person);
  clock_.run(std::nullopt, Clock::now());
  advance();
}

void Table::uncover(const json&) {
  if (const auto side = curtain()) shown_to_ = *side;
  advance();
}

void Table::seat(const json& command) {
  const bool changes = sitter_in(command, "white", sitters_[White]) != sitters_[White] ||
                       sitter_in(command, "black", sitters_[Black]) != sitters_[Black];
  if (changes && hides() && (!played_.empty() || drawn_) && !over())
    throw CommandError("sides cannot be changed in the middle of a game that hides something");
  seat_players(command);
  stop_thinking();
  advance();
}

void Table::set_pace(const json& command) {
  paused_ = flag_in(command, "on");
  stop_thinking();
  advance();
}

void Table::analyse(const json& command) {
  const bool on = flag_in(command, "on");
  if (on && hides()) throw CommandError("hints are off in a game that hides something");
  analyses_ = on;
  if (work_ == Work::kAnalysis) stop_thinking();
  advance();
}

void Table::draw_diagram(const json& command) {
  if (curtain()) return;
  const std::string square = text_in(command, "square");
  const std::string symbol = text_in(command, "symbol");
  if (square.empty() && symbol.empty()) throw CommandError("expected a square or a symbol");
  if (!square.empty() && !square_on(program().book.board, square))
    throw CommandError("square " + protean::quoted(square) + ": expected one of the board");
  json drawn = square.empty() ? diagram_of_type_json(program(), symbol)
                              : diagram_json(game(), viewer(), square);
  if (square.empty() && drawn.is_null())
    throw CommandError("symbol " + protean::quoted(symbol) + ": expected one of a piece type");
  tell("diagram", {{"diagram", std::move(drawn)}});
}

void Table::save(const json&) {
  if (!may_save_record(game(), over() || persons() == 0)) throw CommandError(kRecordTellsSecrets);
  tell("pgn", {{"text", pgn()}});
}

void Table::start_seeded_game(std::uint64_t seed) {
  throw_if_error(engine_.set_option("Seed", std::to_string(seed)));
  engine_.new_game();
  seed_random(seed);
}

void Table::load(const json& command) {
  const SavedGame saved = read_game(text_in(command, "pgn"));
  const GameRecord& record = saved.record;
  const VariantInfo info = record.variant->info();
  forget_game();
  const bool form = !info.any_array_of.empty();
  choose_game(form ? info.any_array_of : info.id, form);
  start_seeded_game(0);  // not that of the game before
  std::string left_out;
  throw_if_error(engine_.set_fen(to_fen(program(), record.start), left_out));
  clock_.set(0, 0);
  for (const TurnRecord& turn : record.turns) {
    for (const Move ply : turn.plies) play(ply);
  }
  ending_ = recorded_ending(record, game());
  tags_ = lasting_tags(record);
  show_rules();
  advance();
  if (saved.games > 1)
    tell("note", {{"text", "This is game 1 of " + std::to_string(saved.games) + '.'}});
}

}  // namespace protean
