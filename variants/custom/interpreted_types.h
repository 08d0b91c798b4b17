// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "variants/custom/definition.h"

#include <string>
#include <string_view>
#include <vector>

namespace protean::custom {

/// A numbered type of an interpreted game.
struct NumberedType {
  PieceType number = kNoPieceType;
  std::string key;        ///< Of the piece as which it moves and counts.
  std::string plain_key;  ///< Of the piece of which it is the promoted form; else empty.
};

/// The types of a definition that occur, each with its number: those that can be held in hand, and
/// those with a role, have low ones; promoted forms come after what they are promoted from.
class TypeNumbers {
 public:
  TypeNumbers(const Definition& definition, std::string_view board_and_hands);

  const std::vector<NumberedType>& all() const { return all_; }
  /// False if there are more than can be numbered.
  bool complete() const { return complete_; }

  /// The type itself; kNoPieceType if it does not occur.
  PieceType of(const std::string& key) const;
  /// Its promoted form; kNoPieceType if it has none.
  PieceType promoted(const std::string& key) const;
  /// All types, promoted forms too, that count as one of a set.
  PieceTypes counted(const TypeSet& set) const;
  /// Those of a set themselves.
  PieceTypes plain(const TypeSet& set) const;
  /// Those that can be in hand.
  PieceTypes holdable() const { return holdable_; }

 private:
  bool occurs(const std::string& key) const;
  /// True if it is there from the beginning, or by promotion.
  bool comes_about(const std::string& key) const;
  /// True if captured pieces that promoted turn back into it, and others promote.
  bool is_turned_back_into(const std::string& key) const;
  bool may_promote_as_pawn(const std::string& key) const;
  void give_roles();
  void take_one(const TypeSet& set, PieceType number);
  void give(const std::string& key, bool low);
  void add_promoted();
  bool is_free(PieceType number) const;

  const Definition& d_;
  std::string_view start_;
  std::vector<NumberedType> all_;
  PieceTypes holdable_;
  bool complete_ = true;
};

}  // namespace protean::custom
