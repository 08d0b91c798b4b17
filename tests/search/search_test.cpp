// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/ms_since.h"
#include "tests/game_file_support.h"
#include "tests/search/search_support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

namespace protean {
namespace {

using namespace test;
using Clock = std::chrono::steady_clock;

/// The shortest of five measurements: a busy machine is late now and then, a slow engine is late
/// each time.
template <typename Measured>
std::int64_t shortest_ms(Measured measured) {
  std::int64_t shortest = measured();
  for (int more = 0; more < 4; ++more) shortest = std::min(shortest, measured());
  return shortest;
}

constexpr const char* kMiddleGame =
    "r3r1k1/pp3pbp/1qp1b1p1/2B5/2BP4/Q1n2N2/P4PPP/3R1K1R w - - 4 18";

TEST(Search, FindsMateInOne) {
  const Searched found = search("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", depth_limit(3));
  EXPECT_EQ(found.best, "a1a8");
  ASSERT_TRUE(found.result.line.score.mate);
  EXPECT_EQ(*found.result.line.score.mate, 1);
}

TEST(Search, FindsMateInTwo) {
  const Searched found = search("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", depth_limit(10));
  EXPECT_EQ(found.best, "a1a6");
  EXPECT_EQ(found.result.line.score.mate, 2);
}

/// In this position the first move searched turns out to lose by force while the others have not
/// been searched yet.
TEST(Search, AStoppedSearchLeavesWhatItHasFoundToLose) {
  for (std::uint64_t nodes = 200; nodes <= 4000; nodes += 200) {
    const Searched found = search(
        "changeover", "rn2kb2/1n3b2/2NB3p/8/2R5/2PR1P2/1bK2RN1/8 b - - 0 34", node_limit(nodes));
    EXPECT_FALSE(found.result.line.score.mate) << nodes << ": " << found.best;
    EXPECT_EQ(found.result.line.pv.front(), found.result.best) << nodes;
  }
}

TEST(Search, TheTableServesWhereNoCountOfQuietPliesEndsTheGame) {
  const auto nodes_of = [](const char* clock) {
    return search("makruk",
                  std::string("8/2k5/4n3/8/3K4/2R5/5N2/8 w - - ") + clock + " 100 count:20/128",
                  depth_limit(9))
        .result.line.nodes;
  };
  EXPECT_EQ(nodes_of("90"), nodes_of("0"));
}

/// The table holds a search near the end of a count by which White wins.
TEST(Search, AWinByCountingIsNoneWhereTheCountHasJustBegun) {
  const RuleProgram& program = game("spartansixty");
  const std::string board = "8/8/8/3k4/8/r7/1K6/8 b - - ";
  Searcher searcher(8, 1);
  const auto searched = [&](const std::string& clocks, int depth) {
    return searcher.search(program, position(program, board + clocks), {}, depth_limit(depth), {});
  };
  EXPECT_TRUE(searched("97 20 limit:60", 6).line.score.mate);
  const SearchResult found = searched("10 20 limit:60", 3);
  EXPECT_GT(found.line.score.centipawns, 300);
}

TEST(Search, TellsHowFarItHasCome) {
  const RuleProgram& program = game("chess");
  Searcher searcher(8, 1);
  std::vector<int> depths;
  const auto note_depth = [&](const SearchLine&) {
    depths.push_back(searcher.progress().depth);
    EXPECT_EQ(searcher.progress().moves_left, 0);
  };
  const Position root = position(program, "start");
  const SearchResult found = searcher.search(program, root, {}, depth_limit(3), note_depth);
  EXPECT_EQ(depths, (std::vector{1, 2, 3}));
  EXPECT_EQ(searcher.progress().moves, 20);
  EXPECT_NE(searcher.progress().move, Move{});
  EXPECT_EQ(searcher.progress().nodes, found.line.nodes);
}

TEST(Search, ARootOfWhichNotAllMovesWereLookedAtIsNotRemembered) {
  const RuleProgram& program = game("chess");
  const Position root = position(program, "k7/8/1K6/8/8/8/8/7R w - - 0 1");
  Searcher searcher(8, 1);
  Limits away = depth_limit(8);
  away.search_moves = {parse_move(program, root, "b6c5").value()};
  EXPECT_FALSE(searcher.search(program, root, {}, away, {}).line.score.mate == 1);
  EXPECT_EQ(searcher.search(program, root, {}, depth_limit(2), {}).line.score.mate, 1);
}

TEST(Search, FollowsCapturesThatLeaveNoChoice) {
  // Three turns of White's, each answered by a capture, which costs no depth; the last capture wins
  // for White, whose next turn is counted.
  const Searched found = search("antichess", "r7/8/8/8/8/1N6/8/1NN5 w - - 0 1", depth_limit(4));
  EXPECT_EQ(found.result.line.score.mate, 4);
}

TEST(Search, CountsTheMovesTheLoserHasLeft) {
  const Searched found = search("chess", "k7/8/1KQ5/8/8/8/8/8 b - - 0 1", depth_limit(5));
  EXPECT_EQ(found.best, "a8b8");
  EXPECT_EQ(found.result.line.score.mate, -1);
}

TEST(Search, AnswersNothingWhereTheGameIsOver) {
  EXPECT_EQ(search("chess", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", depth_limit(4)).best, "");
  EXPECT_EQ(search("chess", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", depth_limit(4)).best, "");
}

TEST(Search, ReportsALineHoweverShort) {
  const Searched found = search("chess", "start", node_limit(1));
  EXPECT_NE(found.best, "");
  ASSERT_FALSE(found.lines.empty());
  EXPECT_FALSE(found.lines.front().pv.empty());
}

TEST(Search, IsTheSameEveryTimeOnOneThread) {
  const RuleProgram& chess = game("chess");
  const Position pos = position(chess, kMiddleGame);
  Searcher searcher(4, 1);
  const SearchResult first = searcher.search(chess, pos, {}, node_limit(30'000));
  searcher.clear();
  const SearchResult second = searcher.search(chess, pos, {}, node_limit(30'000));
  EXPECT_EQ(first.best, second.best);
  EXPECT_EQ(first.line.nodes, second.line.nodes);
  EXPECT_EQ(first.line.pv, second.line.pv);
  EXPECT_EQ(first.line.score.centipawns, second.line.score.centipawns);
}

TEST(Search, TheDepthItReachedIsTheSameHoweverLongItTook) {
  for (std::uint64_t nodes = 1'000; nodes <= 20'000; nodes += 1'000) {
    Limits limits = node_limit(nodes);
    const int depth = search("atomic", "start", limits).result.line.depth;
    limits.asked = Clock::now() - std::chrono::minutes(1);  // late enough to report bounds
    EXPECT_EQ(search("atomic", "start", limits).result.line.depth, depth) << nodes;
  }
}

TEST(Search, KeepsToTheNodeLimit) {
  for (const std::uint64_t nodes : {2'000U, 10'000U, 33'333U}) {
    EXPECT_LE(search("chess", kMiddleGame, node_limit(nodes)).result.line.nodes, nodes + 1);
  }
}

TEST(Search, PrincipalVariationIsLegal) {
  const RuleProgram& chess = game("chess");
  const Position pos = position(chess, kMiddleGame);
  for (const SearchLine& line : search(chess, pos, node_limit(40'000)).lines) {
    Position at = pos;
    for (const Move move : line.pv) {
      MoveList legal;
      chess.generate(at, legal);
      ASSERT_NE(std::find(legal.begin(), legal.end(), move), legal.end())
          << move_text(chess, at, move);
      at = chess.make(at, move);
    }
  }
}

TEST(Search, SeveralLinesDifferAndAreOrdered) {
  const Searched found = search("chess", kMiddleGame, depth_limit(7), 4);
  ASSERT_GE(found.lines.size(), 4U);
  std::set<std::uint64_t> first_moves;
  int last = 0;
  for (std::size_t i = found.lines.size() - 4; i < found.lines.size(); ++i) {
    const SearchLine& line = found.lines[i];
    EXPECT_EQ(line.depth, 7);
    ASSERT_FALSE(line.pv.empty());
    first_moves.insert(line.pv.front().bits());
    if (line.multipv > 1) {
      EXPECT_LE(line.score.centipawns, last);
    }
    last = line.score.centipawns;
  }
  EXPECT_EQ(first_moves.size(), 4U);
}

TEST(Search, MoreLinesThanMovesAreNoHarm) {
  const Searched found = search("chess", "7k/8/8/8/8/8/8/K6R b - - 0 1", depth_limit(4), 20);
  EXPECT_EQ(found.lines.back().multipv, 2);
}

TEST(Search, PlaysOnlyTheMovesAskedFor) {
  const RuleProgram& chess = game("chess");
  const Position pos = position(chess, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  Limits limits = depth_limit(4);
  limits.search_moves = {*parse_move(chess, pos, "e1d2"), *parse_move(chess, pos, "a1b1")};
  const Searched found = search(chess, pos, limits);
  EXPECT_TRUE(found.best == "e1d2" || found.best == "a1b1") << found.best;
}

TEST(Search, StopIsObeyedAtOnce) {
  const RuleProgram& chess = game("chess");
  Searcher searcher(8, 2);
  Limits limits;
  limits.infinite = true;
  const auto stopped = [&] {
    SearchResult result;
    SearchSignals signals;
    std::thread thread([&] {
      result = searcher.search(chess, position(chess, kMiddleGame), {}, limits, {}, signals);
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    const auto begin = Clock::now();
    signals.stop();
    thread.join();
    EXPECT_TRUE(result.best);
    return ms_since(begin);
  };
  EXPECT_LT(shortest_ms(stopped), 500);
}

TEST(Search, AnInfiniteSearchOutlastsAForcedEnd) {
  const RuleProgram& chess = game("chess");
  Searcher searcher(4, 1);
  Limits limits;
  limits.infinite = true;
  std::atomic<bool> done = false;
  SearchSignals signals;
  std::thread thread([&] {
    searcher.search(chess, position(chess, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"), {}, limits, {},
                    signals);
    done = true;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_FALSE(done);
  signals.stop();
  thread.join();
}

TEST(Search, KeepsToTheTimeGiven) {
  const RuleProgram& chess = game("chess");
  Searcher searcher(4, 1);
  Limits limits;
  limits.movetime_ms = 60;
  const auto searched = [&] {
    const auto begin = Clock::now();
    searcher.search(chess, position(chess, kMiddleGame), {}, limits);
    return ms_since(begin);
  };
  EXPECT_LT(shortest_ms(searched), 600);
}

TEST(Search, AClockIsNotRunDown) {
  const RuleProgram& chess = game("chess");
  Searcher searcher(4, 1);
  Limits limits;
  limits.time_ms = {400, 400};
  const auto searched = [&] {
    const auto begin = Clock::now();
    searcher.search(chess, position(chess, kMiddleGame), {}, limits);
    return ms_since(begin);
  };
  EXPECT_LT(shortest_ms(searched), 390);
}

TEST(Search, ThePonderingPlayersClockRunsFromTheHit) {
  const RuleProgram& chess = game("chess");
  Searcher searcher(4, 1);
  Limits limits;
  limits.ponder = true;
  limits.movetime_ms = 30;
  std::atomic<bool> done = false;
  SearchSignals signals;
  std::thread thread([&] {
    searcher.search(chess, position(chess, kMiddleGame), {}, limits, {}, signals);
    done = true;
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(250));
  EXPECT_FALSE(done);
  const auto hit = Clock::now();
  signals.ponder_hit(hit);
  thread.join();
  EXPECT_GE(ms_since(hit), 20);
}

TEST(Search, MateLimitEndsTheSearch) {
  Limits limits;
  limits.mate = 2;
  EXPECT_EQ(search("chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", limits).best, "a1a6");
}

TEST(Search, SeveralThreadsFindTheSameMate) {
  const RuleProgram& chess = game("chess");
  Searcher searcher(8, 3);
  const SearchResult result =
      searcher.search(chess, position(chess, "1k6/n3Q3/6R1/p2P4/3p1p2/P2P1P2/3K1P2/8 w - - 1 37"),
                      {}, depth_limit(10));
  EXPECT_EQ(result.line.score.mate, 2);
}

TEST(Search, NodesOfTheSearchBeforeDoNotCount) {
  const RuleProgram& chess = game("chess");
  const Position pos = position(chess, kMiddleGame);
  Searcher searcher(8, 2);
  // On a busy machine the second thread may spend all nodes before the first has its turn, but not
  // each time.
  int deepest = 0;
  for (int i = 0; i < 20; ++i) {
    searcher.search(chess, pos, {}, node_limit(20'000));
    deepest = std::max(deepest, searcher.search(chess, pos, {}, node_limit(5'000)).line.depth);
  }
  EXPECT_GE(deepest, 3);
}

TEST(Search, TakesTheDrawByRepetitionWhenLosing) {
  // White is a Rook down but can check for ever.
  const Searched found = search("chess", "6k1/6p1/8/7Q/8/8/rq4PP/7K w - - 0 1", depth_limit(10));
  EXPECT_EQ(found.best, "h5e8");
  EXPECT_EQ(found.result.line.score.centipawns, 0);
}

TEST(Search, ARepetitionWithTheGameSoFarIsADraw) {
  const RuleProgram& chess = game("chess");
  // The position after Kh1-g1 has occurred twice already.
  const auto [pos, history] =
      played(chess, "6k1/8/8/8/8/8/r7/6K1 b - - 0 1", "g8h8 g1h1 h8g8 h1g1 g8h8 g1h1 h8g8");
  Limits limits = depth_limit(6);
  limits.search_moves = {*parse_move(chess, pos, "h1g1")};
  EXPECT_EQ(search(chess, pos, limits, 1, history).result.line.score.centipawns, 0);
  EXPECT_LT(search(chess, pos, limits).result.line.score.centipawns, -200);
}

TEST(Search, ADoublePushBeginsARepetitionUnlessItMayBeCapturedEnPassant) {
  const RuleProgram& chess = game("chess");
  // After White's next move the position after e2-e4 occurs for the third time.
  const auto score = [&](const char* fen) {
    const auto [pos, history] = played(chess, fen, "e2e4 h8g8 h1g1 g8h8 g1h1 h8h7 h1h2 h7h8");
    Limits limits = depth_limit(4);
    limits.search_moves = {*parse_move(chess, pos, "h2h1")};
    return search(chess, pos, limits, 1, history).result.line.score.centipawns;
  };
  EXPECT_EQ(score("7k/8/8/8/8/8/4P3/R6K w - - 0 1"), 0);
  EXPECT_GT(score("7k/8/8/8/3p4/8/4P3/R6K w - - 0 1"), 100);
}

TEST(Search, ARootWithAnIdleRightToCaptureEnPassantIsRepeatedWithoutIt) {
  // White has a perpetual check. As the pawn on c5 is pinned, the position after four plies is that
  // of the root, whether or not b6 is the en-passant square in its FEN.
  const auto game = game_of("[x:chess]\nnFoldRule = 2\n");
  for (const char* fen :
       {"6k1/2r3p1/8/1pP4Q/8/8/q7/2K5 w - b6 0 1", "6k1/2r3p1/8/1pP4Q/8/8/q7/2K5 w - - 0 1"}) {
    const Searched found = search(*game, position(*game, fen), depth_limit(2));
    EXPECT_EQ(found.best, "h5e8") << fen;
    EXPECT_EQ(found.result.line.score.centipawns, 0) << fen;
  }
}

TEST(Search, ARepetitionWithTheGameSoFarIsSeenThoughAPieceMightHaveBeenIntercepted) {
  const RuleProgram& interceptor = game("interceptor");
  const auto [pos, history] = played(interceptor, "r6k/6pp/8/8/8/8/PPQ5/K1Q5 w - - 0 1",
                                     "c1b1 a8d8 b1c1 d8a8 c1b1 a8d8 b1c1");
  EXPECT_EQ(search(interceptor, pos, depth_limit(4), 1, history).best, "d8a8");
}

TEST(Search, AHundredPliesWithoutProgressAreADraw) {
  const Searched quiet = search("chess", "7k/8/8/8/8/8/R7/K7 w - - 99 80", depth_limit(6));
  EXPECT_EQ(quiet.result.line.score.centipawns, 0);
  // Mate on the hundredth ply comes first.
  const Searched mate = search("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80", depth_limit(6));
  EXPECT_EQ(mate.result.line.score.mate, 1);
}

TEST(Search, KingAndKnightAgainstKingIsADraw) {
  EXPECT_EQ(search("chess", "7k/8/8/8/3n4/8/4P3/4K2N b - - 0 1", depth_limit(4)).best.empty(),
            false);
  EXPECT_EQ(
      search("chess", "7k/8/8/8/8/8/8/K6N w - - 0 1", depth_limit(6)).result.line.score.centipawns,
      0);
}

TEST(Search, AStalemateIsNoWin) {
  // Black's King either holds the pawn from f3, which is stalemate, or leaves it.
  const Searched found = search("chess", "8/8/8/8/8/4k3/5p2/5K2 b - - 0 1", depth_limit(4));
  EXPECT_EQ(found.result.line.score.mate, std::nullopt);
  EXPECT_EQ(found.result.line.score.centipawns, 0);
}

}  // namespace
}  // namespace protean
