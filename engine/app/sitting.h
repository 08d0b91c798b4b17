// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/opponent.h"
#include "engine/app/play.h"
#include "engine/app/saved_game.h"
#include "engine/app/typed_turn.h"
#include "engine/game.h"
#include "engine/match/ending.h"
#include "engine/secrets.h"

#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// A person's games against the engine, or alone: keeps track of who chooses next and carries the
/// choices out.
class Sitting {
 public:
  /// The seed of the options must be the one to begin with. Throws std::invalid_argument if the
  /// person is to be Black in a solitaire.
  Sitting(const Variant& variant, const PlayOptions& options);

  const Game& game() const { return game_; }
  Color person() const { return person_; }
  /// True if the game has one player only.
  bool solitaire() const;
  /// True if the game has ended, by the rules or otherwise.
  bool over() const { return ending_ || game_.outcome().over(); }

  // --- The course of the game ---

  /// Plays the next thing that is not the person's to choose, and tells it; empty if there is none.
  std::optional<std::string> advance();
  /// Plays a turn or ply of the person's; false if the word is no legal one.
  bool play_typed(std::string_view word);
  /// True if a word is a legal turn or ply of the person's.
  bool is_turn(std::string_view word) const { return !read_typed_turn(game_, word).plies.empty(); }
  /// What is wrong with a word that is not a legal turn: a sentence without its full stop, empty
  /// where no reason is known.
  std::string why_not(std::string_view word) const;
  /// Lets the engine play a turn for the person, and says which.
  std::string play_for_person();
  /// What the engine would play in the person's place.
  std::string hint();
  /// The person gives the game up.
  void resign() { ending_ = resignation(person_); }
  /// Goes back to the person's last choice or, where the rules leave the game open, before its end;
  /// false if there is nothing to go back to, or it may not.
  bool undo();
  /// False where undo() would take back a turn that revealed hidden information.
  bool may_undo() const { return may_take_back(game_, over()); }
  /// Begins another game from the same first position.
  void begin_again();

  // --- What the person may know ---

  /// True if the game hides something from the person.
  bool hides() const { return hides_something(program(), position()); }
  /// The position as the person knows it.
  std::string known_fen() const;
  /// Result and reason of a game that is over and, where a solitaire was given up, what it could
  /// still have brought.
  std::string result() const;
  /// What the position is worth.
  std::string evaluation() const;

  // --- Files ---

  /// Saves the game to a file. Throws std::runtime_error if that fails, if it would tell what is
  /// hidden, or if there is a file of this name that was not written here.
  void save(const std::string& name);
  /// Goes on with a saved game, of whatever variant; one with a result is over. What is read is as
  /// in read_saved(), and returned. Throws std::invalid_argument if that fails.
  SavedGame load(const std::string& name_and_number);

 private:
  const RuleProgram& program() const { return game_.program(); }
  const Position& position() const { return game_.position(); }
  bool chooses_in(const Position& pos) const;
  void play(const std::vector<Move>& plies);
  void begin_game();
  void draw_secrets();

  Game game_;
  Color person_;
  std::mt19937_64 dice_;
  std::optional<Color> viewer_;  ///< The first position is known only as this side sees it.
  Opponent opponent_;
  std::set<std::string> written_;  ///< The files that were written here.
  std::optional<Ending> ending_;   ///< Where the rules leave the game open.
  std::vector<PgnTag> tags_;       ///< What the file that was loaded says of its game.
};

}  // namespace protean
