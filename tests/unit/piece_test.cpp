// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/piece_counts.h"
#include "movegen/program/rule_program.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace protean {
namespace {

TEST(PieceType, CountingPassesOverNone) {
  std::set<PieceType> types;
  for (PieceType type = Pawn; type < kPieceTypes; ++type) types.insert(type);
  EXPECT_EQ(types.size(), static_cast<std::size_t>(kMostTypes));
  EXPECT_EQ(types.count(kNoPieceType), 0u);
  EXPECT_EQ(extra_type(0), kExtraPieceType);
  EXPECT_EQ(extra_type(kMostTypes - 7), kPieceTypes - 1);
}

TEST(PieceType, PiecesTellTypeAndColor) {
  std::set<Piece> pieces;
  for (PieceType type = Pawn; type < kPieceTypes; ++type) {
    for (Color c : {White, Black}) {
      const Piece p = make_piece(c, type);
      EXPECT_EQ(type_of(p), type);
      EXPECT_EQ(color_of(p), c);
      EXPECT_LT(p, kPieces);
      EXPECT_NE(p, kNoPiece);
      if (type < kFewTypesEnd) {
        EXPECT_LT(p, 16);
      }
      pieces.insert(p);
    }
  }
  EXPECT_EQ(pieces.size(), 2u * kMostTypes);
  EXPECT_EQ(type_of(kNoPiece), kNoPieceType);
}

TEST(PieceType, ListsHaveTheTypesOfASetInOrder) {
  const std::vector<PieceType> types = {Pawn, Queen, kExtraPieceType, extra_type(1),
                                        extra_type(24)};
  PieceTypes set;
  for (std::size_t n = 0; n <= types.size(); ++n) {
    const TypeList list(set);
    ASSERT_EQ(list.size(), n);
    for (std::size_t i = 0; i < types.size(); ++i) {
      if (i < n) {
        EXPECT_EQ(list[i], types[i]);
      }
      EXPECT_EQ(list.has(types[i]), i < n);
    }
    EXPECT_FALSE(list.has(kNoPieceType));
    if (n < types.size()) set |= PieceTypes::of(types[n]);
  }
}

TEST(PieceType, ListsFindPiecesOnTheBoard) {
  Position pos;
  pos.put(make_piece(White, Knight), B1);
  pos.put(make_piece(Black, extra_type(1)), C3);
  pos.put(make_piece(White, extra_type(24)), D4);
  const TypeList list(PieceTypes{Knight, Bishop, extra_type(1), extra_type(24)});
  EXPECT_EQ(list.on(pos.board()), bit(B1) | bit(C3) | bit(D4));
  EXPECT_EQ(type_among(pos.board(), list, B1), Knight);
  EXPECT_EQ(type_among(pos.board(), list, C3), extra_type(1));
  EXPECT_EQ(type_among(pos.board(), list, D4), extra_type(24));
  EXPECT_EQ(TypeList(PieceTypes{Rook}).on(pos.board()), 0u);
  EXPECT_EQ(pos.key(), pos.computed_key());
}

TEST(PieceType, EightOfThemCanBeHeld) {
  PieceCounts counts;
  int n = 0;
  for (PieceType type = Pawn; type < PieceCounts::kHeldEnd; ++type) counts.add(type, ++n);
  EXPECT_EQ(n, 8);
  for (PieceType type = extra_type(1); type > Pawn; type = static_cast<PieceType>(type - 1)) {
    if (type == kNoPieceType) continue;
    EXPECT_EQ(counts[type], n--);
  }
  EXPECT_EQ(counts[extra_type(2)], 0);
  EXPECT_EQ(counts.total(), 36);
}

}  // namespace
}  // namespace protean
