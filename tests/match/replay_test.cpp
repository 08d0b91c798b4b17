// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/replay.h"

#include "tests/match/pgn_support.h"

#include <gtest/gtest.h>

#include <sstream>

namespace protean {
namespace {

using namespace test;

struct Replayed {
  bool good = false;
  std::string out, err;
};

Replayed replayed(const std::string& text) {
  std::istringstream in(text);
  std::ostringstream err;
  ReplayCount count;
  replay(in, "x.pgn", err, count);
  return {count.errors == 0, to_string(count) + '\n', err.str()};
}

/// The error that replay reports for a game with this Termination and these moves, up to the
/// position.
std::string complaint(const std::string& termination, const std::string& moves) {
  const Replayed r =
      replayed("[Variant \"chess\"] [Termination \"" + termination + "\"]\n\n" + moves);
  EXPECT_EQ(r.good, r.err.empty());
  return r.err.substr(0, r.err.find(" in "));
}

constexpr const char* kMate = "1. f3 e5 2. g4 Qh4# ";

TEST(Replay, CountsGamesAndPlies) {
  const Replayed r = replayed(to_pgn(fools_mate()) + '\n' + "1. e4 1-0\n");
  EXPECT_TRUE(r.good);
  EXPECT_EQ(r.out, "2 games, 5 plies, 0 errors\n");
  EXPECT_EQ(r.err, "");
  EXPECT_EQ(replayed("").out, "0 games, 0 plies, 0 errors\n");
}

TEST(Replay, ANormalEndIsTheOneOfTheRules) {
  const std::string mate = kMate;
  EXPECT_EQ(complaint("normal", mate + "{checkmate} 0-1"), "");
  EXPECT_EQ(complaint("normal", mate + "0-1"), "");
  EXPECT_EQ(complaint("normal", mate + "{checkmate} 1-0"),
            "x.pgn:3: result '1-0 {checkmate}': expected 0-1 {checkmate}");
  EXPECT_EQ(complaint("normal", mate + "{stalemate} 0-1"),
            "x.pgn:3: result '0-1 {stalemate}': expected 0-1 {checkmate}");
  EXPECT_EQ(complaint("normal", "1. e4 {checkmate} 1-0"),
            "x.pgn:3: result '1-0 {checkmate}': expected a game that goes on");
  EXPECT_EQ(complaint("normal", "1. e4 1-0"),
            "x.pgn:3: result '1-0 {}': expected a game that goes on");
}

TEST(Replay, PlayersEndAGameOnlyWhileItIsOpen) {
  EXPECT_EQ(complaint("normal", "1. e4 {Black resigns} 1-0"), "");
  EXPECT_EQ(complaint("normal", "1. e4 {0.1s, White resigns} 0-1"), "");
  EXPECT_EQ(complaint("normal", "1. e4 {draw agreed} 1/2-1/2"), "");
  EXPECT_EQ(complaint("normal", "1. e4 {White resigns} 1-0"),
            "x.pgn:3: result '1-0 {White resigns}': expected 0-1");
  EXPECT_EQ(complaint("normal", std::string(kMate) + "{White resigns} 0-1"),
            "x.pgn:3: '0-1 {White resigns}' comes after the game was over: expected 0-1 "
            "{checkmate}");
}

TEST(Replay, OtherEndsComeBeforeTheEnd) {
  for (const char* word : {"adjudication", "time forfeit", "rules infraction", "abandoned"}) {
    EXPECT_EQ(complaint(word, "1. e4 {Black ended} 1-0"), "") << word;
    EXPECT_EQ(complaint(word, std::string(kMate) + "0-1"),
              "x.pgn:3: the game was broken off after its end: expected 0-1 {checkmate}")
        << word;
    EXPECT_EQ(complaint(word, "1. e4 *"),
              "x.pgn:3: result '*': expected a result of a game that ended")
        << word;
  }
  EXPECT_EQ(complaint("unterminated", "1. e4 *"), "");
  EXPECT_EQ(complaint("unterminated", "1. e4 1-0"),
            "x.pgn:3: result '1-0': expected '*' for an unterminated game");
}

TEST(Replay, OtherProgramsHaveReasonsOfTheirOwnAndClaimNoDraws) {
  const std::string tags = "[Termination \"Normal\"]\n[Variant \"Standard\"]\n\n";
  EXPECT_TRUE(replayed(tags + kMate + "{Black mates} 0-1").good);
  EXPECT_FALSE(replayed(tags + kMate + "{Black mates} 1-0").good);
  EXPECT_TRUE(replayed(tags + "1. e4 1-0").good);
  const std::string there_and_back = "Nf3 Nf6 Ng1 Ng8 ";
  EXPECT_TRUE(replayed(tags + there_and_back + there_and_back + "e4 0-1").good);
  EXPECT_FALSE(replayed(tags + kMate + "e4 0-1").good);
}

TEST(Replay, WordsOfCuteChessAreNotOurs) {
  for (const char* word : {"illegal move", "stalled connection"})
    EXPECT_EQ(complaint(word, "1. e4 {Black makes an illegal move: a1a1} 1-0"), "") << word;
}

TEST(Replay, AHalfIsADrawInTheResultTagToo) {
  EXPECT_TRUE(replayed("[Result \"1/2\"]\n\n1. e4 1/2").good);
  EXPECT_TRUE(replayed("[Result \"?\"]\n\n1. e4 1/2").good);
  EXPECT_FALSE(replayed("[Result \"1/2\"]\n\n1. e4 1-0").good);
}

TEST(Replay, WithoutATerminationOnlyAnEndByRuleIsChecked) {
  EXPECT_TRUE(replayed("1. e4 1-0").good);
  EXPECT_TRUE(replayed(kMate + std::string("0-1")).good);
  EXPECT_FALSE(replayed(kMate + std::string("1-0")).good);
  EXPECT_FALSE(replayed(kMate + std::string("*")).good);
}

TEST(Replay, FindsGamesThatGoOnAfterTheirEnd) {
  const std::string there_and_back = "Nf3 Nf6 Ng1 Ng8 ";
  const std::string thrice = there_and_back + there_and_back;
  EXPECT_EQ(complaint("normal", thrice + "{threefold repetition} 1/2-1/2"), "");
  EXPECT_EQ(complaint("normal", thrice + "\ne4 {Black resigns} 1-0"),
            "x.pgn:4: move 'e4' after the end: expected 1/2-1/2 {threefold repetition}");
}

TEST(Replay, NamesEachBadGameAndGoesOn) {
  const Replayed r = replayed(
      "[Result \"1-0\"]\n\n1. e4 0-1\n\n1. e5 *\n\n1. d4 *\n\n[White \"x\"]\n1. c4\n\n[FEN "
      "\"x\"]\n*\n");
  EXPECT_FALSE(r.good);
  EXPECT_EQ(r.out, "5 games, 3 plies, 4 errors\n");
  const auto lines = test::split(r.err, '\n');
  ASSERT_EQ(lines.size(), 5u) << r.err;
  EXPECT_EQ(lines[0].substr(0, 65),
            "x.pgn:3: result '0-1' after the moves: expected '1-0' as in the R");
  EXPECT_EQ(lines[1].substr(0, 32), "x.pgn:5: illegal move 'e5': expe");
  EXPECT_EQ(lines[2].substr(0, 52), "x.pgn:10: the moves end without a result: expected o");
  EXPECT_EQ(lines[3].substr(0, 26), "x.pgn:12: bad FEN tag 'x':");
}

TEST(Replay, NamesTextThatIsNoPgn) {
  const Replayed r = replayed("1. e4 *\n{");
  EXPECT_EQ(r.err, "x.pgn:2: comment '{' does not end: expected '}'\n");
  EXPECT_EQ(r.out, "1 game, 1 ply, 1 error\n");
}

}  // namespace
}  // namespace protean
