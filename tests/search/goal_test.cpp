// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/search/search_support.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

/// Games that are not won by checkmate alone: the search must see their goals at once.
namespace protean {
namespace {

using namespace test;

struct Win {
  const char* id;
  const char* fen;
  const char* move;
};

void PrintTo(const Win& win, std::ostream* out) {
  *out << win.id << ' ' << win.fen;
}

class WinInOne : public testing::TestWithParam<Win> {};

TEST_P(WinInOne, IsFoundAtDepthOne) {
  const Searched found = search(GetParam().id, GetParam().fen, depth_limit(1));
  EXPECT_EQ(found.best, GetParam().move);
  EXPECT_EQ(found.result.line.score.mate, 1);
}

TEST_P(WinInOne, IsKeptByDeeperSearches) {
  EXPECT_EQ(search(GetParam().id, GetParam().fen, depth_limit(5)).result.line.score.mate, 1);
}

INSTANTIATE_TEST_SUITE_P(
    Goals, WinInOne,
    testing::Values(Win{"zoo", "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1 took:pqr/-", "d1d5"},
                    Win{"decastellation", "4k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1", "h1h8"},
                    Win{"decastellation", "4k3/4r2r/8/8/8/8/8/4K1R1 b - - 1 1", "e7e1"},
                    Win{"junta", "4k3/4r3/3n4/8/8/8/8/N2RK3 w - - 0 1", "d1d6"},
                    Win{"junta", "4k3/8/8/n7/8/8/8/N3RK2 w - - 0 1", "e1e8"},
                    Win{"entourage", "4k3/3n4/8/8/8/8/8/3RK3 w - - 0 1 won:-", "d1d7"},
                    Win{"entourage", "8/8/8/8/8/4kn2/4r3/4K3 w - - 0 1 won:-", "e1e2"},
                    Win{"twilightfive", "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1 won:-", "d1d5"},
                    Win{"twilightfive", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 won:-", "e5d6"},
                    Win{"twilightfive", "4k3/p2p4/4p3/3n4/8/8/8/3RK3 w - - 0 1 won:-", "d1d5"},
                    Win{"twilightfive", "k7/8/8/8/8/2Q5/8/1K6 w - - 0 1 won:-", "c3c7"},
                    Win{"spartansixty", "r5k1/8/8/8/8/8/6PP/7K b - - 0 60 limit:60", "a8a1"},
                    Win{"spartansixty", "6k1/5ppp/8/8/8/8/8/R6K w - - 0 20 limit:60", "a1a8"},
                    Win{"glory", "1r5k/3P4/8/8/8/6r1/8/K7 b - - 0 1", "g3a3"},
                    Win{"glory", "k7/8/K1P5/8/8/8/8/8 w - - 0 1", "c6c7"},
                    Win{"kingmaker", "8/4P3/8/8/8/8/8/8 w - - 0 1", "e7e8k"},
                    Win{"clerical", "4k3/3b4/4p3/8/8/8/8/2BRK3 w - - 0 1", "d1d7"},
                    Win{"clerical", "4k3/8/8/4b3/3B4/8/8/4K3 w - - 0 1", "d4e5"},
                    Win{"dynastic", "8/8/8/8/8/8/3pq3/4K3 w - - 0 1", "e1e2"},
                    Win{"regent", "1k6/8/8/8/3Q4/8/7q/3K2n1 b - - 0 1", "g1f3"},
                    Win{"dowager", "q7/8/8/8/1k6/8/Q7/1R5K w - - 0 1", "b1b4"},
                    Win{"shrapnel", "8/8/8/8/3p3k/8/1B6/K7 w - - 0 1", "b2d4"},
                    Win{"tyrant", "7k/8/8/8/8/8/p6P/1K6 w - - 0 1", "b1a2"},
                    Win{"donnybrook", "8/8/8/8/8/8/3q4/4K2Q w - - 0 1 back:-", "e1d2"},
                    Win{"deadline", "7k/6pp/8/8/8/8/8/R6K w - - 0 1", "a1a8"},
                    Win{"concurrent", "q6k/8/8/8/8/2r5/4Q3/KN6 b - - 0 1", "c3a3"}));

TEST(GoalSearch, AGoalIsGuardedAgainst) {
  // The Bishop attacks Black's last Rook.
  const Searched found =
      search("decastellation", "4k2r/8/8/8/3B4/8/8/R3K3 b - - 0 1", depth_limit(1));
  EXPECT_EQ(found.best.substr(0, 2), "h8");
}

TEST(GoalSearch, AnArrivalThatCannotBeCapturedWins) {
  const Searched found = search("glory", "7k/8/3P4/8/8/8/8/K7 w - - 0 1", depth_limit(2));
  EXPECT_EQ(found.best, "d6d7");
  ASSERT_TRUE(found.result.line.score.mate);
  EXPECT_GT(*found.result.line.score.mate, 0);
}

TEST(GoalSearch, TheLastMoveBeforeTheLimitIsNotWasted) {
  // Black could win the Queen, but it would be too late to mate afterwards.
  const Searched found =
      search("spartansixty", "1Qr5/6k1/8/8/8/8/6PP/7K b - - 0 60 limit:60", depth_limit(6));
  EXPECT_EQ(found.best, "c8c1");
  EXPECT_EQ(found.result.line.score.mate, 1);
}

TEST(GoalSearch, DrawsAreLostForWhoMustMate) {
  // White shuttles; the hundredth ply without progress ends the game in his favour.
  const Searched found =
      search("spartansixty", "r6k/8/8/8/8/8/8/K7 w - - 99 30 limit:60", depth_limit(2));
  EXPECT_EQ(found.result.line.score.mate, 1);
}

}  // namespace
}  // namespace protean
