// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "variants/custom/definition.h"

#include <string>
#include <string_view>
#include <vector>

namespace protean::custom {

/// A piece type of an interpreted game with its number.
struct NumberedType {
  PieceType number = kNoPieceType;
  std::string key;        ///< The piece that it moves and counts as.
  std::string plain_key;  ///< The piece whose promoted form it is; else empty.
};

/// The types of a definition that occur, each with its number. Types that can be held in hand and
/// types with a role have low numbers; promoted forms follow the types that they are promoted from.
class TypeNumbers {
 public:
  TypeNumbers(const Definition& definition, std::string_view board_and_hands);

  const std::vector<NumberedType>& all() const { return all_; }
  /// False if there are more types, or more that can be in hand, than can be numbered.
  bool complete() const { return complete_; }

  /// The type itself; kNoPieceType if it does not occur.
  PieceType of(const std::string& key) const;
  /// Its promoted form; kNoPieceType if it has none.
  PieceType promoted(const std::string& key) const;
  /// All types, including promoted forms, that count as one of a set.
  PieceTypes counted(const TypeSet& set) const;
  /// The types of a set themselves, without promoted forms.
  PieceTypes plain(const TypeSet& set) const;
  /// The types that can be in hand.
  PieceTypes holdable() const { return holdable_; }

 private:
  bool occurs(const std::string& key) const;
  /// True if the first position has it, drops are free, or another piece can become it.
  bool can_occur(const std::string& key) const;
  /// True if pieces of another type promote as pawns and turn into this one when captured.
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
