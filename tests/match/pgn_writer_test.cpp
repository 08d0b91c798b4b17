// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/pgn.h"
#include "tests/match/pgn_support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>

namespace protean {
namespace {

using namespace test;

/// The part of to_pgn()'s text that follows the tags.
std::string movetext(const GameRecord& record) {
  const std::string text = to_pgn(record);
  return text.substr(text.find("\n\n") + 2);
}

TEST(PgnWriter, AWholeGame) {
  EXPECT_EQ(to_pgn(fools_mate()),
            R"([Event "Test"]
[Site "?"]
[Date "2026.11.21"]
[Round "3.1"]
[White "A \"quoted\" \\ name"]
[Black "B"]
[Result "0-1"]
[Variant "chess"]
[TimeControl "10+0.1"]
[Termination "normal"]
[PlyCount "4"]

1. f3 {book} 1... e5 {book} 2. g4 {-0.31/12 0.103s} 2... Qh4# {+M1/20 1.200s,
checkmate} 0-1
)");
}

TEST(PgnWriter, UnknownValuesAndBothTimeControls) {
  GameRecord game = record_of("archer", "start", "");
  game.event = "";
  game.time_controls = {"10+0.1", "40/60"};
  EXPECT_EQ(to_pgn(game),
            R"([Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[Variant "archer"]
[WhiteTimeControl "10+0.1"]
[BlackTimeControl "40/60"]
[Termination "unterminated"]
[PlyCount "0"]

*
)");
}

TEST(PgnWriter, APositionOfItsOwnIsWrittenAndCountsFromItsMoveNumber) {
  const std::string fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 17";
  const std::string text = to_pgn(record_of("chess", fen, "e8e7 e2e4"));
  EXPECT_NE(text.find("[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\n17... Ke7 {0.000s} 18. e4 {0.000s} *\n"), std::string::npos) << text;
}

TEST(PgnWriter, ScoresOfForcedEndsAndWithoutDepth) {
  GameRecord game = record_of("chess", "start", "e2e4 e7e5 g1f3 b8c6 f1b5");
  game.turns[0].score = Score{0, 5};
  game.turns[1].score = Score{0, -3};
  game.turns[2].score = Score{0, 0};
  game.turns[3].score = Score{-5, {}};
  game.turns[3].time_ms = 61'005;
  game.turns[4].depth = 7;
  EXPECT_EQ(movetext(game),
            "1. e4 {+M5 0.000s} 1... e5 {-M3 0.000s} 2. Nf3 {-M0 0.000s} 2... Nc6 {-0.05\n"
            "61.005s} 3. Bb5 {/7 0.000s} *\n");
}

TEST(PgnWriter, OneWordWithoutSanPutsTheWholeGameInItsOwnText) {
  const std::string fen = "4k3/8/8/2p1p3/3P4/8/8/4K3 w - - 0 1";
  EXPECT_EQ(movetext(record_of("serif", fen, "d4c5 e8e7")),
            "1. dxc5 {0.000s} 1... Ke7 {0.000s} *\n");
  EXPECT_EQ(movetext(record_of("serif", fen, "d4c5,c5c6 e8e7")),
            "1. d4c5,c5c6 {0.000s} 1... e8e7 {0.000s} *\n");
}

TEST(PgnWriter, NothingIsSaidOfATurnOfWhichNothingIsKnown) {
  GameRecord game = record_of("chess", "start", "e2e4 e7e5 g1f3");
  for (TurnRecord& turn : game.turns) turn.time_ms.reset();
  game.turns[2].score = Score{31, {}};
  game.turns[2].depth = 12;
  EXPECT_EQ(movetext(game), "1. e4 e5 2. Nf3 {+0.31/12} *\n");
}

TEST(PgnWriter, ATurnIsOneWord) {
  const std::string fen = "4k3/8/8/3r4/8/3R2A1/7S/4K3 w - - 4 20 phase:play prison:-/RG";
  const std::string text = movetext(record_of("kingdrops", fen, "e1e2,d3d5,g3f4"));
  EXPECT_TRUE(text == "20. Ke2,Rxd5,Af4 {0.000s} *\n" || text == "20. e1e2,d3d5,g3f4 {0.000s} *\n")
      << text;
}

TEST(PgnWriter, LinesAreShortAndNeverBeginWithAPercentSign) {
  GameRecord game = record_of("chess", "start", "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1");
  for (std::size_t i = 0; i < 60; ++i) game.reason += i % 2 ? " %%%%" : " 50";
  game.reason += " {braced}\nnext";
  std::istringstream lines(to_pgn(game));
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LT(line.size(), 80u + 5u) << line;
    EXPECT_FALSE(line.starts_with('%')) << line;
  }
  std::string expected = game.reason.substr(1);
  std::replace(expected.begin(), expected.end(), '\n', ' ');
  std::replace(expected.begin(), expected.end(), '{', '(');
  std::replace(expected.begin(), expected.end(), '}', ')');
  EXPECT_EQ(played(to_pgn(game)).reason, expected);
}

TEST(PgnWriter, AGameOfAFileKeepsItsTags) {
  EXPECT_EQ(to_pgn(played(R"([Site "here"]
[Event "Open"]
[WhiteElo "1500"]
[Result "1-0"]
[ECO "C20"]
[Termination "Normal"]

1. e4 *)")),
            R"([Event "Open"]
[Site "here"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "1-0"]
[WhiteElo "1500"]
[ECO "C20"]
[Termination "Normal"]

1. e4 1-0
)");
  EXPECT_NE(to_pgn(played("[Result \"*\"]\n\n1. e4 0-1")).find("[Result \"0-1\"]"),
            std::string::npos);
}

TEST(PgnWriter, AGameOfAFileKeepsItsCommentsGlyphsAndVariations) {
  GameRecord game = played(
      "{opening}\n1. e4 {hello [%clk 0:05:00]} e5!? (1... c5 (1... d5) {)} 2. Nf3 ; semi }\n) "
      "2. Nf3 $4 ; one\n{two} Nc6 ?? {end} *");
  EXPECT_EQ(movetext(game),
            "{opening} 1. e4 {hello [%clk 0:05:00]} 1... e5 $5 (1... c5 (1... d5) {)} 2. Nf3\n"
            "{ semi )} ) 2. Nf3 $4 {one} {two} 2... Nc6 $4 {end} *\n");
  game.turns[0].score = Score{31, {}};
  game.turns[0].depth = 12;
  game.turns[2].mark = "??";
  game.turns[2].remark = "blunder";
  game.turns[3].mark = "?";
  EXPECT_EQ(movetext(game),
            "{opening} 1. e4 {hello [%clk 0:05:00]} {+0.31/12} 1... e5 $5 (1... c5 (1... d5)\n"
            "{)} 2. Nf3 { semi )} ) 2. Nf3 $4 {one} {two} {blunder} 2... Nc6 $4 $2 {end} *\n");
  EXPECT_EQ(movetext(played(to_pgn(game))), movetext(game)) << "written again";
}

TEST(PgnWriter, AnEvaluationIsWrittenForOtherProgramsAndReadBack) {
  GameRecord game = played("1. e4 e5 *");
  game.turns[0].score = Score{31, {}};
  game.turns[0].depth = 12;
  game.turns[0].eval = "0.31";
  game.turns[1].score = Score{0, 3};
  game.turns[1].depth = 9;
  game.turns[1].time_ms = 50;
  game.turns[1].eval = "#-2";
  game.reason = "adjudicated";
  EXPECT_EQ(movetext(game),
            "1. e4 {+0.31/12 [%eval 0.31]} 1... e5 {+M3/9 0.050s [%eval #-2], adjudicated} *\n");
  const GameRecord again = played(to_pgn(game));
  EXPECT_EQ(movetext(again), movetext(game));
  EXPECT_EQ(again.turns[1].eval, "#-2");
  EXPECT_EQ(again.reason, "adjudicated");
}

}  // namespace
}  // namespace protean
