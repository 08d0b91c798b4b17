// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "variants/custom/further_rules.h"

#include <map>
#include <string>

namespace protean::custom {

struct TableGame;

/// The numbers of the piece types that occur in a game that the tables play, by their keys. Some
/// numbers have a meaning: a Pawn promotes, King and Rook castle.
class TableTypes {
 public:
  const std::map<std::string, PieceType>& all() const { return numbers_; }
  bool has(const std::string& key) const { return numbers_.count(key) != 0; }
  /// The number of a type that the game has.
  PieceType of(const std::string& key) const { return numbers_.at(key); }
  /// The numbers of those of a set that the game has.
  PieceTypes kinds(const TypeSet& set) const;
  /// True if no type has this number.
  bool is_free(PieceType number) const;

  void give(const std::string& key, PieceType number) { numbers_[key] = number; }

 private:
  std::map<std::string, PieceType> numbers_;
};

/// Gives each type of the game's definition that may ever stand on the board a number.
void number_table_types(TableGame& game);

}  // namespace protean::custom
