// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/fen_board.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace protean {
namespace {

using Signs = std::vector<std::vector<std::string>>;

/// The occupied squares, each with its sign, as in "a2k".
std::vector<std::string> signs_by_square(std::string_view fen) {
  std::vector<std::string> found;
  for_each_sign(fen, [&](Square s, std::string_view sign) {
    if (sign != ".") found.push_back(to_string(s) + std::string(sign));
  });
  return found;
}

TEST(FenBoard, IsTakenApart) {
  const BoardField field = board_field("k1/1K[Qq] w - - 0 1");
  EXPECT_EQ(field.ranks, "k1/1K");
  EXPECT_EQ(field.hands, "Qq");
  EXPECT_EQ(board_field("k1/1K w - - 0 1").hands, std::nullopt);
  EXPECT_EQ(without_hands("k1/1K[Qq] w - - 0 1"), "k1/1K w - - 0 1");
}

TEST(FenBoard, HasASignForEachSquare) {
  EXPECT_EQ(board_signs("k2/+P*?/1N~1 w - - 0 1"),
            (Signs{{"k", ".", "."}, {"+P", "*", "?"}, {".", "N", "."}}));
}

TEST(FenBoard, SignsStandOnSquares) {
  EXPECT_EQ(signs_by_square("k2/+P1?/1N~1 w - - 0 1"),
            (std::vector<std::string>{"a3k", "a2+P", "c2?", "b1N"}));
}

TEST(FenBoard, WhatNoBoardHasIsPassedOver) {
  EXPECT_EQ(signs_by_square("k7k/8/8/8/8/8/8/8/K7K w - - 0 1"), (std::vector<std::string>{"a1K"}));
}

}  // namespace
}  // namespace protean
