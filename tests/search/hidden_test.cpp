// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/game.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "search/imperfect/expected_points.h"
#include "search/imperfect/hidden_information.h"
#include "tests/search/search_support.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <vector>

namespace protean {
namespace {

/// The move and the score of an engine that knows nothing of earlier searches, with this number of
/// nodes.
std::string chosen(const RuleProgram& program, const Position& pos, std::uint64_t nodes) {
  Searcher searcher(1, 1);
  Limits limits;
  limits.nodes = nodes;
  const SearchResult result = searcher.search(program, pos, {}, limits);
  return move_text(program, pos, result.best) + ' ' + std::to_string(result.line.score.centipawns);
}

struct Alike {
  std::string_view game;
  std::string_view one;
  std::string_view other;  ///< The side to move cannot distinguish it from `one`.
};

void PrintTo(const Alike& alike, std::ostream* out) {
  *out << alike.game;
}

class HiddenInformation : public testing::TestWithParam<Alike> {};

TEST_P(HiddenInformation, TheEngineActsOnWhatItsPlayerKnows) {
  const RuleProgram& program = test::game(GetParam().game);
  const Position one = test::position(program, GetParam().one);
  const Position other = test::position(program, GetParam().other);
  ASSERT_NE(one, other);
  ASSERT_EQ(program.rules.observed_fen(program, one, one.side()),
            program.rules.observed_fen(program, other, other.side()));
  for (const std::uint64_t nodes : {1, 1'000, 20'000})
    EXPECT_EQ(chosen(program, one, nodes), chosen(program, other, nodes)) << nodes << " nodes";
}

INSTANTIATE_TEST_SUITE_P(
    Games, HiddenInformation,
    testing::Values(
        Alike{"cloak",
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RQKRBBNN w DAha - 0 1 phase:turn guess:none "
              "cloak:a1b1c1d1e1f1g1h1/a8b8c8d8e8f8g8h8 told:-/- may:-/- taken:0/0",
              "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/RQKRBBNN w DAhf - 0 1 phase:turn guess:none "
              "cloak:a1b1c1d1e1f1g1h1/a8b8c8d8e8f8g8h8 told:-/- may:-/- taken:0/0"},
        Alike{"boosterpack",
              "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1 phase:move moved:- chk:- "
              "hand:PPKRRC/ppkrrc deck:QBBNNPPPPPPCqbbnnppppppc discard:-",
              "4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1 phase:move moved:- chk:- "
              "hand:PPKRRC/QBBNNC deck:qbbnnppppppppkrrccPPPPPP discard:-"}));

/// Expects that the engine finds the same ply and score in both games, which White cannot
/// distinguish.
void expect_same_conclusion(const RuleProgram& program, const test::Played& one,
                            const test::Played& other) {
  ASSERT_NE(one.now, other.now);
  ASSERT_EQ(program.rules.observed_fen(program, one.now, White),
            program.rules.observed_fen(program, other.now, White));
  for (const std::uint64_t nodes : {1'000, 40'000}) {
    Searcher first(1, 1);
    Searcher second(1, 1);
    const Limits limits = test::node_limit(nodes);
    const SearchResult a = first.search(program, one.now, one.earlier, limits);
    const SearchResult b = second.search(program, other.now, other.earlier, limits);
    EXPECT_EQ(a.best, b.best) << nodes;
    EXPECT_EQ(a.line.score.centipawns, b.line.score.centipawns) << nodes;
  }
}

TEST(HiddenInformation, WhatIsFoundForOnePlayerIsNotKeptForTheOther) {
  const RuleProgram& program = test::game("cloak");
  const std::string state =
      "/pppppppp/8/8/8/8/PPPPPPPP/RQKRBBNN b DAha - 0 1 phase:turn guess:none "
      "cloak:a1b1c1d1e1f1g1h1/a8b8c8d8e8f8g8h8 told:-/- may:-/- taken:0/0";
  const auto after_help = [&](const std::string& array) {
    const test::Played game = test::played(program, array + state, "e7e6 done");
    Searcher searcher(1, 1);
    searcher.search(program, game.earlier.front(), {}, test::node_limit(3'000));
    const SearchResult found =
        searcher.search(program, game.now, game.earlier, test::node_limit(3'000));
    return move_text(program, game.now, found.best) + ' ' +
           std::to_string(found.line.score.centipawns);
  };
  EXPECT_EQ(after_help("rnbqkbnr"), after_help("rnqbbknr"));
}

TEST(HiddenInformation, WhatIsConcludedFromAGameIsWhatItsPlayerSaw) {
  const RuleProgram& cloak = test::game("cloak");
  const std::string state =
      "/pppppppp/8/8/8/8/PPPPPPPP/RQKRBBNN w DAha - 0 1 phase:turn guess:none "
      "cloak:a1b1c1d1e1f1g1h1/a8b8c8d8e8f8g8h8 told:-/- may:-/- taken:0/0";
  const std::string plies =
      "guess:d8K e2e4 done pass b8c6 done d2d4 done guess:a1N c6d4 done pass f1c4 done e7e6 done";
  expect_same_conclusion(cloak, test::played(cloak, "rnbqkbnr" + state, plies),
                         test::played(cloak, "rnqbbknr" + state, plies));
}

/// Black has one card, either the white Queen's or a black pawn's.
constexpr std::string_view kOneCard =
    "r3kb1r/ppp4p/8/8/8/8/PPPQ4/2K4R b - - 0 20 phase:card moved:- chk:a2b5,h7w6 hand:-/";
constexpr std::string_view kOthersAreOpen = " discard:KRRBBNNPPPPPPPPCCkqrrbbnnpppppppcc";

TEST(HiddenInformation, WhatIsConcludedFromCardsIsWhatItsPlayerSaw) {
  const RuleProgram& program = test::game("boosterpack");
  const std::string board(kOneCard);
  const std::string open(kOthersAreOpen);
  expect_same_conclusion(program, test::played(program, board + "Q deck:p" + open, "pass"),
                         test::played(program, board + "p deck:Q" + open, "pass"));
}

TEST(HiddenInformation, WhoPassesIsNotExpectedToHoldAGoodCard) {
  const RuleProgram& program = test::game("boosterpack");
  const test::Played game = test::played(
      program, std::string(kOneCard) + "? deck:?" + std::string(kOthersAreOpen), "pass");
  const auto score = [&](const History& history) {
    Searcher searcher(1, 1);
    return searcher.search(program, game.now, history, test::node_limit(50'000))
        .line.score.centipawns;
  };
  EXPECT_GT(score(game.earlier), score({}));
}

TEST(HiddenInformation, NoPlayerIsExpectedToLeaveTheKingToBeTaken) {
  // One of Black's two checkers is the King. White's pawn attacks one of the two, and White has
  // nothing else to hope for.
  const RuleProgram& program = test::game("cloak");
  const test::Played game =
      test::played(program,
                   "qr5?/p7/8/3?4/4P3/8/P7/4K3 b - - 0 20 phase:turn guess:none "
                   "cloak:-/------d5h8------ told:-/- "
                   "may:-/*,*,*,KN,KN,*,*,* taken:0/0",
                   "a7a6 done");
  const auto win = [&](const History& history) {
    Searcher searcher(1, 1);
    Limits limits = test::node_limit(50'000);
    limits.search_moves = {*parse_move(program, game.now, "e4d5")};
    return expected_points(
        searcher.search(program, game.now, history, limits).line.score.centipawns);
  };
  EXPECT_LT(win(game.earlier), win({}) - 0.2);
}

TEST(HiddenInformation, ACertainIdentityIsGuessed) {
  // By what both sides have seen, Black's last checker is the King.
  const RuleProgram& program = test::game("cloak");
  const Position pos = test::position(
      program,
      "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 20 phase:turn guess:none cloak:-/--------e8------ "
      "told:-/- may:-/*,*,*,*,K,*,*,* taken:0/0");
  EXPECT_EQ(chosen(program, pos, 200'000).substr(0, 9), "guess:e8K");
}

/// White is better and has the move; Black's Bishop is a checker that White has identified.
constexpr std::string_view kBetter =
    "4k3/8/8/3b4/8/8/PPP5/RQ2K3 w - - 0 20 phase:turn guess:none cloak:-/d5-------------- told:-/1 "
    "may:-/B,*,*,*,*,*,*,* taken:0/0";

TEST(HiddenInformation, WhoIsBetterDoesNotGoInCircles) {
  const RuleProgram& program = test::game("cloak");
  const Position pos = test::position(program, kBetter);
  const Limits limits = test::node_limit(20'000);
  Searcher searcher(1, 1);
  const SearchResult first = searcher.search(program, pos, {}, limits);
  ASSERT_GT(first.line.score.centipawns, 0);
  // There and back again: everything except the clocks is as before.
  const Move there = first.best;
  const Move back = Move::normal(there.to(), there.from(), false);
  History history;
  Position at = pos;
  const auto play = [&](Move move) {
    history.push_back(at);
    at = program.make(at, move);
  };
  play(there);
  play(*parse_move(program, at, "e8e7"));
  play(*parse_move(program, at, "done"));
  ASSERT_TRUE(is_legal(program, at, back)) << move_text(program, pos, there);
  play(back);
  play(*parse_move(program, at, "e7e8"));
  play(*parse_move(program, at, "done"));
  ASSERT_EQ(at.key(), pos.key());
  EXPECT_NE(searcher.search(program, at, history, limits).best, there);
  // Another game begins: what was played in the last one does not matter.
  searcher.clear();
  EXPECT_EQ(searcher.search(program, pos, {}, limits).best, there);
}

TEST(HiddenInformation, ASearchAloneChangesNothing) {
  const RuleProgram& program = test::game("cloak");
  const Position pos = test::position(program, kBetter);
  Searcher searcher(1, 1);
  const Limits limits = test::node_limit(100'000);
  const Move first = searcher.search(program, pos, {}, limits).best;
  EXPECT_EQ(searcher.search(program, pos, {}, limits).best, first);
}

TEST(HiddenInformation, ASecretArrayIsDrawnBySeed) {
  const RuleProgram& program = test::game("cloak");
  const Position white = start_position(program);
  const Position black = program.make(white, *parse_move(program, white, "array:RNBQKBNR"));
  for (const Position& pos : {white, black}) {
    std::vector<Move> drawn;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
      Searcher searcher(1, 1);
      searcher.set_seed(seed);
      const Move array = searcher.search(program, pos, {}, test::node_limit(1'000)).best;
      ASSERT_TRUE(is_legal(program, pos, array));
      if (std::find(drawn.begin(), drawn.end(), array) == drawn.end()) drawn.push_back(array);
    }
    EXPECT_GT(drawn.size(), 4u);
  }
}

TEST(HiddenInformation, ATurnIsBrokenOffWhereItTellsSomething) {
  const RuleProgram& program = test::game("cloak");
  const Position pos = test::position(
      program,
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RQKRBBNN w DAha - 0 1 phase:turn guess:none "
      "cloak:a1b1c1d1e1f1g1h1/a8b8c8d8e8f8g8h8 told:-/- may:-/- taken:0/0");
  EXPECT_TRUE(is_revealing(program, pos, *parse_move(program, pos, "guess:c8N")));
  EXPECT_FALSE(is_revealing(program, pos, *parse_move(program, pos, "e2e4")));
}

TEST(HiddenInformation, WhereNothingIsHiddenThereIsOneWorld) {
  const RuleProgram& program = test::game("chess");
  EXPECT_TRUE(sampled_worlds(program, start_position(program), [] { return 1; }).empty());
  // Nor is anything hidden once both choices are made, or if the opponent has no cloaked piece
  // left.
  const RuleProgram& twomove = test::game("twomove");
  Position moving = start_position(twomove);
  for (const char* ply : {"open:KR", "choose:QB", "choose:QN"})
    moving = twomove.make(moving, parse_move(twomove, moving, ply).value());
  EXPECT_TRUE(sampled_worlds(twomove, moving, [] { return 1; }).empty());
  const RuleProgram& cloak = test::game("cloak");
  const Position open =
      test::position(cloak, "4k3/8/8/8/8/8/8/4K2R w - - 0 20 phase:turn cloak:--------------h1/-");
  EXPECT_TRUE(sampled_worlds(cloak, open, [] { return 1; }).empty());
}

TEST(ExpectedValue, AveragesChancesToWin) {
  ExpectedValue even;
  even.add(300, 1);
  even.add(-300, 1);
  EXPECT_EQ(even.value(), 0);
  ExpectedValue risky;  // the King is lost one time in ten
  risky.add(-kMate + 3, 1);
  risky.add(100, 9);
  EXPECT_GT(risky.value(), 0);
  EXPECT_LT(risky.value(), 100);
}

TEST(ExpectedValue, AWonPositionCanBeBetterStill) {
  ExpectedValue won, better;
  for (const Value v : {1500, 1600}) {
    won.add(v, 1);
    better.add(v + 100, 1);
  }
  EXPECT_GT(better.value(), won.value());
}

TEST(ExpectedValue, AnEndThatComesInAnyCaseIsForced) {
  ExpectedValue won;
  won.add(kMate - 3, 1);
  won.add(kMate - 7, 2);
  EXPECT_EQ(won.value(), kMate - 7);
  ExpectedValue lost;
  lost.add(-kMate + 3, 1);
  lost.add(-kMate + 7, 0);
  EXPECT_EQ(lost.value(), -kMate + 3);
}

}  // namespace
}  // namespace protean
