// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "movegen/board/position.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace protean {

/// Piece types in the order of their numbers. Nearly all lists have one or two. The first two are
/// stored apart, so that the generator reads them without a loop.
class TypeList {
 public:
  constexpr TypeList() = default;
  /// The types of a set.
  constexpr explicit TypeList(PieceTypes types) : count_(static_cast<std::uint8_t>(types.size())) {
    for (PieceType& type : first_) {
      if (types.empty()) return;
      type = types.first();
      types &= ~PieceTypes::of(type);
    }
    rest_ = types;
  }

  constexpr std::size_t size() const { return count_; }
  constexpr PieceType operator[](std::size_t i) const {
    if (i < first_.size()) return first_[i];
    auto type = rest_.begin();
    for (; i > first_.size(); --i) ++type;
    return *type;
  }

  /// All pieces of these types, of both colours. Without `Many` the list must have at most two
  /// types.
  template <bool Many = true>
  Bitboard on(const Board& b) const {
    Bitboard all = b.by_type[first_[0]] | b.by_type[first_[1]];
    if (Many && !rest_.empty()) [[unlikely]] {
      for (const PieceType type : rest_) all |= b.by_type[type];
    }
    return all;
  }

  /// Adds squares to the entries of these types, and perhaps to that of kNoPieceType.
  template <bool Many>
  void add(Bitboard squares, std::array<Bitboard, kPieceTypes>& by_type) const {
    by_type[first_[0]] |= squares;
    by_type[first_[1]] |= squares;
    if constexpr (Many) {
      for (const PieceType type : rest_) by_type[type] |= squares;
    }
  }

  constexpr bool has(PieceType m) const {
    return (first_[0] == m || first_[1] == m || rest_.has(m)) && m != kNoPieceType;
  }

  constexpr bool operator==(const TypeList&) const = default;

 private:
  PieceTypes rest_;
  std::array<PieceType, 2> first_{kNoPieceType, kNoPieceType};
  std::uint8_t count_ = 0;
};

/// The pieces of a colour that are of these types.
inline Bitboard pieces_of(const Board& b, Color c, PieceTypes types) {
  return types == PieceTypes::all() ? b.by_color[c] : TypeList(types).on(b) & b.by_color[c];
}

/// The type of the piece on `s`, which must be of one of the types in `set`.
inline PieceType type_among(const Board& b, const TypeList& set, Square s) {
  std::size_t i = 0;
  while (i + 1 < set.size() && !contains(b.by_type[set[i]], s)) ++i;
  return set[i];
}

}  // namespace protean
