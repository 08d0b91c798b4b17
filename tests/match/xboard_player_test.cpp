// SPDX-License-Identifier: GPL-3.0-or-later
// Players that speak XBoard's protocol, against a double that misbehaves on demand.

#include "engine/match/xboard_lines.h"
#include "movegen/notation/fen.h"
#include "tests/match/player_support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

namespace protean {
namespace {

using namespace test;
using XBoardPlayerTest = PlayerTest;

TEST_F(XBoardPlayerTest, SpeaksTheProtocol) {
  PlayerSpec spec = double_of(kXBoard, "good");
  spec.options = {{"Hash", "32"}, {"Threads", "2"}, {"book file", "b.bin"}, {"Clear", ""}};
  spec.time.clock = TimeControl::Clock{40, 90'500, 20};
  spec.time.depth = 5;
  Game game = chess();
  auto player = ready(spec, game);
  TurnRequest request{game, {}, kAmpleMs, kAmpleMs};
  request.clocks[White] = {60'000, 20, 40};
  request.clocks[Black] = {50'000, 20, 40};
  EXPECT_EQ(text_of(game, player->choose_turn(request)), "g1f3");
  for (const char* ply : {"g1f3", "e7e5"}) ASSERT_EQ(game.play_text(ply), std::nullopt);
  const TurnAnswer answer = player->choose_turn(request);
  EXPECT_EQ(answer.kind, AnswerKind::kTurn);
  EXPECT_EQ(text_of(game, answer), "f3g1");
  player->game_over(game, Result::kDraw, "agreed");
  player.reset();
  auto lines = dialogue_after("accepted done");
  std::erase_if(lines, [](const std::string& line) {  // a few milliseconds may have passed, or more
    return line == "time 6000" || (line.size() == 9 && line.starts_with("time 5"));
  });
  EXPECT_EQ(lines, (std::vector<std::string>{"memory 32",
                                             "cores 2",
                                             "option Book File=b.bin",
                                             "option Clear",
                                             "ping 1",
                                             "new",
                                             "force",
                                             "level 40 1:30 0.02",
                                             "sd 5",
                                             "post",
                                             "easy",
                                             "computer",
                                             "name Other",
                                             "ping 2",
                                             "otim 5000",
                                             "go",
                                             "otim 5000",
                                             "usermove e7e5",
                                             "result 1/2-1/2 {agreed}",
                                             "quit"}));
}

TEST_F(XBoardPlayerTest, AnOptionThatTheProgramRefusesIsReportedInItsWords) {
  PlayerSpec spec = double_of(kXBoard, "strict");
  spec.options = {{"book file", "nope"}};
  EXPECT_EQ(start_error(spec), "Double: Error (no such file): Book File=nope");
}

TEST_F(XBoardPlayerTest, OptionsHaveTheirValues) {
  PlayerSpec spec = double_of(kXBoard, "good");
  spec.options = {{"own book", "TRUE"},
                  {"draw score", "-7"},
                  {"style", "very wild"},
                  {"book file", ""},
                  {"clear", "true"}};
  ASSERT_EQ(start_error(spec), "");
  const auto lines = dialogue_after("accepted done");
  ASSERT_GE(lines.size(), 5U);
  EXPECT_EQ(lines[0], "option Own Book=1");
  EXPECT_EQ(lines[1], "option Draw Score=-7");
  EXPECT_EQ(lines[2], "option Style=Very Wild");
  EXPECT_EQ(lines[3], "option Book File=");
  EXPECT_EQ(lines[4], "option Clear");
  const auto error = [&](const std::string& name, const std::string& value) {
    spec.options = {{name, value}};
    return start_error(spec);
  };
  EXPECT_EQ(error("Own Book", "maybe"),
            "Double: option Own Book: expected true or false, not 'maybe'");
  EXPECT_EQ(error("Draw Score", "5000"),
            "Double: option Draw Score: expected a number from -100 to 100, not '5000'");
  EXPECT_EQ(error("Hash", "much"), "Double: option Hash: expected a number from 1, not 'much'");
  EXPECT_EQ(error("Threads", "0"), "Double: option Threads: expected a number from 1, not '0'");
  EXPECT_EQ(error("Style", "Mild"),
            "Double: option Style: expected one of Calm, Very Wild, not 'Mild'");
}

TEST_F(XBoardPlayerTest, AcceptsTheFeaturesItUses) {
  EXPECT_EQ(start_error(double_of(kXBoard, "poor")), "");
  const auto lines = dialogue_after("protover 2");
  const auto sent = [&](const char* line) {
    return std::find(lines.begin(), lines.end(), line) != lines.end();
  };
  EXPECT_TRUE(sent("accepted ping"));
  EXPECT_TRUE(sent("accepted variants"));
  EXPECT_TRUE(sent("accepted option"));
  EXPECT_TRUE(sent("rejected colors"));
  EXPECT_TRUE(sent("rejected san"));
  EXPECT_FALSE(sent("accepted san"));
}

TEST_F(XBoardPlayerTest, WaitsForOneThatIsNotDone) {
  EXPECT_EQ(start_error(double_of(kXBoard, "late")), "");
  EXPECT_EQ(dialogue_after("accepted ping").front(), "accepted setboard");
}

TEST_F(XBoardPlayerTest, PlaysTheOpeningInForceMode) {
  Game game = chess();
  const auto player = ready(double_of(kXBoard, "good"), game, Black);
  for (const char* ply : {"e2e4", "g8f6", "d2d4", "f6g8", "a2a3"})
    ASSERT_EQ(game.play_text(ply), std::nullopt);
  EXPECT_EQ(text_of(game, turn(*player, game)), "g8f6");
  const auto lines = dialogue_after("ping 2");
  EXPECT_EQ(lines, (std::vector<std::string>{"usermove e2e4", "usermove g8f6", "usermove d2d4",
                                             "usermove f6g8", "usermove a2a3", "time 360000",
                                             "otim 360000", "go"}));
}

TEST_F(XBoardPlayerTest, TheClockHasNoMoreThanTheTimeForAMove) {
  PlayerSpec spec = double_of(kXBoard, "good");
  spec.time.movetime_ms = 50;
  Game game = chess();
  const auto player = ready(spec, game);
  EXPECT_EQ(text_of(game, turn(*player, game)), "g1f3");
  EXPECT_EQ(dialogue_after("ping 2"), (std::vector<std::string>{"time 5", "otim 5", "go"}));
}

TEST_F(XBoardPlayerTest, ALongClockIsSentInFull) {
  Game game = chess();
  const auto player = ready(double_of(kXBoard, "good"), game);
  TurnRequest request{game, {}, kAmpleMs, kAmpleMs};
  for (const Color c : {White, Black}) request.clocks[c] = {7'200'000, 0, {}};
  EXPECT_EQ(text_of(game, player->choose_turn(request)), "g1f3");
  const auto lines = dialogue_after("ping 2");
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_GT(std::stoi(lines[0].substr(5)), 700'000);
  EXPECT_EQ(lines[1], "otim 720000");
}

TEST_F(XBoardPlayerTest, TellsOfAnOfferBeforeTheMoveThatCameWithIt) {
  Game game = chess();
  const auto player = ready(kXBoard, "good");
  turn(*player, game);
  for (const char* ply : {"g1f3", "e7e5"}) ASSERT_EQ(game.play_text(ply), std::nullopt);
  TurnRequest request{game, {}, kAmpleMs, kAmpleMs};
  request.draw_offered = true;
  player->choose_turn(request);
  const auto lines = dialogue_after("go");
  EXPECT_EQ(lines.front(), "draw");
  EXPECT_EQ(lines.back(), "usermove e7e5");
}

TEST_F(XBoardPlayerTest, DoesWithoutFeatures) {
  Game game = chess();
  const auto player = ready(double_of(kXBoard, "poor"), game, Black);
  ASSERT_EQ(game.play_text("e2e4"), std::nullopt);
  EXPECT_EQ(text_of(game, turn(*player, game)), "g8f6");
  for (const char* ply : {"g8f6", "d2d4"}) ASSERT_EQ(game.play_text(ply), std::nullopt);
  EXPECT_EQ(text_of(game, turn(*player, game)), "f6g8");
  EXPECT_EQ(dialogue_after("ping 2"), (std::vector<std::string>{"e2e4", "go", "d2d4"}));
}

TEST_F(XBoardPlayerTest, ChoosesTheGameAndItsStart) {
  const Variant& serif = *find_variant("serif");
  const Game usual(serif);
  const auto player = ready(double_of(kXBoard, "good"), usual);
  EXPECT_EQ(dialogue_after("new").front(), "variant serif");
  const std::string fen = "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1";
  const Game other(serif, std::get<Position>(parse_fen(compiled(serif), fen)));
  EXPECT_EQ(player->new_game(other, White, "Other"), std::nullopt);
  EXPECT_EQ(dialogue_after("setboard " + fen).front(), "level 0 60 0");
  EXPECT_EQ(player->new_game(Game(*find_variant("zorse")), White, "Other"),
            "Double: does not play zorse");
  EXPECT_EQ(player->new_game(Game(*find_variant("gravity")), White, "Other"),
            "Double: gravity cannot be played in XBoard's protocol");
}

TEST_F(XBoardPlayerTest, AStartThatCannotBeSetIsAnError) {
  const auto& program = compiled(*find_variant("chess"));
  const Position start = std::get<Position>(parse_fen(program, "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1"));
  const auto player = make(double_of(kXBoard, "poor"));
  ASSERT_EQ(player->start(), std::nullopt);
  EXPECT_EQ(player->new_game(Game(*find_variant("chess"), start), White, "Other"),
            "Double: cannot be set a position (it has no 'setboard')");
}

TEST_F(XBoardPlayerTest, AProgramMayRefuseAGame) {
  const auto player = make(double_of(kXBoard, "refuse"));
  ASSERT_EQ(player->start(), std::nullopt);
  EXPECT_EQ(player->new_game(chess(), White, "Other"),
            "Double: will not play chess: tellusererror no such game here");
}

TEST_F(XBoardPlayerTest, RefusesWhatTheProtocolCannotSay) {
  PlayerSpec spec = double_of(kXBoard, "good");
  spec.options = {{"Contempt", "1"}};
  EXPECT_EQ(start_error(spec), "Double: the program has no option 'Contempt'");
  spec = double_of(kXBoard, "good");
  spec.time.nodes = 100;
  EXPECT_EQ(start_error(spec), "Double: the program cannot be bounded by nodes in this protocol");
}

TEST_F(XBoardPlayerTest, ReadsAMoveInAnyForm) {
  for (const char* mode : {"san", "wordy", "chatter", "draw", "mate"}) {
    const TurnAnswer answer = first_turn(kXBoard, mode);
    EXPECT_EQ(answer.kind, AnswerKind::kTurn) << mode << ": " << answer.text;
    EXPECT_EQ(text_of(chess(), answer), "g1f3") << mode;
    EXPECT_EQ(answer.offers_draw, std::string(mode) == "draw");
  }
}

TEST_F(XBoardPlayerTest, RecordsItsThinking) {
  const TurnAnswer answer = first_turn(kXBoard, "good");
  EXPECT_EQ(answer.depth, 8);
  EXPECT_EQ(answer.nodes, 5000u);
  ASSERT_TRUE(answer.score);
  EXPECT_EQ(answer.score->centipawns, 34);
  EXPECT_EQ(answer.score->mate, std::nullopt);
  EXPECT_EQ(first_turn(kXBoard, "mate").score->mate, 4);
  TurnAnswer mated;
  ASSERT_TRUE(xboard::read_thinking({"1", "-100000", "0", "20"}, mated));
  EXPECT_EQ(mated.score->mate, 0);
  TurnAnswer mating;
  ASSERT_TRUE(xboard::read_thinking({"1", "100000", "0", "20"}, mating));
  EXPECT_EQ(mating.score->mate, std::nullopt);
}

TEST_F(XBoardPlayerTest, ResignsAndClaims) {
  EXPECT_EQ(first_turn(kXBoard, "resign").kind, AnswerKind::kResign);
  const TurnAnswer claim = first_turn(kXBoard, "claim");
  EXPECT_EQ(claim.kind, AnswerKind::kClaim);
  EXPECT_EQ(claim.claimed, Result::kDraw);
  EXPECT_EQ(claim.text, "1/2-1/2 {repetition}");
}

TEST_F(XBoardPlayerTest, AClaimAfterItsMoveIsTheNextAnswer) {
  Game game = chess();
  const auto player = ready(double_of(kXBoard, "late-claim"), game);
  EXPECT_EQ(turn(*player, game).kind, AnswerKind::kTurn);
  std::this_thread::sleep_for(milliseconds(50));
  for (const char* ply : {"g1f3", "e7e5"}) ASSERT_EQ(game.play_text(ply), std::nullopt);
  const TurnAnswer claim = turn(*player, game);
  EXPECT_EQ(claim.kind, AnswerKind::kClaim);
  EXPECT_EQ(claim.claimed, Result::kBlackWins);
  EXPECT_EQ(claim.text, "0-1 {I give up}");
  // It does not matter in the next game.
  EXPECT_EQ(player->new_game(chess(), White, "Other"), std::nullopt);
  EXPECT_EQ(turn(*player, chess()).kind, AnswerKind::kTurn);
}

TEST_F(XBoardPlayerTest, AComplaintIsAClaimToHaveWon) {
  Game game = chess();
  const auto player = ready(double_of(kXBoard, "complain"), game, Black);
  ASSERT_EQ(game.play_text("e2e4"), std::nullopt);
  const TurnAnswer answer = turn(*player, game);
  EXPECT_EQ(answer.kind, AnswerKind::kClaim);
  EXPECT_EQ(answer.claimed, Result::kBlackWins);
  EXPECT_EQ(answer.text, "Illegal move: e2e4");
}

TEST_F(XBoardPlayerTest, ATwoLineMoveIsReadAsOne) {
  const TurnAnswer answer = first_turn(kXBoard, "two-lines");
  EXPECT_EQ(answer.kind, AnswerKind::kIllegal);
  EXPECT_EQ(answer.text, "g1,f3");
}

TEST_F(XBoardPlayerTest, AnIllegalMoveIsNamed) {
  const TurnAnswer answer = first_turn(kXBoard, "illegal");
  EXPECT_EQ(answer.kind, AnswerKind::kIllegal);
  EXPECT_EQ(answer.text, "e2e5");
}

TEST_F(XBoardPlayerTest, OneThatThinksTooLongIsToldToMove) {
  const auto player = ready(kXBoard, "patient");
  const TurnAnswer answer = turn(*player, chess(), 60);
  EXPECT_EQ(answer.kind, AnswerKind::kTurn);
  EXPECT_GE(answer.time_ms, 60);
  EXPECT_EQ(dialogue_after("go"), std::vector<std::string>{"?"});
}

TEST_F(XBoardPlayerTest, SaysHowAProgramFailed) {
  EXPECT_EQ(first_turn(kXBoard, "crash").kind, AnswerKind::kDied);
  EXPECT_EQ(first_turn(kXBoard, "flood").kind, AnswerKind::kFlooded);
  const auto player = ready(kXBoard, "hang");
  EXPECT_EQ(turn(*player, chess(), 20, 20).kind, AnswerKind::kHung);
  EXPECT_EQ(start_error(double_of(kXBoard, "stillborn")),
            "Double: the program ended with exit status 4");
}

TEST_F(XBoardPlayerTest, OneThatCannotBeUsedAgainIsNotUsable) {
  const auto player = ready(kXBoard, "once");
  EXPECT_TRUE(player->usable());
  player->game_over(chess(), Result::kDraw, "agreed");
  EXPECT_FALSE(player->usable());
}

}  // namespace
}  // namespace protean
