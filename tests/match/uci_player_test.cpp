// SPDX-License-Identifier: GPL-3.0-or-later
// Players that speak UCI, against a double that misbehaves on demand.

#include "movegen/notation/fen.h"
#include "tests/match/player_support.h"

#include <gtest/gtest.h>

#include <fstream>
#include <thread>

namespace protean {
namespace {

using namespace test;
using UciPlayerTest = PlayerTest;

/// True if the process is gone, or dead and not yet reaped by its new parent.
bool is_dead(pid_t pid) {
  std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
  std::string number, name, state;
  stat >> number >> name >> state;
  return state.empty() || state == "Z";
}

TEST_F(UciPlayerTest, SpeaksTheProtocol) {
  PlayerSpec spec = double_of(kUci, "good");
  spec.time.nodes = 500;
  spec.time.depth = 9;
  spec.time.movetime_ms = 70;
  Game game = chess();
  auto player = ready(spec, game);
  TurnRequest request{game, {}, kAmpleMs, kAmpleMs};
  request.clocks[White] = {1500, 20, 40};
  request.clocks[Black] = {1700, 0, 39};
  const TurnAnswer answer = player->choose_turn(request);
  EXPECT_EQ(answer.kind, AnswerKind::kTurn);
  EXPECT_EQ(text_of(game, answer), "g1f3");
  for (const char* ply : {"g1f3", "e7e5"}) ASSERT_EQ(game.play_text(ply), std::nullopt);
  EXPECT_EQ(text_of(game, turn(*player, game)), "f3g1");
  player.reset();
  const std::vector<std::string> expected = {
      "uci",
      "isready",
      "ucinewgame",
      "isready",
      "position startpos",
      "go wtime 1500 winc 20 btime 1700 movestogo 40 movetime 70 nodes 500 depth 9",
      "position startpos moves g1f3 e7e5",
      "go movetime 70 nodes 500 depth 9",
      "quit"};
  EXPECT_EQ(dialogue(), expected);
}

TEST_F(UciPlayerTest, RecordsWhatTheFirstLineSays) {
  const TurnAnswer answer = first_turn(kUci, "good");
  EXPECT_EQ(answer.depth, 7);
  EXPECT_EQ(answer.nodes, 5000u);
  ASSERT_TRUE(answer.score);
  EXPECT_EQ(answer.score->centipawns, 31);
  EXPECT_EQ(answer.score->mate, std::nullopt);
}

TEST_F(UciPlayerTest, RecordsABoundIfThereIsNothingElse) {
  const TurnAnswer answer = first_turn(kUci, "bounds");
  ASSERT_TRUE(answer.score);
  EXPECT_EQ(answer.score->centipawns, 77);
  EXPECT_EQ(answer.depth, 3);
}

TEST_F(UciPlayerTest, RecordsAMate) {
  const TurnAnswer answer = first_turn(kUci, "mate");
  ASSERT_TRUE(answer.score);
  EXPECT_EQ(answer.score->mate, -3);
}

TEST_F(UciPlayerTest, WithoutLimitsItThinksUntilToldToMove) {
  Game game = chess();
  const auto player = ready(kUci, "patient");
  const TurnAnswer answer = turn(*player, game, 60);
  EXPECT_EQ(answer.kind, AnswerKind::kTurn);
  EXPECT_GE(answer.time_ms, 60);
  EXPECT_TRUE(player->usable());
  EXPECT_EQ((std::vector<std::string>{"go infinite", "stop"}), dialogue_after("position startpos"));
}

TEST_F(UciPlayerTest, SetsOptionsWhateverTheirCase) {
  PlayerSpec spec = double_of(kUci, "good");
  spec.options = {{"hash", "32"},   {"skill level", "very high"}, {"Clear Hash", ""}, {"BOOK", "1"},
                  {"Threads", "1"}, {"Ponder", "false"}};
  EXPECT_EQ(start_error(spec), "");
  EXPECT_EQ(dialogue_after("uci"),
            (std::vector<std::string>{
                "setoption name Hash value 32", "setoption name Skill Level value Very High",
                "setoption name Clear Hash", "setoption name Book value true", "isready", "quit"}));
}

TEST_F(UciPlayerTest, AnOptionThatTheProgramRefusesIsReportedInItsWords) {
  PlayerSpec spec = double_of(kUci, "strict");
  EXPECT_EQ(start_error(spec), "");
  spec.options = {{"Book", "true"}};
  EXPECT_EQ(start_error(spec), "Double: no such Book");
}

TEST_F(UciPlayerTest, FilesOfGamesComeBeforeOtherOptions) {
  PlayerSpec spec = double_of(kUci, "games");
  spec.game_files = {"duel.ini"};
  spec.options = {{"Book", "true"}};
  EXPECT_EQ(start_error(spec), "");
  EXPECT_EQ(dialogue_after("setoption name VariantPath value duel.ini"),
            (std::vector<std::string>{"uci", "setoption name Book value true", "isready", "quit"}));
  spec.options = {{"Book", "true"}, {"variantpath", "mine.ini"}};
  EXPECT_EQ(start_error(spec), "");
  EXPECT_EQ(dialogue_after("setoption name VariantPath value mine.ini"),
            (std::vector<std::string>{"uci", "setoption name Book value true", "isready", "quit"}));
}

TEST_F(UciPlayerTest, RefusesOptionsThatCannotBeSet) {
  const auto error = [&](const std::string& name, const std::string& value) {
    PlayerSpec spec = double_of(kUci, "good");
    spec.options = {{name, value}};
    return start_error(spec);
  };
  EXPECT_EQ(error("Contempt", "1"), "Double: the program has no option 'Contempt'");
  EXPECT_EQ(error("Hash", "65"), "Double: option Hash: expected a number from 1 to 64, not '65'");
  EXPECT_EQ(error("book", "on"), "Double: option Book: expected true or false, not 'on'");
  EXPECT_EQ(error("Skill Level", "Top"),
            "Double: option Skill Level: expected one of Low, Very High, not 'Top'");
}

TEST_F(UciPlayerTest, ChoosesTheGameByItsName) {
  const auto player = make(double_of(kUci, "variants"));
  ASSERT_EQ(player->start(), std::nullopt);
  for (const char* id : {"chess", "serif", "serif", "chess960", "chess"})
    EXPECT_EQ(player->new_game(Game(*find_variant(id)), White, "Other"), std::nullopt);
  EXPECT_EQ(player->new_game(Game(*find_variant("zorse")), White, "Other"),
            "Double: does not play zorse");
  auto lines = dialogue();
  std::erase_if(lines, [](const std::string& line) { return !line.starts_with("setoption"); });
  EXPECT_EQ(lines, (std::vector<std::string>{"setoption name UCI_Variant value serif",
                                             "setoption name UCI_Variant value fischerandom",
                                             "setoption name UCI_Variant value chess"}));
}

TEST_F(UciPlayerTest, ChoosesChess960ByItsSwitch) {
  const Game game(*find_variant("chess960"));
  const auto player = ready(double_of(kUci, "chess960"), game);
  EXPECT_EQ(text_of(game, turn(*player, game)), "g1f3");
  EXPECT_EQ(player->new_game(chess(), White, "Other"), std::nullopt);
  const auto lines = dialogue_after("setoption name UCI_Chess960 value true");
  ASSERT_GE(lines.size(), 3u);
  EXPECT_EQ(lines[2], "position fen " + to_fen(game.program(), game.start()));
  EXPECT_EQ(dialogue_after("setoption name UCI_Chess960 value false").front(), "ucinewgame");
}

TEST_F(UciPlayerTest, OnlyOrthodoxChessIsPlayedByAnyProgram) {
  const auto player = make(double_of(kUci, "good"));
  ASSERT_EQ(player->start(), std::nullopt);
  EXPECT_EQ(player->new_game(Game(*find_variant("chess960")), White, "Other"),
            "Double: does not play chess960");
  EXPECT_EQ(player->new_game(chess(), White, "Other"), std::nullopt);
}

TEST_F(UciPlayerTest, TellsAnotherStart) {
  const auto& program = compiled(*find_variant("chess"));
  const std::string fen = "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1";
  Game game(*find_variant("chess"), std::get<Position>(parse_fen(program, fen)));
  const auto player = ready(double_of(kUci, "good"), game);
  EXPECT_EQ(text_of(game, turn(*player, game)), "g1f3");
  EXPECT_EQ(dialogue_after("isready").at(2), "position fen " + fen);
}

TEST_F(UciPlayerTest, WhatIsNoLegalTurnIsNamed) {
  const std::vector<std::pair<std::string, std::string>> cases = {{"illegal", "e2e5"},
                                                                  {"no-word", ""},
                                                                  {"none", "(none)"},
                                                                  {"null", "0000"},
                                                                  {"two-turns", "g1f3,g8f6"}};
  for (const auto& [mode, text] : cases) {
    const auto player = ready(kUci, mode);
    const TurnAnswer answer = turn(*player, chess());
    EXPECT_EQ(answer.kind, AnswerKind::kIllegal) << mode;
    EXPECT_EQ(answer.text, text);
    EXPECT_TRUE(answer.plies.empty());
    EXPECT_TRUE(player->usable());
  }
  EXPECT_EQ(first_turn(kUci, "noise").kind, AnswerKind::kIllegal);
}

TEST_F(UciPlayerTest, ASecondAnswerIsNotTakenForTheNextOne) {
  Game game = chess();
  const auto player = ready(kUci, "twice");
  ASSERT_EQ(text_of(game, turn(*player, game)), "g1f3");
  for (const char* ply : {"g1f3", "e7e5"}) ASSERT_EQ(game.play_text(ply), std::nullopt);
  EXPECT_EQ(text_of(game, turn(*player, game)), "f3g1");
}

TEST_F(UciPlayerTest, SaysHowAProgramDied) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"crash", "the program was killed by signal 11 (Segmentation fault)"},
      {"exit", "the program ended with exit status 0"},
      {"exit-3", "the program ended with exit status 3"},
      {"close", "the program closed its output"}};
  for (const auto& [mode, text] : cases) {
    const auto player = ready(kUci, mode);
    const TurnAnswer answer = turn(*player, chess());
    EXPECT_EQ(answer.kind, AnswerKind::kDied);
    EXPECT_EQ(answer.text, text);
    EXPECT_FALSE(player->usable());
  }
}

TEST_F(UciPlayerTest, AHungProgramIsGivenUp) {
  const auto player = ready(kUci, "hang");
  const TurnAnswer answer = turn(*player, chess(), 50, 100);
  EXPECT_EQ(answer.kind, AnswerKind::kHung);
  EXPECT_GE(answer.time_ms, 150);
  EXPECT_FALSE(player->usable());
}

TEST_F(UciPlayerTest, AFloodIsStopped) {
  for (const char* mode : {"flood", "endless-line"}) {
    const auto player = ready(kUci, mode);
    const TurnAnswer answer = turn(*player, chess());
    EXPECT_EQ(answer.kind, AnswerKind::kFlooded) << mode;
    EXPECT_FALSE(player->usable());
  }
}

TEST_F(UciPlayerTest, WaitingIsBrokenOffAtOnce) {
  const auto player = ready(kUci, "hang");
  SteadyClock::time_point flagged;
  std::thread canceller([&] {
    std::this_thread::sleep_for(milliseconds(100));
    flagged = SteadyClock::now();
    cancelled_ = true;
  });
  const TurnAnswer answer = turn(*player, chess());
  const auto noticed = SteadyClock::now();
  canceller.join();
  EXPECT_EQ(answer.kind, AnswerKind::kCancelled);
  EXPECT_LT(std::chrono::duration_cast<milliseconds>(noticed - flagged).count(), kAmpleMs / 2);
}

TEST_F(UciPlayerTest, SaysWhyAProgramDoesNotStart) {
  EXPECT_EQ(start_error(double_of(kUci, "stillborn")),
            "Double: the program ended with exit status 4");
  PlayerSpec spec = double_of(kUci, "good");
  spec.command = "no-such-program";
  EXPECT_EQ(start_error(spec), "Double: no program 'no-such-program' in PATH");
  std::thread canceller([&] {
    std::this_thread::sleep_for(milliseconds(100));
    cancelled_ = true;
  });
  EXPECT_EQ(start_error(double_of(kUci, "mute")), "Double: broken off");
  canceller.join();
}

TEST_F(UciPlayerTest, OneThatDoesNotQuitIsEndedByForce) {
  auto player = ready(kUci, "stubborn");
  const auto begin = SteadyClock::now();
  player.reset();
  EXPECT_GE(ms_since(begin), 500);
}

TEST_F(UciPlayerTest, WhatItHasStartedEndsWithIt) {
  auto player = ready(kUci, "parent");
  const pid_t child = std::stoi(dialogue().at(0).substr(std::string("child ").size()));
  EXPECT_FALSE(is_dead(child));
  player.reset();
  const auto begin = SteadyClock::now();
  while (!is_dead(child) && ms_since(begin) < kAmpleMs / 2)
    std::this_thread::sleep_for(milliseconds(10));
  EXPECT_TRUE(is_dead(child));
}

}  // namespace
}  // namespace protean
