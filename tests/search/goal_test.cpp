// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/fen.h"
#include "tests/search/search_support.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

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
    testing::Values(
        Win{"atomic", "4k3/4p2Q/8/8/8/8/4r3/4K3 w - - 0 1", "h7e7"},
        Win{"zoo", "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1 took:pqr/-", "d1d5"},
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
        Win{"prop", "R3k2r/8/8/8/4Q3/8/8/4K3 w - - 7 3", "e4e8"},
        Win{"counselor", "7k/6pp/8/1q6/8/8/8/Q3R2K w - - 0 1", "e1e8"},
        Win{"separation", "4k3/6b1/8/q7/8/8/5r2/3QK3 b - - 0 1", "f2d2"},
        Win{"serieshelpmate", "rnbqkbnr/1ppppppp/p7/8/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2",
            "g2g4"},
        Win{"blundermate", "6k1/5ppp/8/4P3/8/8/4rPPP/R5K1 w - - 0 1 bm:0", "a1a8"},
        Win{"linkage", "rnbqkbnr/ppp1pppp/8/3p4/8/2P3P1/PP1PPP1P/RNBQKBNR b KQkq - 0 2", "e7e6"},
        Win{"dowager", "q7/8/8/8/1k6/8/Q7/1R5K w - - 0 1", "b1b4"},
        Win{"xenophobic", "6k1/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d8"},
        Win{"xenophobic", "7k/8/1N6/8/8/8/8/4K3 w - - 0 1", "b6c8"},
        Win{"society", "k1N5/2K5/8/8/8/8/8/8 w - - 0 1", "c8a7"},
        Win{"ultimate", "8/4k3/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"},
        Win{"ultimate", "6rk/7p/8/6N1/8/8/8/K7 w - - 0 1", "g5f7"},
        Win{"submission", "6k1/r7/8/8/8/7P/5PP1/6K1 b - - 0 1", "a7a1"},
        Win{"submission", "7k/6p1/5p2/7K/2B3PR/8/8/8 b - - 0 1", "g7g6"},
        Win{"moderation", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1 checks:30", "e1e8"},
        Win{"moderation", "k7/pp6/8/K5b1/8/8/8/7R w - - 0 1 checks:33", "h1h8"},
        Win{"triplecheck", "4k3/8/8/8/8/2N5/8/4KB2 w - - 0 1 won:-", "f1b5"},
        Win{"triplecheck", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1 won:-", "a1d1"},
        Win{"contravention", "8/8/8/3k4/8/8/1B6/K3R3 b - - 0 1", "d5e5"},
        Win{"3check", "7k/8/8/6N1/8/8/8/K7 w - - 1+3 0 1", "g5f7"},
        Win{"kingofthehill", "4k3/8/8/8/8/2K5/7r/8 w - - 0 1", "c3d4"},
        Win{"racingkings", "6n1/3K3k/8/8/8/8/8/8 b - - 0 1", "h7h8"},
        Win{"extinction", "rnb1kbnr/ppp1pppp/8/8/3q4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1", "d4d1"},
        Win{"shrapnel", "8/8/8/8/3p3k/8/1B6/K7 w - - 0 1", "b2d4"},
        Win{"tyrant", "7k/8/8/8/8/8/p6P/1K6 w - - 0 1", "b1a2"},
        Win{"donnybrook", "8/8/8/8/8/8/3q4/4K2Q w - - 0 1 back:-", "e1d2"},
        Win{"deadline", "7k/6pp/8/8/8/8/8/R6K w - - 0 1", "a1a8"},
        Win{"concurrent", "q6k/8/8/8/8/2r5/4Q3/KN6 b - - 0 1", "c3a3"}));

/// Positions of one game from tactics/win_in_two.epd.
struct WinsInTwo {
  std::string id;
  std::vector<std::string> fens;
};

void PrintTo(const WinsInTwo& wins, std::ostream* out) {
  *out << wins.id;
}

std::vector<WinsInTwo> all_wins_in_two() {
  std::vector<WinsInTwo> all;
  for (const std::string& line : data_lines("tactics/win_in_two.epd")) {
    const std::vector<std::string> fields = split(line, ';');
    const std::string id = words(fields.at(0)).at(0);
    if (all.empty() || all.back().id != id) all.push_back({id, {}});
    all.back().fens.push_back(fields.at(1));
  }
  return all;
}

class WinInTwo : public testing::TestWithParam<WinsInTwo> {};

/// Depth 4 contains the win: own ply, reply, own ply, and one more to see the result.
TEST_P(WinInTwo, IsFoundAtDepthFour) {
  for (const std::string& fen : GetParam().fens) {
    const Searched found = test::search(GetParam().id, fen, depth_limit(4));
    EXPECT_EQ(found.result.line.score.mate, 2) << fen;
  }
}

INSTANTIATE_TEST_SUITE_P(Goals, WinInTwo, testing::ValuesIn(all_wins_in_two()),
                         [](const auto& tested) { return tested.param.id; });

/// Without a depth limit, as under a clock, no depth need be searched in full: at full width, all
/// these nodes were spent on three plies.
TEST(GoalSearch, NodesAreSpentOnDepthWhereNoneIsAskedFor) {
  for (const std::string_view id : {"seirawan", "zoo"}) {
    const RuleProgram& program = game(id);
    const Searched found = search(program, start_position(program), node_limit(3000));
    EXPECT_GE(found.result.line.depth, 6) << id;
  }
}

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
  // White moves back and forth; the hundredth ply without progress ends the game in White's favour.
  const Searched found =
      search("spartansixty", "r6k/8/8/8/8/8/8/K7 w - - 99 30 limit:60", depth_limit(2));
  EXPECT_EQ(found.result.line.score.mate, 1);
}

TEST(GoalSearch, FiftyPliesAreADrawWhereTheGameSaysSo) {
  const std::string start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - ";
  EXPECT_EQ(search("prop", start + "49 30", depth_limit(4)).result.line.score.centipawns, 0);
  // The move that leaves no reply comes first.
  const Searched won = search("prop", "4k3/8/8/8/8/8/8/4K2R w K - 49 30", depth_limit(4));
  EXPECT_EQ(won.result.line.score.mate, 1);
}

TEST(GoalSearch, TwoBlundersAreSeenToLose) {
  const Searched found =
      search("blundermate", "6k1/5pp1/7p/4P3/8/8/4rPPP/R5K1 w - - 0 1 bm:0", depth_limit(2));
  ASSERT_TRUE(found.result.line.score.mate);
  EXPECT_LT(*found.result.line.score.mate, 0);
}

}  // namespace
}  // namespace protean
