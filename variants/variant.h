// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"

#include <memory>
#include <string>
#include <vector>

namespace protean {

/// What a game is called and where it comes from.
struct VariantInfo {
  /// What protocols and the command line call it: lower-case letters and digits; of a game from a
  /// file letters, digits, '-' and '_'.
  std::string id;
  std::string name;    ///< "Archer Chess".
  std::string family;  ///< "orthodox", "piece", "pawn", "goal", "kit", "kingdrops",
                       ///< "known"; kCustomFamily for games from files.
  std::string source;  ///< Inventor and collection.
  std::vector<std::string> aliases = {};
  std::string any_array_of = {};  ///< Id of the game of which this is the form for any of the 960
                                  ///< arrays of Chess960; empty if of none.
};

/// What XBoard can be told of a game.
enum class XBoardSupport {
  kSingle,   ///< Every move is one XBoard move.
  kBuiltIn,  ///< A game of XBoard's own, with the same name and rules.
  kSplit,    ///< A turn is sent as single-piece sub-moves with passes between them.
  kNone,     ///< XBoard cannot play the game.
};

/// A game: a class of its own says what it is called and what its rules are.
class Variant {
 public:
  virtual ~Variant() = default;
  virtual VariantInfo info() const = 0;
  /// Writes the rules into the book.
  virtual void define(RuleBook& rules) const = 0;
  virtual XBoardSupport xboard() const { return XBoardSupport::kSingle; }
  /// The game of XBoard's own whose rules hold wherever it is told no others; empty for "lion" if
  /// turns are split, else "fairy".
  virtual std::string xboard_parent() const { return ""; }
};

/// Takes a game into the catalogue; for Registered.
void register_game(std::unique_ptr<const Variant> game);

/// Puts a game into the catalogue before the program starts. Its file ends with this one line:
/// `const Registered<Zoo> registered;`
template <class Game>
struct Registered {
  Registered() { register_game(std::make_unique<const Game>()); }
};

}  // namespace protean
