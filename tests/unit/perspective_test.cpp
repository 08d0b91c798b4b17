// SPDX-License-Identifier: GPL-3.0-or-later
// How Black sees a board whose rules are stated for White.

#include "movegen/compiler/rule_compiler.h"
#include "tests/orthodox_book.h"
#include "tests/support.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

TEST(Perspective, BlackSeesRanksReversedOrTheBoardTurned) {
  const Perspective white;
  const Perspective reversed = Perspective::of_black(false);
  const Perspective turned = Perspective::of_black(true);
  EXPECT_EQ(white(B3), B3);
  EXPECT_EQ(reversed(B3), B6);
  EXPECT_EQ(turned(B3), G6);
  for (int n = 0; n < kSquares; ++n) {
    const auto s = static_cast<Square>(n);
    for (const Perspective view : {white, reversed, turned}) {
      EXPECT_EQ(view(view(s)), s);
      EXPECT_EQ(view(bit(s) | bit(A1)), bit(view(s)) | bit(view(A1)));
    }
  }
}

TEST(Perspective, SmallBoardsAreTurnedAboutTheirOwnMiddle) {
  const BoardShape shape{5, 6};
  const Perspective reversed = Perspective::of_black(false, shape);
  const Perspective turned = Perspective::of_black(true, shape);
  EXPECT_EQ(reversed(A1), A6);
  EXPECT_EQ(reversed(B3), B4);
  EXPECT_EQ(turned(A1), E6);
  EXPECT_EQ(turned(B3), D4);
  EXPECT_EQ(turned(bit(A1) | bit(B3)), bit(E6) | bit(D4));
  EXPECT_EQ(turned(shape.squares()), shape.squares());
  for (int n = 0; n < kSquares; ++n) {
    const auto s = static_cast<Square>(n);
    for (const Perspective view : {reversed, turned}) {
      EXPECT_EQ(view(view(s)), s);
      EXPECT_EQ(view(bit(s)), bit(view(s)));
      EXPECT_EQ(view.has(s), file_of(s) < 5 && rank_of(s) < 6);
      EXPECT_EQ(view.has(view(s)), view.has(s));
    }
  }
}

TEST(Perspective, SquaresOfABoard) {
  EXPECT_TRUE(BoardShape{}.is_whole());
  EXPECT_EQ((BoardShape{3, 2}.squares()),
            bit(A1) | bit(B1) | bit(C1) | bit(A2) | bit(B2) | bit(C2));
  EXPECT_EQ((BoardShape{2, 2, bit(B1)}.squares()), bit(A1) | bit(A2) | bit(B2));
  EXPECT_FALSE((BoardShape{8, 8, bit(H8)}.is_whole()));
}

TEST(Perspective, SquaresBetween) {
  EXPECT_EQ(squares_between(C1, C4), bit(C2) | bit(C3));
  EXPECT_EQ(squares_between(C4, C1), bit(C2) | bit(C3));
  EXPECT_EQ(squares_between(H1, E4), bit(G2) | bit(F3));
  EXPECT_EQ(squares_between(A8, C8), bit(B8));
  EXPECT_EQ(squares_between(E4, E5), 0u);
  EXPECT_EQ(squares_between(E4, E4), 0u);
  EXPECT_EQ(squares_between(E4, F6), 0u);
}

/// Knights with a single leap, and with none from g1.
RuleBook lopsided(bool half_turn) {
  RuleBook rules = test::orthodox_book();
  rules.piece(Knight).moves = leaps({{1, 2}}).from(~bit(G1));
  rules.half_turn = half_turn;
  return rules;
}

Bitboard knight_reach(const RuleProgram& program, Color c, Square s) {
  return program.attacks(Board{}, c, Knight, s);
}

TEST(Perspective, MovesAndZonesOfBlackFollowIt) {
  const auto reversed = compile_rules("test", lopsided(false));
  EXPECT_EQ(knight_reach(*reversed, White, D4), bit(E6));
  EXPECT_EQ(knight_reach(*reversed, Black, D4), bit(E2));
  EXPECT_EQ(knight_reach(*reversed, Black, G8), 0u);
  const auto turned = compile_rules("test", lopsided(true));
  EXPECT_EQ(knight_reach(*turned, White, D4), bit(E6));
  EXPECT_EQ(knight_reach(*turned, Black, D4), bit(C2));
  EXPECT_EQ(knight_reach(*turned, Black, G8), bit(F6));
  EXPECT_EQ(knight_reach(*turned, Black, B8), 0u);
}

TEST(Perspective, AbsoluteMovesDoNotFollowIt) {
  RuleBook rules = lopsided(true);
  rules.piece(Knight).moves = rules.piece(Knight).moves.absolute();
  const auto program = compile_rules("test", rules);
  EXPECT_EQ(knight_reach(*program, Black, D4), bit(E6));
}

TEST(Perspective, PromotionSquaresFollowIt) {
  const RuleProgram& rex = test::game("rex");
  EXPECT_EQ(rex.promotion_zone[White],
            bit(E8) | bit(F8) | bit(G8) | bit(H8) | bit(H7) | bit(H6) | bit(H5));
  EXPECT_EQ(rex.promotion_zone[Black],
            bit(D1) | bit(C1) | bit(B1) | bit(A1) | bit(A2) | bit(A3) | bit(A4));
}

}  // namespace
}  // namespace protean
