// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/interpreted_types.h"

#include "movegen/base/letters.h"
#include "movegen/board/piece_counts.h"
#include "movegen/notation/fen_board.h"
#include "variants/custom/first_position.h"
#include "variants/custom/usual_numbers.h"

#include <algorithm>

namespace protean::custom {

TypeNumbers::TypeNumbers(const Definition& definition, std::string_view board_and_hands)
    : d_(definition), start_(board_and_hands) {
  give_roles();
  const std::string_view hands = board_field(start_).hands.value_or("");
  // If no piece is in hand in the first position, FENs of other positions may still have pieces of
  // any type in hand.
  const bool none = hands.find_first_not_of('-') == std::string_view::npos;
  const auto in_hand = [&](const std::string& key) {
    const bool free = d_.further.free_drops || d_.captures_to_hand || none;
    return d_.holds() &&
           ((free && key != "king") || in_hand_at_start(start_, d_.pieces.at(key).letter));
  };
  for (const bool low : {true, false}) {
    for (const auto& [key, piece] : d_.pieces) {
      if (occurs(key) && in_hand(key) == low) give(key, low);
    }
  }
  for (const NumberedType& type : all_) {
    if (in_hand(type.key)) holdable_ |= PieceTypes::of(type.number);
  }
  if (holdable_ & ~PieceCounts::kHeld) complete_ = false;
  add_promoted();
}

bool TypeNumbers::can_occur(const std::string& key) const {
  const char letter = d_.pieces.at(key).letter;
  // The promoted form of a piece has the letter of that piece.
  if (start_.find(letter) != std::string_view::npos ||
      start_.find(lower(letter)) != std::string_view::npos || d_.further.free_drops)
    return true;
  // A promoted form is a type of its own, not the plain type it moves as, unless it promotes again,
  // is turned, or goes to a hand as what it is.
  const auto& promoted = d_.further.promoted;
  const bool stays = d_.drop_loop || may_promote_as_pawn(key);
  const bool turns = d_.further.flipping != Enclosing::kNone;
  if ((promoted.count(key) || turns || (d_.captures_to_hand && stays)) &&
      std::any_of(promoted.begin(), promoted.end(), [&](const auto& p) { return p.second == key; }))
    return true;
  return std::any_of(d_.promotes_to.begin(), d_.promotes_to.end(),
                     [&](const TypeSet& set) { return set.all || set.types.count(key) != 0; });
}

bool TypeNumbers::is_turned_back_into(const std::string& key) const {
  const bool main = std::find(d_.main_pawn.begin(), d_.main_pawn.end(), key) != d_.main_pawn.end();
  if (!main || !d_.captures_to_hand || d_.drop_loop || !may_promote_as_pawn(key)) return false;
  return std::any_of(d_.pieces.begin(), d_.pieces.end(), [&](const auto& piece) {
    return piece.first != key && may_promote_as_pawn(piece.first) && can_occur(piece.first);
  });
}

bool TypeNumbers::occurs(const std::string& key) const {
  return can_occur(key) || is_turned_back_into(key);
}

bool TypeNumbers::may_promote_as_pawn(const std::string& key) const {
  if (key == "pawn") return true;  // whatever the definition says of pawns
  const auto has = [&](const TypeSet& set) { return set.all || set.types.count(key) != 0; };
  const auto& by_side = d_.further.pawns_by_side;
  return std::any_of(by_side.begin(), by_side.end(),
                     [&](const auto& set) { return has(set.value_or(d_.pawn_types)); });
}

void TypeNumbers::give_roles() {
  // A FEN can only name squares that a Pawn has passed.
  take_one({{"pawn"}, false}, Pawn);
  if (is_free(Pawn)) take_one(d_.pawn_types, Pawn);
  if (d_.castling) {
    take_one(d_.castling_king, King);
    const bool rook = d_.castling_rooks.all || d_.castling_rooks.types.count("rook") != 0;
    if (rook) take_one({{"rook"}, false}, Rook);
    if (is_free(Rook)) take_one(d_.castling_rooks, Rook);
  }
}

void TypeNumbers::take_one(const TypeSet& set, PieceType number) {
  for (const auto& [key, piece] : d_.pieces) {
    if ((set.all || set.types.count(key)) && occurs(key) && of(key) == kNoPieceType) {
      all_.push_back({number, key, ""});
      return;
    }
  }
}

void TypeNumbers::give(const std::string& key, bool low) {
  if (of(key) != kNoPieceType) return;
  std::vector<PieceType> wanted;
  for (const auto& [usual, number] : kUsualNumbers) {
    if (usual == key) wanted.push_back(number);
  }
  for (const PieceType number : {Knight, Bishop, Queen, kExtraPieceType, extra_type(1), Rook, King})
    wanted.push_back(number);
  for (PieceType number = extra_type(2); !low && number < kPieceTypes; ++number)
    wanted.push_back(number);
  const auto number =
      std::find_if(wanted.begin(), wanted.end(), [&](PieceType n) { return is_free(n); });
  if (number == wanted.end()) {
    complete_ = false;
  } else {
    all_.push_back({*number, key, ""});
  }
}

void TypeNumbers::add_promoted() {
  const std::vector<NumberedType> plain = all_;
  PieceType next = extra_type(2);
  for (const NumberedType& type : plain) {
    const auto becomes = d_.further.promoted.find(type.key);
    if (becomes == d_.further.promoted.end() || !d_.pieces.count(becomes->second)) continue;
    while (next < kPieceTypes && !is_free(next)) ++next;
    if (next >= kPieceTypes) {
      complete_ = false;
      return;
    }
    all_.push_back({next, becomes->second, type.key});
  }
}

bool TypeNumbers::is_free(PieceType number) const {
  return std::none_of(all_.begin(), all_.end(),
                      [number](const NumberedType& type) { return type.number == number; });
}

PieceType TypeNumbers::of(const std::string& key) const {
  for (const NumberedType& type : all_) {
    if (type.key == key && type.plain_key.empty()) return type.number;
  }
  return kNoPieceType;
}

PieceType TypeNumbers::promoted(const std::string& key) const {
  for (const NumberedType& type : all_) {
    if (type.plain_key == key) return type.number;
  }
  return kNoPieceType;
}

PieceTypes TypeNumbers::counted(const TypeSet& set) const {
  PieceTypes types;
  for (const NumberedType& type : all_) {
    if (set.all || set.types.count(type.key)) types |= PieceTypes::of(type.number);
  }
  return types;
}

PieceTypes TypeNumbers::plain(const TypeSet& set) const {
  PieceTypes types;
  for (const NumberedType& type : all_) {
    if (type.plain_key.empty() && (set.all || set.types.count(type.key)))
      types |= PieceTypes::of(type.number);
  }
  return types;
}

}  // namespace protean::custom
