// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/series_captures.h"

#include "movegen/compiler/rule_compiler.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <map>
#include <stdexcept>

namespace protean {
namespace {

const Moves kThreeSteps = series({kOrthogonal, kOrthogonal, kOrthogonal}).capturing_on_the_way();

/// The squares on which a series of captures from `from` may end, by the pieces captured on the
/// way. Those on `enemy` may be captured, those on `royal` must not.
std::map<Bitboard, Bitboard> captures(const Moves& moves, Square from, Bitboard own, Bitboard enemy,
                                      Bitboard royal = 0) {
  const SeriesTree tree(moves, Perspective{});
  const Bitboard empty = ~(own | enemy | royal | bit(from));
  std::map<Bitboard, Bitboard> out;
  for (const SeriesGroup& group : SeriesCaptures(tree, tree.start(from), empty, enemy, royal)) {
    EXPECT_TRUE(out.emplace(group.taken, group.ends).second) << "a group twice";
  }
  return out;
}

TEST(SeriesCaptures, NothingNearMeansNone) {
  EXPECT_TRUE(captures(kThreeSteps, D4, 0, bit(D7) | bit(F5) | bit(H8)).empty());
  EXPECT_TRUE(captures(series({kOrthogonal}).capturing_on_the_way(), D4, 0, bit(D5)).empty());
}

TEST(SeriesCaptures, TheLastStepTakesNothingOnTheWay) {
  const auto found = captures(kThreeSteps, A1, bit(B1), bit(A3) | bit(B3));
  const std::map<Bitboard, Bitboard> wanted = {{bit(A3), bit(A4) | bit(B3)}};
  EXPECT_EQ(found, wanted);
}

TEST(SeriesCaptures, WaysToTheSamePieceAreOneGroup) {
  // b2 is reached by way of a2 or b1; from there the other of the two is free.
  const auto found = captures(kThreeSteps, A1, 0, bit(B2));
  const std::map<Bitboard, Bitboard> wanted = {{bit(B2), bit(A2) | bit(B1) | bit(B3) | bit(C2)}};
  EXPECT_EQ(found, wanted);
}

TEST(SeriesCaptures, TwoPiecesOnTheWay) {
  const auto found = captures(kThreeSteps, A1, bit(B1), bit(A2) | bit(A3));
  const std::map<Bitboard, Bitboard> wanted = {{bit(A2), bit(A3) | bit(B2) | bit(B3) | bit(C2)},
                                               {bit(A2) | bit(A3), bit(A4) | bit(B3)}};
  EXPECT_EQ(found, wanted);
}

TEST(SeriesCaptures, WhoLaysTheRoyalPieceOpenStops) {
  // From a2 the royal piece is two steps away.
  EXPECT_TRUE(captures(kThreeSteps, A1, bit(B1), bit(A2), bit(A4)).empty());
  EXPECT_FALSE(captures(kThreeSteps, A1, bit(B1), bit(A2), bit(A5)).empty());
  // A piece in between must be captured first.
  const auto found = captures(kThreeSteps, A1, bit(B1), bit(A2) | bit(A3), bit(A4));
  const std::map<Bitboard, Bitboard> wanted = {{bit(A2), bit(A3) | bit(B2) | bit(B3) | bit(C2)}};
  EXPECT_EQ(found, wanted);
}

TEST(SeriesCaptures, BlackGoesTheOtherWay) {
  const Moves ahead = path({{0, 1}, {0, 1}}).capturing_on_the_way();
  EXPECT_EQ(SeriesTree(ahead, Perspective{}).start(D4).inner, bit(D5));
  EXPECT_EQ(SeriesTree(ahead, Perspective::of_black(false)).start(D4).inner, bit(D3));
  EXPECT_EQ(SeriesTree(ahead, Perspective::of_black(false)).start(D4).beyond, bit(D3) | bit(D2));
}

TEST(SeriesCaptures, WhatCannotBeOneIsRefused) {
  EXPECT_THROW(SeriesTree(slide(kOrthogonal).capturing_on_the_way(), Perspective{}),
               std::invalid_argument);
  EXPECT_THROW(
      SeriesTree(series({kAllEight, kAllEight, kAllEight}).capturing_on_the_way(), Perspective{}),
      std::invalid_argument);
  EXPECT_THROW(SeriesTree(kThreeSteps.when(beside_friend()), Perspective{}), std::invalid_argument);
  EXPECT_THROW(SeriesTree(kThreeSteps.quiet(), Perspective{}), std::invalid_argument);
}

/// Chess in which one piece type captures in series.
RuleBook chess_with_series(PieceType type) {
  RuleBook book;
  find_variant("chess")->define(book);
  book.piece(type).moves = kThreeSteps;
  return book;
}

TEST(SeriesCaptures, OnlyPiecesThatAreNotRoyalHaveThem) {
  EXPECT_NO_THROW(compile_rules("test", chess_with_series(Rook)));
  EXPECT_THROW(compile_rules("test", chess_with_series(Pawn)), std::invalid_argument);
  EXPECT_THROW(compile_rules("test", chess_with_series(King)), std::invalid_argument);
  RuleBook nobody_royal = chess_with_series(Rook);
  nobody_royal.no_royal();
  EXPECT_THROW(compile_rules("test", nobody_royal), std::invalid_argument);
}

}  // namespace
}  // namespace protean
