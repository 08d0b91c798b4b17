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

/// A person's games against the engine, or alone: keeps track of who chooses next and carries out
/// the choices.
class Sitting {
 public:
  /// Uses `options.seed` as it is: 0 is a seed like any other. Throws std::invalid_argument if the
  /// person is Black in a solitaire.
  Sitting(const Variant& variant, const PlayOptions& options);

  const Game& game() const { return game_; }
  Color person() const { return person_; }
  /// True if the game has one player only.
  bool solitaire() const;
  /// True if the game has ended, by the rules or otherwise.
  bool over() const { return ending_ || game_.outcome().over(); }

  // --- The course of the game ---

  /// Plays the next chance event or turn of the engine, and describes it. Empty if neither is due:
  /// the person chooses next, or the game is over.
  std::optional<std::string> advance();
  /// Plays a turn or ply that the person typed; false if the word is not a legal one.
  bool play_typed(std::string_view word);
  /// True if the word is a legal turn or ply.
  bool is_turn(std::string_view word) const { return !read_typed_turn(game_, word).plies.empty(); }
  /// Why a word is not a legal turn: a sentence without its full stop; empty if no reason is known.
  std::string why_not(std::string_view word) const;
  /// Lets the engine play a turn for the person, and describes it.
  std::string play_for_person();
  /// What the engine would play in the person's place.
  std::string hint();
  /// The person resigns.
  void resign() { ending_ = resignation(person_); }
  /// Reopens a game that ended otherwise than by the rules, as by resignation; if it did not, goes
  /// back to the person's last choice. False if there is nothing to take back or may_undo() is
  /// false.
  bool undo();
  /// False if undo() would take back a turn that revealed hidden information.
  bool may_undo() const { return may_take_back(game_, over()); }
  /// Begins another game from the same first position.
  void begin_again();

  // --- What the person may know ---

  /// True if the game hides something from one of its players.
  bool hides() const { return hides_something(program(), position()); }
  /// The position as the person knows it.
  std::string known_fen() const;
  /// The result and its reason, for a game that is over. For a solitaire that was given up, also
  /// the most points that could still have been reached.
  std::string result() const;
  /// The evaluation of the position, term by term; if the game hides something, a refusal.
  std::string evaluation() const;

  // --- Files ---

  /// Saves the game to a file. Throws std::runtime_error if that fails, if the record would reveal
  /// what is hidden, or if a file of this name exists that this object did not write.
  void save(const std::string& name);
  /// Continues a saved game, of any variant; one with a result is over. Reads and returns it as
  /// read_saved() does. Throws std::invalid_argument if that fails.
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
  std::optional<Color> viewer_;  ///< If set, the first position is known only as this side sees it.
  Opponent opponent_;
  std::set<std::string> written_;  ///< The files that this object wrote.
  std::optional<Ending> ending_;   ///< How the game ended, if not by the rules.
  std::vector<PgnTag> tags_;       ///< The lasting tags of the game that was loaded.
};

}  // namespace protean
