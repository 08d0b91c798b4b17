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

/// What a table needs from its surroundings. All are called on the table's thread, except `post`,
/// which may be called from any.
struct TableTies {
  /// Sends a message to the browser; it is lost if there is none.
  std::function<void(const nlohmann::json&)> send;
  /// Runs something on the table's thread.
  std::function<void(std::function<void()>)> post;
  /// Runs something on the table's thread after a delay.
  std::function<void(std::chrono::milliseconds, std::function<void()>)> later;
};

/// A board in the browser: a game, who plays each side, and an engine. It obeys commands and sends
/// messages, both JSON objects; see protocol/serve/README.md. Its messages contain nothing that the
/// person must not know. Members are called from one thread.
class Table : public std::enable_shared_from_this<Table> {
 public:
  /// A table at the start of a game, with an engine that uses this evaluation.
  Table(const std::string& variant, EvaluationSource evaluation, TableTies ties);
  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  /// A browser has come: sends it the rules and the state, and lets the game go on.
  void attach();
  /// The browser has gone: stops the engine and the clock.
  void detach();

  /// Obeys a command. One that cannot be obeyed is answered by an error and changes nothing.
  void obey(const nlohmann::json& command);

 private:
  /// A ply as it was played.
  struct PlayedPly {
    std::string text;
    std::string_view side;  ///< "white", "black" or "chance".
    bool begins_turn = true;
    std::array<bool, 2> seen{true, true};  ///< Whether each side knows which ply it is.
    nlohmann::json squares;
    std::array<std::int64_t, 2> left_ms{};  ///< Each side's remaining time before it.
  };
  enum class Work : std::uint8_t { kNone, kTurn, kAnalysis };
  using CommandHandler = void (Table::*)(const nlohmann::json&);
  static CommandHandler handler_for(std::string_view name);

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
  /// True if a person chose one of the plies: if only chance and programs did, nothing is taken
  /// back.
  bool person_has_chosen() const;
  int persons() const;
  /// Sets up the FEN; if it is empty, the array with this number; without either, the start of the
  /// game, drawn if it has many. `seed` 0: a different draw each time.
  void set_position(std::string fen, std::optional<std::int64_t> array, std::uint64_t seed);
  void choose_game(const std::string& variant, bool any_array);
  void seat_players(const nlohmann::json& command);
  void forget_game();

  // The course of the game.
  void advance();
  bool advance_once();
  void play(Move ply);
  void reveal();
  void play_random();
  void seed_random(std::uint64_t seed);
  /// Starts a new game for the engine and the random player, with this seed; 0: a different one
  /// each time.
  void start_seeded_game(std::uint64_t seed);
  void think(Work work);
  void stop_thinking();
  void search_over(std::uint64_t id, const TurnResult& turn);
  void watch_clock();
  bool can_undo() const;

  // Messages.
  Viewer viewer() const;
  std::optional<Color> curtain() const;
  void show();
  void show_rules();
  void tell(const char* type, nlohmann::json message);
  void tell_line(const TurnJob& job, const SearchLine& line);
  bool sets_up() const;
  nlohmann::json state() const;
  bool sees(const PlayedPly& played) const;
  std::string seen_text(const PlayedPly& played) const;
  nlohmann::json record() const;
  nlohmann::json unfinished_turn() const;
  std::optional<Ending> ending() const;
  std::string pgn() const;

  TableTies ties_;
  Engine engine_;
  std::array<Sitter, 2> sitters_{Sitter::kPerson, Sitter::kEngine};
  std::atomic<bool> never_cancelled_ = false;
  std::unique_ptr<Player> random_;
  std::vector<PlayedPly> played_;
  bool drawn_ = false;  ///< The first position was drawn for a FEN that leaves something open.
  TableClock clock_;
  std::int64_t movetime_ms_ = 1000;
  std::int64_t level_ = kFullLevel;
  std::uint64_t version_ = 0;  ///< Counts the states shown.
  std::uint64_t awaited_ = 0;  ///< The id of the running search; 0 if there is none.
  Work work_ = Work::kNone;
  Color shown_to_ = White;        ///< The side that looks, if two persons share a screen.
  std::optional<Ending> ending_;  ///< By resignation, or as the loaded record says.
  std::vector<PgnTag> tags_;      ///< The lasting tags of the loaded record.
  bool analyses_ = false;
  bool paused_ = false;
  bool attached_ = false;
};

}  // namespace protean
