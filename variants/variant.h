// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"

#include <memory>
#include <string>
#include <vector>

namespace protean {

/// The names of a game and where it comes from.
struct VariantInfo {
  /// The name in protocols and on the command line: lower-case letters and digits; for a game from
  /// a file letters, digits, '-' and '_'.
  std::string id;
  std::string name;    ///< "Archer Chess".
  std::string family;  ///< "orthodox", "piece", "pawn", "goal", "kit", "kingdrops",
                       ///< "known"; kCustomFamily for games from files.
  std::string source;  ///< Inventor and collection.
  std::vector<std::string> aliases = {};
  /// For the form of a game with any of the 960 arrays of Chess960: the id of that game. Empty for
  /// all other games.
  std::string any_array_of = {};
};

/// How XBoard can play a game.
enum class XBoardSupport {
  kSingle,   ///< Every move is one XBoard move.
  kBuiltIn,  ///< XBoard has a game of its own with this name and these rules.
  kSplit,    ///< A turn is sent as single-piece sub-moves with passes between them.
  kNone,     ///< XBoard cannot play the game.
};

/// A game: its class gives its names and its rules.
class Variant {
 public:
  virtual ~Variant() = default;
  virtual VariantInfo info() const = 0;
  /// Writes the rules into the book.
  virtual void define(RuleBook& rules) const = 0;
  virtual XBoardSupport xboard() const { return XBoardSupport::kSingle; }
  /// The built-in game whose rules XBoard applies wherever it gets no others. Empty stands for
  /// "lion" if turns are split, otherwise for "fairy".
  virtual std::string xboard_parent() const { return ""; }
};

/// Adds a game to the catalogue; called by Registered.
void register_game(std::unique_ptr<const Variant> game);

/// Adds a game to the catalogue before main() starts. The game's file ends with this line:
/// `const Registered<Zoo> registered;`
template <class Game>
struct Registered {
  Registered() { register_game(std::make_unique<const Game>()); }
};

}  // namespace protean
