// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/table_types.h"

#include "movegen/board/piece_counts.h"
#include "variants/custom/first_position.h"
#include "variants/custom/table_game.h"
#include "variants/custom/usual_numbers.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace protean::custom {

namespace {

class TableNumbering {
 public:
  explicit TableNumbering(TableGame& game) : game_(game), d_(game.d), types_(game.types) {}

  void number_all() {
    take_one(d_.pawn_types, "pawnTypes", Pawn);
    if (d_.castling) {
      take_one(d_.castling_king, "castlingKingPiece", King);
      take_one(d_.castling_rooks, "castlingRookPieces", Rook);
    }
    for (const auto& [type, number] : kUsualNumbers) {
      const std::string key(type);
      if (d_.pieces.count(key) && occurs(key) && !types_.has(key) && types_.is_free(number))
        types_.give(key, number);
    }
    std::vector<std::string> left_over;
    for (const auto& [type, piece] : d_.pieces) {
      if (types_.has(type) || !occurs(type)) continue;
      const PieceType number = next_free();
      number == kNoPieceType ? left_over.push_back(type) : types_.give(type, number);
    }
    if (!left_over.empty()) too_many(left_over);
  }

 private:
  /// Gives the number to the only type of a set that the game has; several are a fault.
  void take_one(const TypeSet& set, const std::string& key, PieceType number) {
    Types types = in_game(set);
    std::erase_if(types, [&](const std::string& type) { return !occurs(type); });
    if (types.empty()) return;
    if (types.size() > 1) return game_.beyond(key, "found several kinds of pieces; expected one");
    if (number == Pawn && types.count("king"))
      return game_.beyond(key, "found the King; expected another piece");
    types_.give(*types.begin(), number);
  }

  /// The types of a set that the game has.
  Types in_game(const TypeSet& set) const {
    Types out;
    for (const auto& [type, piece] : d_.pieces) {
      if (set.all || set.types.count(type)) out.insert(type);
    }
    return out;
  }

  /// True if a piece of this type can ever be on the board.
  bool occurs(const std::string& type) const {
    const auto found = on_board_at_start(game_.start_fen, d_.pieces.at(type).letter);
    if (found[White] + found[Black] > 0) return true;
    return std::any_of(d_.promotes_to.begin(), d_.promotes_to.end(),
                       [&](const TypeSet& set) { return in_game(set).count(type) != 0; });
  }

  PieceType next_free() const {
    for (const PieceType number : {Knight, Bishop, Queen, kExtraPieceType, Rook, King}) {
      if (types_.is_free(number)) return number;
    }
    for (PieceType number = extra_type(1); number < types_end(); ++number) {
      if (types_.is_free(number)) return number;
    }
    return kNoPieceType;
  }

  /// One past the last number; in games with drops, one past the last type that can be held in
  /// hand.
  PieceType types_end() const { return d_.piece_drops ? PieceCounts::kHeldEnd : kAllTypesEnd; }

  void too_many(const std::vector<std::string>& left_over) {
    const std::size_t all = types_.all().size() + left_over.size();
    const bool no_pawns = types_.is_free(Pawn);
    const int most = types_end() - 1;  // kNoPieceType is not a type.
    game_.beyond(left_over.front(), "found " + std::to_string(all) +
                                        " kinds of pieces; expected at most " +
                                        std::to_string(most - (no_pawns ? 1 : 0)) +
                                        (no_pawns ? " beside pawns" : ", pawns among them") +
                                        (d_.piece_drops ? ", as pieceDrops is true" : ""));
  }

  TableGame& game_;
  const Definition& d_;
  TableTypes& types_;
};

}  // namespace

PieceTypes TableTypes::kinds(const TypeSet& set) const {
  PieceTypes all;
  for (const auto& [type, number] : numbers_) {
    if (set.all || set.types.count(type)) all |= PieceTypes::of(number);
  }
  return all;
}

bool TableTypes::is_free(PieceType number) const {
  return std::none_of(numbers_.begin(), numbers_.end(),
                      [number](const auto& entry) { return entry.second == number; });
}

void number_table_types(TableGame& game) {
  TableNumbering(game).number_all();
}

}  // namespace protean::custom
