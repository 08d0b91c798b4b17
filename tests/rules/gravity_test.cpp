// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/state_support.h"
#include "variants/kit/gravity_stacks.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

namespace protean {
namespace {

using namespace test;

std::string stacked(const char* board) {
  const RuleProgram& rp = game("gravity");
  const Position pos = position(rp, std::string(board) + " w - - 0 3 phase:add card:q");
  std::string squares;
  for_each_square(gravity::Stacks(rp.book).stacked(pos), [&](Square s) {
    if (!squares.empty()) squares += ' ';
    squares += to_string(s);
  });
  return squares;
}

TEST(Gravity, PiecesAreStackedOnStackedPieces) {
  EXPECT_EQ(stacked("8/8/8/8/8/1P6/1n6/8"), "");  // the Knight could go to d1
  EXPECT_EQ(stacked("8/8/8/8/8/1P6/1n6/3q4"), "d1 b2 b3");
  EXPECT_EQ(stacked("8/8/8/8/8/8/1b6/P7"), "a1");
  EXPECT_EQ(stacked("8/8/8/8/8/8/1b6/P1P5"), "a1 c1 b2");
  EXPECT_EQ(stacked("8/8/8/8/8/2N5/8/1r1b4"), "b1 d1");
  EXPECT_EQ(stacked("8/8/8/8/8/2N5/p3p3/Rr1bB3"), "a1 b1 d1 e1 a2 e2 c3");
  EXPECT_EQ(stacked("p6N/q7/8/8/8/3B4/2Q2rb1/5rn1"), "f1 g1 f2");
}

TEST(Gravity, APawnsDiagonalsDoNotKeepItFromBeingStacked) {
  EXPECT_EQ(stacked("8/8/6R1/8/1P5p/1b2k1KN/N1R1Br2/p1nQqrnb"),
            "a1 c1 d1 e1 f1 g1 h1 a2 c2 e2 f2 b3 h3 b4 h4");
}

TEST(Gravity, CardsComeUpAsOftenAsTheyAreInTheDeck) {
  const RuleProgram& rp = game("gravity");
  const Position pos = start_position(rp);
  EXPECT_EQ(rp.actor(pos), Actor::kChance);
  MoveList moves;
  rp.generate(pos, moves);
  std::map<std::string, std::uint32_t> weights;
  for (Move move : moves) weights[move_text(rp, pos, move)] = rp.chance_weight(pos, move);
  const std::map<std::string, std::uint32_t> expected = {
      {"flip:k", 1}, {"flip:q", 1}, {"flip:r", 2}, {"flip:b", 2}, {"flip:n", 2}, {"flip:p", 4}};
  EXPECT_EQ(weights, expected);
}

TEST(Gravity, PlayersMakeTheOtherPlies) {
  const RuleProgram& rp = game("gravity");
  const Position add = play(rp, start_position(rp), "flip:r");
  EXPECT_EQ(rp.actor(add), Actor::kWhite);
  EXPECT_EQ(rp.rules.phase_name(rp, add), "add");
  const Position flip = play(rp, add, "add:c");
  EXPECT_EQ(rp.actor(flip), Actor::kChance);
  EXPECT_EQ(rp.actor(play(rp, flip, "flip:N")), Actor::kBlack);
}

TEST(Gravity, PointsAreCapturesAndRanksOfStackedPieces) {
  const RuleProgram& rp = game("gravity");
  const Position pos = position(
      rp, "8/8/6R1/8/1P5p/1b2k1KN/N1R1Br2/p1nQqrnb w - - 0 13 phase:end deck:-/- taken:2/4");
  const Bitboard stack = gravity::Stacks(rp.book).stacked(pos);
  EXPECT_EQ(gravity::points(pos, White, stack, 2), 16);
  EXPECT_EQ(gravity::points(pos, Black, stack, 4), 19);
  EXPECT_EQ(rp.rules.progress(rp, pos), -300);
  EXPECT_EQ(rp.outcome(pos).reason, "16 to 19 points");
}

TEST(Gravity, ATieTellsThePointsToo) {
  const RuleProgram& rp = game("gravity");
  const auto reason = [&](const char* fen) { return rp.outcome(position(rp, fen)).reason; };
  EXPECT_EQ(reason("8/8/8/8/8/8/p7/RR6 w - - 0 13 phase:end deck:-/-"),
            "2 to 2 points, more pieces on the highest rank that differs");
  EXPECT_EQ(reason("8/8/8/8/8/8/8/RR1rr3 w - - 0 13 phase:end deck:-/- taken:3/3"),
            "5 to 5 points and equal ranks");
}

TEST(Gravity, FenErrors) {
  const RuleProgram& rp = game("gravity");
  const std::string board = "8/8/8/4R3/8/8/8/8 w - - 0 3 ";
  const std::vector<std::string> wrong = {"phase:play",
                                          "card:x",
                                          "card:qq",
                                          "phase:flip card:q",
                                          "phase:add card:-",
                                          "phase:add card:Q",
                                          "phase:move card:-",
                                          "phase:add card:q moved:e5",
                                          "phase:move card:q moved:e4",
                                          "phase:move card:q moved:e5",
                                          "deck:kk/-",
                                          "deck:K/-",
                                          "deck:-",
                                          "phase:flip deck:-/K",
                                          "phase:end",
                                          "phase:end deck:-/- card:q",
                                          "taken:1",
                                          "taken:-1/0",
                                          "taken:1/65",
                                          "taken:/0"};
  for (const std::string& tokens : wrong) EXPECT_NE(fen_error(rp, board + tokens), "") << tokens;
  EXPECT_NE(fen_error(rp, "8/8/8/8/8/8/8/8 b - - 0 13 phase:end deck:-/-"), "");
  EXPECT_EQ(fen_error(rp, board + "phase:move card:q"), "");
  EXPECT_EQ(fen_error(rp, board + "phase:move card:q taken:1/65"),
            "token 'taken': found '1/65', expected two numbers from 0 to 64 with a slash between "
            "them, such as '0/0'");
}

TEST(Gravity, GamesEndAfterTwentyFiveTurns) {
  const RuleProgram& rp = game("gravity");
  std::mt19937 random(7);
  for (int n = 0; n < 20; ++n) {
    Position pos = start_position(rp);
    while (!rp.outcome(pos).over()) {
      ASSERT_TRUE(consistent(rp, pos)) << to_fen(rp, pos);
      MoveList moves;
      rp.generate(pos, moves);
      ASSERT_FALSE(moves.empty()) << to_fen(rp, pos);
      pos = rp.make(pos, moves[random() % moves.size()]);
      ASSERT_LE(pos.fullmove_number(), 13);
    }
    EXPECT_EQ(pos.fullmove_number(), 13);
    EXPECT_EQ(pos.side(), White);
    EXPECT_EQ(rp.rules.phase_name(rp, pos), "end");
  }
}

TEST(Gravity, NothingEndsByCounting) {
  const RuleProgram& rp = game("gravity");
  EXPECT_FALSE(rp.rules.repetition_counts());
  EXPECT_FALSE(rp.rules.fifty_move_rule_outcome().over());
}

TEST(Gravity, PiecesOfBothColoursGoDownAlike) {
  const RuleProgram& rp = game("gravity");
  Board board;
  for (PieceType m = Pawn; m < kExtraPieceType; ++m) {
    for (int s = 0; s < kSquares; ++s) {
      const auto from = static_cast<Square>(s);
      EXPECT_EQ(rp.targets(board, White, m, from), rp.targets(board, Black, m, from));
      EXPECT_EQ(rp.targets(board, White, m, from) >> (8 * rank_of(from)), 0u);
    }
  }
}

}  // namespace
}  // namespace protean
