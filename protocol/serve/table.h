// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "engine/level.h"
#include "engine/match/ending.h"
#include "engine/match/game_record.h"
#include "engine/match/player.h"
#include "engine/secrets.h"
#include "protocol/serve/table_clock.h"
#include "protocol/serve/view.h"

#include <nlohmann/json.hpp>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// Who chooses for a side.
enum class Sitter : std::uint8_t { kPerson, kEngine, kRandom };

/// What a table needs of its surroundings. All are called on the table's thread but `post`, which
/// may be called from any.
struct TableTies {
  /// Carries a message to the browser; it is lost if there is none.
  std::function<void(const nlohmann::json&)> send;
  /// Runs something on the table's thread.
  std::function<void(std::function<void()>)> post;
  /// Runs something on the table's thread after a while.
  std::function<void(std::chrono::milliseconds, std::function<void()>)> later;
};

/// A person at a board in the browser: a game, who sits where, and an engine. It obeys commands and
/// sends messages, both JSON objects; see protocol/serve/README.md. What it sends holds nothing
/// that the person may not know. Members are called from one thread.
class Table : public std::enable_shared_from_this<Table> {
 public:
  /// At the start of a game, with an engine that judges by `evaluation`.
  Table(const std::string& variant, EvaluationSource evaluation, TableTies ties);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  /// A browser is there: tells it everything and goes on.
  void attach();
  /// It is gone: the game stands still.
  void detach();

  /// Does what a command says. What cannot be done is told and changes nothing.
  void obey(const nlohmann::json& command);

 private:
  /// A ply as it was played.
  struct Told {
    std::string text;
    std::string_view side;  ///< "white", "black" or "chance".
    bool begins_turn = true;
    std::array<bool, 2> seen{true, true};  ///< Whether each side sees which ply it is.
    nlohmann::json squares;
    std::array<std::int64_t, 2> left_ms{};  ///< What the clock left each side before it.
  };
  enum class Work : std::uint8_t { kNone, kTurn, kAnalysis };
  using Deed = void (Table::*)(const nlohmann::json&);
  static Deed deed_of(std::string_view name);

  // Commands.
  void begin(const nlohmann::json& command);
  void play_text(const nlohmann::json& command);
  void undo(const nlohmann::json& command);
  void resign(const nlohmann::json& command);
  void uncover(const nlohmann::json& command);
  void seat(const nlohmann::json& command);
  void set_pace(const nlohmann::json& command);
  void analyse(const nlohmann::json& command);
  void draw_diagram(const nlohmann::json& command);
  void save(const nlohmann::json& command);
  void load(const nlohmann::json& command);

  // The game.
  const Game& game() const { return engine_.game(); }
  const RuleProgram& program() const { return game().program(); }
  const Position& position() const { return game().position(); }
  bool solitaire() const { return program().is_solitaire(); }
  bool hides() const { return hides_something(program(), position()); }
  bool over() const { return ending_ || clock_.fallen() || game().outcome().over(); }
  /// The side that chooses the next ply; empty at a chance ply.
  std::optional<Color> chooser() const { return chooser_in(position()); }
  std::optional<Color> chooser_in(const Position& pos) const;
  /// True if a person chooses the ply in this position.
  bool is_for_person(const Position& pos) const;
  bool person_chooses() const { return !over() && is_for_person(position()); }
  /// True if one of the plies was a person's: what only chance and programs did is not taken back.
  bool person_has_chosen() const;
  int persons() const;
  /// Puts up a FEN, else an array by its number, else the start of the game, drawn where it has
  /// many; `seed` 0: another one each time.
  void set_position(std::string fen, std::optional<std::int64_t> array, std::uint64_t seed);
  void choose_game(const std::string& variant, bool any_array);
  void seat_players(const nlohmann::json& command);
  void forget_game();

  // Its course.
  void advance();
  bool advance_once();
  void play(Move ply);
  void reveal();
  void play_random();
  void seed_random(std::uint64_t seed);
  /// A new game for the engine, and for who moves at random; 0: another one each time.
  void begin_by_chance_of(std::uint64_t seed);
  void think(Work work);
  void stop_thinking();
  void search_over(std::uint64_t id, const TurnResult& turn);
  void watch_clock();
  bool can_undo() const;

  // What is told.
  Viewer viewer() const;
  std::optional<Color> curtain() const;
  void show();
  void show_rules();
  void tell(const char* type, nlohmann::json message);
  void tell_line(const TurnJob& job, const SearchLine& line);
  bool sets_up() const;
  nlohmann::json state() const;
  bool sees(const Told& told) const;
  std::string seen_text(const Told& told) const;
  nlohmann::json record() const;
  nlohmann::json unfinished_turn() const;
  std::optional<Ending> ending() const;
  std::string pgn() const;

  TableTies ties_;
  Engine engine_;
  std::array<Sitter, 2> sitters_{Sitter::kPerson, Sitter::kEngine};
  std::atomic<bool> never_cancelled_ = false;
  std::unique_ptr<Player> random_;
  std::vector<Told> told_;
  TableClock clock_;
  std::int64_t movetime_ms_ = 1000;
  std::int64_t level_ = kFullLevel;
  std::uint64_t version_ = 0;  ///< Counts what was shown.
  std::uint64_t awaited_ = 0;  ///< The number of the search that runs, if one does.
  Work work_ = Work::kNone;
  Color shown_to_ = White;        ///< Of two persons at one screen, who looks.
  std::optional<Ending> ending_;  ///< By resignation, or as a record has it.
  std::vector<PgnTag> tags_;      ///< What the record that was taken up says of its game.
  bool analyses_ = false;
  bool paused_ = false;
  bool attached_ = false;
};

}  // namespace protean
