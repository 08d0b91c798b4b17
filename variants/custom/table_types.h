// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "variants/custom/further_rules.h"

#include <map>
#include <string>

namespace protean::custom {

struct TableGame;

/// The numbers of the piece types that occur in a game that the tables play, by key. Some numbers
/// have a meaning: a Pawn promotes, King and Rook castle.
class TableTypes {
 public:
  const std::map<std::string, PieceType>& all() const { return numbers_; }
  bool has(const std::string& key) const { return numbers_.count(key) != 0; }
  /// The number of a type, which the game must have.
  PieceType of(const std::string& key) const { return numbers_.at(key); }
  /// The numbers of the types in a set that the game has.
  PieceTypes kinds(const TypeSet& set) const;
  /// True if no type has this number.
  bool is_free(PieceType number) const;

  void give(const std::string& key, PieceType number) { numbers_[key] = number; }

 private:
  std::map<std::string, PieceType> numbers_;
};

/// Numbers each type of the game's definition that can ever be on the board.
void number_table_types(TableGame& game);

}  // namespace protean::custom
