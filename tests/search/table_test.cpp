// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/tt.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

constexpr std::uint64_t kKey = 0x123456789ABCDEF0;

TEST(Table, GivesBackWhatWasStored) {
  TranspositionTable table(1);
  const Move move = Move::normal(E2, E4, false);
  table.store(kKey, 0, {signature(move), -321, 45, 12, Bound::kLower});
  const TableEntry entry = table.probe(kKey, 0);
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry.move, signature(move));
  EXPECT_EQ(entry.value, -321);
  EXPECT_EQ(entry.eval, 45);
  EXPECT_EQ(entry.depth, 12);
  EXPECT_EQ(entry.bound, Bound::kLower);
  EXPECT_FALSE(table.probe(kKey ^ 1, 0));
  EXPECT_FALSE(table.probe(kKey ^ (std::uint64_t{1} << 40), 0));
}

TEST(Table, KeepsTheMoveWhenABoundWithoutOneFollows) {
  TranspositionTable table(1);
  table.store(kKey, 0, {77, 10, 0, 3, Bound::kLower});
  table.store(kKey, 0, {0, 20, 0, 4, Bound::kUpper});
  EXPECT_EQ(table.probe(kKey, 0).move, 77U);
  EXPECT_EQ(table.probe(kKey, 0).depth, 4);
}

TEST(Table, CountsForcedEndsFromTheNode) {
  TranspositionTable table(1);
  table.store(kKey, 3, {0, kMate - 5, 0, 1, Bound::kExact});  // two turns after the node
  EXPECT_EQ(table.probe(kKey, 3).value, kMate - 5);
  EXPECT_EQ(table.probe(kKey, 10).value, kMate - 12);
  table.store(kKey, 4, {0, 4 + 2 - kMate, 0, 1, Bound::kExact});
  EXPECT_EQ(table.probe(kKey, 0).value, 2 - kMate);
}

TEST(Table, AbsentEvaluationsSurvive) {
  TranspositionTable table(1);
  table.store(kKey, 0, {0, 5, kNoValue, 0, Bound::kUpper});
  EXPECT_EQ(table.probe(kKey, 0).eval, kNoValue);
}

/// Fills the table with results of other positions, from number `first` up to `last`.
void store_many(TranspositionTable& table, std::uint64_t first, std::uint64_t last, int depth) {
  for (std::uint64_t i = first; i < last; ++i)
    table.store(i * 0x9E3779B97F4A7C15ULL, 0, {0, 1, 0, depth, Bound::kUpper});
}

TEST(Table, ClearForgetsEverything) {
  TranspositionTable table(1);
  table.store(kKey, 0, {0, 5, 0, 1, Bound::kExact});
  EXPECT_TRUE(table.probe(kKey, 0));
  store_many(table, 1, 200'000, 1);
  EXPECT_GT(table.hashfull(), 900);
  table.clear();
  EXPECT_FALSE(table.probe(kKey, 0));
  EXPECT_EQ(table.hashfull(), 0);
}

TEST(Table, WhatIsOldMakesRoomHoweverDeep) {
  TranspositionTable table(1);
  store_many(table, 1, 200'000, 10);
  for (int search = 0; search < 3; ++search) table.new_search();
  EXPECT_EQ(table.hashfull(), 0) << "what is of earlier searches";
  store_many(table, 200'000, 260'000, 1);
  EXPECT_GT(table.hashfull(), 800);
}

TEST(Table, DeepResultsOutliveManyShallowOnes) {
  TranspositionTable table(1);
  table.store(kKey, 0, {0, 5, 0, 30, Bound::kExact});
  for (std::uint64_t i = 1; i < 200'000; ++i) {
    table.store(i * 0x9E3779B97F4A7C15ULL, 0, {0, 1, 0, 1, Bound::kUpper});
  }
  EXPECT_TRUE(table.probe(kKey, 0));
}

TEST(Table, MovesOfOnePositionHaveTheirOwnSignatures) {
  EXPECT_NE(signature(Move::normal(E2, E4, false)), signature(Move::normal(E2, E3, false)));
  EXPECT_NE(signature(Move::promotion(A7, A8, Queen, false)),
            signature(Move::promotion(A7, A8, Rook, false)));
  EXPECT_NE(signature(Move::drop(Rook, C3)), signature(Move::drop(Queen, C3)));
  EXPECT_NE(signature({MoveKind::kSpecial, A1, A2, kNoPieceType, kNoSquare, false, 1}),
            signature({MoveKind::kSpecial, A1, A2, kNoPieceType, kNoSquare, false, 2}));
  EXPECT_NE(signature(Move::pass()), 0U);
}

}  // namespace
}  // namespace protean
