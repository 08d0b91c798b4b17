// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/pgn.h"

#include "engine/match/replay.h"
#include "tests/match/pgn_support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace protean {
namespace {

using namespace test;

/// The moves of the only game of a text, separated by blanks.
std::string moves_of(const std::string& text) {
  std::vector<std::string> moves;
  for (const auto& token : read_one(text).moves) moves.push_back(token.text);
  return test::joined(moves);
}

/// "LINE: message" of what is wrong with a text; empty if nothing.
std::string syntax_error(const std::string& text) {
  std::istringstream in(text);
  const auto error = read_pgn(in, [](const PgnGame&) { return true; });
  return error ? std::to_string(error->line) + ": " + error->message : "";
}

std::string error_of(const std::string& text) {
  const auto played = play_over(read_one(text));
  const auto* error = std::get_if<PgnError>(&played);
  return error == nullptr ? "" : std::to_string(error->line) + ": " + error->message;
}

/// What to_pgn() writes below the tags.
std::string movetext(const GameRecord& record) {
  const std::string text = to_pgn(record);
  return text.substr(text.find("\n\n") + 2);
}

// --- Writing ---

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

TEST(PgnWriter, APositionOfItsOwnIsToldAndCountsFromItsMoveNumber) {
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

// --- Reading ---

TEST(PgnReader, NumbersAnnotationsAndGlyphsAreNoMoves) {
  EXPECT_EQ(moves_of("1. e4 e5 2. Nf3 Nc6 *"), "e4 e5 Nf3 Nc6");
  EXPECT_EQ(moves_of("1.e4 e5 2.Nf3!? Nc6?? 3 Bb5 3... a6 *"), "e4 e5 Nf3 Nc6 Bb5 a6");
  EXPECT_EQ(moves_of("1. e4 $1 e5 $12$3 2. Nf3 ! Nc6 !? 2... *"), "e4 e5 Nf3 Nc6");
  EXPECT_EQ(moves_of("1. 0-0 0000 exd6 e.p. *"), "0-0 0000 exd6");
  EXPECT_EQ(moves_of("1... e5 *"), "e5");
  EXPECT_EQ(moves_of("1. e4 ...e5 2. Nf3 ... Nc6 *"), "e4 e5 Nf3 Nc6");
  EXPECT_EQ(moves_of("1. e2e3,d2d4,N@c3 flip:r *"), "e2e3,d2d4,N@c3 flip:r");
}

TEST(PgnReader, VariationsAreSkippedAtAnyDepth) {
  EXPECT_EQ(
      moves_of("1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) e5 (1... c5 {a ) b} ; c )\n) 2. f4 *"),
      "e4 e5 f4");
  EXPECT_EQ(moves_of("1. e4 ((()))e5(1...c5 1-0)f4 *"), "e4 e5 f4");
}

TEST(PgnReader, CommentsBelongToTheMoveBeforeThem) {
  const PgnGame game = read_one("{ of the\n game }\n1. e4 {one} ; two  2. d4\n{three ; {x} e5 *");
  EXPECT_EQ(game.comment, "of the game");
  ASSERT_EQ(game.moves.size(), 2u);
  EXPECT_EQ(game.moves[0].comment, "one\ntwo 2. d4\nthree ; {x");
  EXPECT_EQ(game.moves[1].text, "e5");
  EXPECT_EQ(game.moves[1].comment, "");
}

TEST(PgnReader, TagsWithEscapesBlanksAndCompanyOnALine) {
  const PgnGame game = read_one(
      "[White \"a \\\"b\\\" \\\\ c\"] [ Black   \"[]{}();%\" ]\n[Empty \"\"]\n\n1. e4 1-0");
  EXPECT_EQ(game.tag("White")->value, "a \"b\" \\ c");
  EXPECT_EQ(game.tag("Black")->value, "[]{}();%");
  EXPECT_EQ(game.tag("Empty")->value, "");
  EXPECT_EQ(game.tags.size(), 3u);
  EXPECT_EQ(read_one("[Event \"C:\\games\\x\"]\n\n1. e4 *").tag("Event")->value, "C:\\games\\x");
  EXPECT_EQ(game.result, "1-0");
}

TEST(PgnReader, ByteOrderMarkCarriageReturnsAndEscapedLines) {
  const PgnGame game = read_one(
      "\xEF\xBB\xBF%first\r\n[White \"x\"]\r\n% [Black \"y\"]\r\n\r\n1. e4\r\n%2. d4 "
      "{\r\ne5\r\n*\r\n");
  EXPECT_EQ(game.tags.size(), 1u);
  EXPECT_EQ(game.tag("White")->value, "x");
  ASSERT_EQ(game.moves.size(), 2u);
  EXPECT_EQ(game.line, 2);
  EXPECT_EQ(game.moves[0].line, 5);
  EXPECT_EQ(game.moves[1].line, 7);
  EXPECT_EQ(moves_of("1. e4 100%e5 *"), "e4 100%e5");
}

TEST(PgnReader, SeveralGamesWithAndWithoutTagsAndResults) {
  const auto games = read_all("1. e4 1-0\n\n[White \"a\"]\n\n1. d4\n[White \"b\"]\n\n1/2 c4 0-1 *");
  ASSERT_EQ(games.size(), 5u);
  EXPECT_EQ(games[0].result, "1-0");
  EXPECT_EQ(games[1].result, "");
  EXPECT_EQ(games[1].moves.size(), 1u);
  EXPECT_EQ(games[2].tag("White")->value, "b");
  EXPECT_EQ(games[2].result, "1/2-1/2");
  EXPECT_EQ(games[2].line, 6);
  EXPECT_EQ(games[3].moves.at(0).text, "c4");
  EXPECT_EQ(games[4].result, "*");
  EXPECT_TRUE(read_all("").empty());
  EXPECT_TRUE(read_all(" \r\n\n{a comment alone}\n; another").empty());
}

TEST(PgnReader, StopsWhenAsked) {
  std::istringstream in("1. e4 * 1. d4 * }");
  int games = 0;
  const auto error = read_pgn(in, [&](const PgnGame&) { return ++games < 2; });
  EXPECT_EQ(games, 2);
  EXPECT_FALSE(error);
}

TEST(PgnReader, SaysWhatCannotBeReadAndWhere) {
  EXPECT_EQ(syntax_error("1. e4\n{never\nended"),
            "2: comment '{never?ended' does not end: expected '}'");
  EXPECT_EQ(syntax_error("\n1. e4 (e5\n(d5)\n"), "2: variation does not end: expected ')'");
  EXPECT_EQ(syntax_error("1. e4 (e5 {x"), "1: comment '{x' does not end: expected '}'");
  EXPECT_EQ(syntax_error("\n[White \"x]\n"), "2: tag '[White \"x]': expected [Name \"value\"]");
  EXPECT_EQ(syntax_error("[White x]"), "1: tag '[White': expected [Name \"value\"]");
  EXPECT_EQ(syntax_error("[White \"x\""), "1: tag '[White \"x\"': expected [Name \"value\"]");
  EXPECT_EQ(syntax_error("[\"x\"]"), "1: tag '[': expected [Name \"value\"]");
  EXPECT_EQ(syntax_error("["), "1: tag '[': expected [Name \"value\"]");
  EXPECT_EQ(syntax_error("[White \"x\\"), "1: tag '[White \"x': expected [Name \"value\"]");
  for (const std::string text : {")", "}", "]", "<", ">"}) {
    EXPECT_EQ(syntax_error("1. e4\n" + text + " e5"),
              "2: '" + text + "' stands alone: expected a move, a comment, a result or a tag");
  }
  EXPECT_EQ(syntax_error("[Event \"a\"]\n\n[Event \"b\"]\n"),
            "3: a second Event tag: expected a move or a result before another game");
}

// --- Playing over ---

TEST(PlayOver, SanAndOwnTextEitherPerMove) {
  const GameRecord game = played("1. e4 e7e5 2. Ng1f3 Nc6 3. f1b5 a6 4. Bxc6 dc6 5. 0-0 *");
  EXPECT_EQ(game.variant->info().id, "chess");
  ASSERT_EQ(game.turns.size(), 9u);
  EXPECT_EQ(game.turns[8].plies.at(0).kind(), MoveKind::kCastle);
  EXPECT_EQ(game.termination, Termination::kUnterminated);
}

TEST(PlayOver, TurnsOfSeveralPliesInEitherText) {
  const std::string tags =
      "[Variant \"KingDrops\"]\n[FEN \"4k3/8/8/3r4/8/3R2A1/7S/4K3 w - - 4 20 phase:play "
      "prison:-/RG\"]\n";
  for (const std::string text : {"e1e2,d3d5,g3f4", "Ke2,d3d5,Af4", "Ke2,Rxd5,Af4"}) {
    const GameRecord game = played(tags + text + " *");
    ASSERT_EQ(game.turns.size(), 1u) << text;
    EXPECT_EQ(game.turns[0].plies.size(), 3u) << text;
  }
  EXPECT_EQ(error_of(tags + "\ne1e2,d3h8,g3f4 *").substr(0, 61),
            "4: illegal move 'e1e2,d3h8,g3f4' (at its part 'd3h8,g3f4'): e");
}

TEST(PlayOver, ReadsWhatWasSaid) {
  const GameRecord game = played(to_pgn(fools_mate()));
  EXPECT_EQ(game.names[White], "A \"quoted\" \\ name");
  EXPECT_EQ(game.turns[1].source, TurnRecord::Source::kOpening);
  EXPECT_EQ(game.turns[2].source, TurnRecord::Source::kPlayer);
  EXPECT_EQ(game.turns[2].score.value().centipawns, -31);
  EXPECT_FALSE(game.turns[2].score->mate);
  EXPECT_EQ(game.turns[2].depth, 12);
  EXPECT_EQ(game.turns[2].time_ms, 103);
  EXPECT_EQ(game.turns[3].score.value().mate, 1);
  EXPECT_EQ(game.reason, "checkmate");
  EXPECT_EQ(game.result, Result::kBlackWins);
  EXPECT_EQ(game.termination, Termination::kNormal);
}

TEST(PlayOver, CommentsOfOthersAreReasonsOrNothing) {
  const GameRecord game =
      played("1. f3 {+0.3} e5 {%clk 1:2} 2. g4 {booked} Qh4# {White is dead} 0-1");
  for (const TurnRecord& turn : game.turns) {
    EXPECT_FALSE(turn.score);
    EXPECT_EQ(turn.source, TurnRecord::Source::kPlayer);
  }
  EXPECT_EQ(game.reason, "White is dead");
  EXPECT_EQ(played("1. e4 {+1.5/3 2s} *").turns[0].score.value().centipawns, 150);
  EXPECT_EQ(played("1. e4 {+1.5/3 2s} *").turns[0].time_ms, 2000);
  EXPECT_EQ(played("1. e4 {+99999999999999999999.5/3 2s} *").reason,
            "+99999999999999999999.5/3 2s");
  EXPECT_EQ(played("{White did not come} 0-1").reason, "White did not come");
  // XBoard leaves short times out and writes no unit.
  const GameRecord xboard = played(
      "1. f3 {+0.28/2} e5 {-0.28/2 0.1} 2. g4 {-9.10/3 12} Qh4# {+1000.01/2 0.1} "
      "{checkmate} 0-1");
  EXPECT_EQ(xboard.turns[0].score.value().centipawns, 28);
  EXPECT_EQ(xboard.turns[1].time_ms, 100);
  EXPECT_EQ(xboard.turns[3].depth, 2);
  EXPECT_EQ(xboard.reason, "checkmate");
  EXPECT_EQ(played("1. f3 e5 2. g4 Qh4# {+1000.01/2} {50 reasons} 0-1").reason, "50 reasons");
  EXPECT_EQ(played("1. e4 {1} ; 2\n*").reason, "1 2");
}

TEST(PlayOver, WhatIsWrittenAsOursMayFollowOtherComments) {
  const GameRecord game =
      played("1. e4 {hello} {+0.31/12 0.1s, and more} e5 {early} {+0.1/9 2s, over} {late} *");
  EXPECT_EQ(game.turns[0].score.value().centipawns, 31);
  EXPECT_EQ(game.turns[0].comments, (std::vector<std::string>{"and more", "hello"}));
  EXPECT_EQ(game.turns[1].time_ms, 2000);
  EXPECT_EQ(game.turns[1].comments, (std::vector<std::string>{"early", "late"}));
  EXPECT_EQ(game.reason, "over");
}

TEST(PlayOver, XBoardWritesTimesFromAMinuteOnWithAColon) {
  const GameRecord game = played("1. e4 {+0.31/12 1:05} e5 {+0.20/11 5} *");
  EXPECT_EQ(game.turns[0].time_ms, 65'000);
  EXPECT_EQ(game.turns[1].time_ms, 5'000);
  EXPECT_EQ(game.reason, "");
}

TEST(PlayOver, ResultAndTerminationWords) {
  EXPECT_EQ(played("[Result \"1-0\"]\n\n1. e4 *").result, Result::kWhiteWins);
  EXPECT_EQ(played("[Result \"1-0\"]\n\n1. e4").result, Result::kWhiteWins);
  EXPECT_EQ(played("1. e4 1/2-1/2").termination, Termination::kNormal);
  EXPECT_EQ(played("[Termination \"Time forfeit\"]\n1. e4 1-0").termination,
            Termination::kTimeForfeit);
  EXPECT_EQ(played("[Termination \"odd\"]\n1. e4 *").termination, Termination::kUnterminated);
}

TEST(PlayOver, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(error_of("1. e4\ne5\n2. Ke3 *"),
            "3: illegal move 'Ke3': expected a legal one in "
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2");
  EXPECT_EQ(error_of("\n[Variant \"archr\"]\n\n*"),
            "2: tag Variant: no variant is called 'archr'; did you mean 'archer'?");
  EXPECT_EQ(error_of("[White \"x\"]\n\n[Variant \"archr\"]\n\n*").substr(0, 15), "3: tag Variant:");
  EXPECT_EQ(error_of("[White \"x\"]\n[FEN \"rubbish\"]\n\n*").substr(0, 14), "2: bad FEN tag");
  EXPECT_EQ(error_of("[FEN \"rubbish\"]\n\n*").substr(0, 26), "1: bad FEN tag 'rubbish': ");
  EXPECT_EQ(error_of("1. f3 e5 2. g4 Qh4# 3. a3 *").substr(0, 23), "1: illegal move 'a3': e");
}

}  // namespace
}  // namespace protean
