// SPDX-License-Identifier: GPL-3.0-or-later
// Players that are programs: against a double that misbehaves on demand, and the real program.

#include "engine/match/player.h"

#include "engine/match/child_process.h"
#include "engine/match/line_channel.h"
#include "engine/match/program_player.h"
#include "engine/turn.h"
#include "movegen/notation/fen.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

namespace protean {
namespace {

using std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;

const std::string kDouble = (test::tests_dir() / "match/bad_engine.py").string();

/// Long enough for any answer that comes at all, even from a slow build on a busy machine.
constexpr std::int64_t kAmpleMs = 60'000;

std::int64_t ms_since(SteadyClock::time_point begin) {
  return std::chrono::duration_cast<milliseconds>(SteadyClock::now() - begin).count();
}

std::ptrdiff_t open_files() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
}

/// Gone, or dead and only not yet buried by whoever inherited it.
bool is_dead(pid_t pid) {
  std::ifstream stat("/proc/" + std::to_string(pid) + "/stat");
  std::string number, name, state;
  stat >> number >> name >> state;
  return state.empty() || state == "Z";
}

class PlayerTest : public testing::Test {
 protected:
  void SetUp() override {
    files_before_ = open_files();
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    log_ = testing::TempDir() + "player_" + test->name() + '_' + std::to_string(::getpid());
    std::filesystem::remove(log_);
  }

  /// Whatever happened: no child, no open pipe is left.
  void TearDown() override {
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
    EXPECT_EQ(open_files(), files_before_);
    std::filesystem::remove(log_);
  }

  PlayerSpec double_of(PlayerKind kind, const std::string& mode) const {
    PlayerSpec spec;
    spec.kind = kind;
    spec.command = "python3";
    spec.arguments = {"-S", "-E", kDouble, mode, log_};  // nothing but the language itself
    spec.name = "Double";
    return spec;
  }

  PlayerSpec program(PlayerKind kind) const {
    PlayerSpec spec;
    spec.kind = kind;
    spec.command = test::protean_binary().string();
    spec.name = "Program";
    spec.time.depth = 2;
    return spec;
  }

  std::unique_ptr<Player> make(const PlayerSpec& spec) const {
    return make_program_player(spec, cancelled_);
  }

  /// A player that has started and begun a game as White.
  std::unique_ptr<Player> ready(const PlayerSpec& spec, const Game& game,
                                Color color = White) const {
    auto player = make(spec);
    EXPECT_EQ(player->start(), std::nullopt);
    EXPECT_EQ(player->new_game(game, color, "Other"), std::nullopt);
    return player;
  }

  std::unique_ptr<Player> ready(PlayerKind kind, const std::string& mode) const {
    return ready(double_of(kind, mode), chess());
  }

  static Game chess() { return Game(*find_variant("chess")); }

  static TurnAnswer turn(Player& player, const Game& game, std::int64_t patience = kAmpleMs,
                         std::int64_t grace = kAmpleMs) {
    return player.choose_turn({game, {}, patience, grace});
  }

  /// The answer to the first request of a double.
  TurnAnswer first_turn(PlayerKind kind, const std::string& mode) const {
    const auto player = ready(kind, mode);
    return turn(*player, chess());
  }

  /// What start() says; empty if all is well.
  std::string start_error(const PlayerSpec& spec) const { return make(spec)->start().value_or(""); }

  /// All the double was sent.
  std::vector<std::string> dialogue() const {
    std::ifstream in(log_);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }

  /// What the double was sent after `line`.
  std::vector<std::string> dialogue_after(const std::string& line) const {
    const auto lines = dialogue();
    const auto at = std::find(lines.begin(), lines.end(), line);
    EXPECT_NE(at, lines.end()) << "never sent: " << line;
    return at == lines.end() ? lines : std::vector<std::string>(at + 1, lines.end());
  }

  std::string log_;
  std::atomic<bool> cancelled_{false};

 private:
  std::ptrdiff_t files_before_ = 0;
};

std::string text_of(const Game& game, const TurnAnswer& answer) {
  return turn_text(game.program(), game.position(), answer.plies);
}

// ---- Child processes
// -----------------------------------------------------------------------------

using ChildTest = PlayerTest;

std::string read_all(ChildProcess& child) {
  const std::atomic<bool> never{false};
  LineChannel channel(child, never);
  std::string text;
  for (;;) {
    const Received got = channel.receive(SteadyClock::now() + milliseconds(kAmpleMs));
    if (got.status != Received::Status::kLine) return text;
    text += got.line + '\n';
  }
}

TEST_F(ChildTest, RunsWithItsArgumentsInItsFolder) {
  ChildProcess child;
  ASSERT_EQ(child.start("sh", {"-c", "pwd; echo \"$1\"; echo lost >&2", "sh", "a  b"}, "/"),
            std::nullopt);
  EXPECT_EQ(read_all(child), "/\na  b\n");
  EXPECT_EQ(child.how_it_ended(), "ended with exit status 0");
}

TEST_F(ChildTest, InheritsNothingButItsStandardStreams) {
  ChildProcess other;
  ASSERT_EQ(other.start("cat", {}, ""), std::nullopt);
  ChildProcess child;
  ASSERT_EQ(child.start("sh", {"-c", "readlink /proc/$$/fd/*"}, ""), std::nullopt);
  const std::string streams = read_all(child);
  EXPECT_NE(streams.find("pipe:"), std::string::npos);
  EXPECT_NE(streams.find("/dev/null"), std::string::npos);
  for (const int end : {other.input(), other.output()}) {
    const auto pipe = std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(end));
    EXPECT_EQ(streams.find(pipe.string()), std::string::npos) << pipe;
  }
}

TEST_F(ChildTest, SeesTheEndOfInputThoughOthersWereStartedMeanwhile) {
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([] {
      for (int i = 0; i < 5; ++i) {
        ChildProcess child;
        EXPECT_EQ(child.start("cat", {}, ""), std::nullopt);
        const auto begin = SteadyClock::now();
        child.end(milliseconds(kAmpleMs));
        EXPECT_LT(ms_since(begin), kAmpleMs / 2);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST_F(ChildTest, HasAProcessGroupOfItsOwn) {
  ChildProcess child;
  ASSERT_EQ(child.start("sh", {"-c", "cut -d' ' -f1,5 /proc/$$/stat"}, ""), std::nullopt);
  std::istringstream numbers(read_all(child));
  pid_t pid = 0, group = -1;
  numbers >> pid >> group;
  EXPECT_EQ(group, pid);
  EXPECT_NE(group, ::getpgrp());
}

TEST_F(ChildTest, TellsWhichSignalKilledIt) {
  ChildProcess child;
  ASSERT_EQ(child.start("sh", {"-c", "kill -ABRT $$"}, ""), std::nullopt);
  EXPECT_EQ(read_all(child), "");
  EXPECT_EQ(child.how_it_ended(), "was killed by signal 6 (Aborted)");
}

TEST_F(ChildTest, SaysWhyAProgramCannotBeStarted) {
  ChildProcess child;
  EXPECT_EQ(child.start("no-such-program", {}, ""), "no program 'no-such-program' in PATH");
  EXPECT_EQ(child.start("/no/such", {}, ""), "cannot run '/no/such': No such file or directory");
  EXPECT_EQ(child.start("/", {}, ""), "cannot run '/': Permission denied");
  EXPECT_EQ(child.start("cat", {}, "/no/such"),
            "cannot run 'cat' in the folder '/no/such': No such file or directory");
  EXPECT_EQ(child.start("", {}, ""), "no program was named");
}

TEST_F(ChildTest, SaysWhyAFileIsNoProgram) {
  std::ofstream(log_) << "no program\n";
  ChildProcess child;
  EXPECT_EQ(child.start(log_, {}, ""), "cannot run '" + log_ + "': Permission denied");
  std::filesystem::permissions(log_, std::filesystem::perms::owner_all);
  EXPECT_EQ(child.start(log_, {}, ""), "cannot run '" + log_ + "': Exec format error");
}

TEST_F(ChildTest, WritingToOneThatIsGoneIsNoSignal) {
  ChildProcess child;
  ASSERT_EQ(child.start("true", {}, ""), std::nullopt);
  EXPECT_EQ(child.how_it_ended(), "ended with exit status 0");
  EXPECT_EQ(child.write("x\n"), -1);
  EXPECT_EQ(errno, EPIPE);
}

TEST_F(ChildTest, OneThatDoesNotReadHoldsNobodyUp) {
  ChildProcess child;
  ASSERT_EQ(child.start("sleep", {"1000"}, ""), std::nullopt);
  LineChannel channel(child, cancelled_);
  std::thread canceller([this] {
    std::this_thread::sleep_for(milliseconds(100));
    cancelled_ = true;
  });
  channel.send(std::string(1 << 20, 'x'));
  canceller.join();
  EXPECT_EQ(channel.receive(SteadyClock::now()).status, Received::Status::kCancelled);
}

TEST_F(ChildTest, LongTextsGoBothWaysAtOnce) {
  ChildProcess child;
  ASSERT_EQ(child.start("cat", {}, ""), std::nullopt);
  LineChannel channel(child, cancelled_);
  const std::string line(60'000, 'x');
  for (int i = 0; i < 50; ++i) channel.send(line);
  for (int i = 0; i < 50; ++i) {
    const Received got = channel.receive(SteadyClock::now() + milliseconds(kAmpleMs));
    ASSERT_EQ(got.status, Received::Status::kLine);
    ASSERT_EQ(got.line, line);
  }
}

TEST_F(ChildTest, LinesMayEndInAnyWay) {
  ChildProcess child;
  ASSERT_EQ(child.start("printf", {"a\\r\\n\\nb"}, ""), std::nullopt);
  EXPECT_EQ(read_all(child), "a\n\nb\n");
}

// ---- UCI
// -----------------------------------------------------------------------------------------

using UciPlayerTest = PlayerTest;
constexpr PlayerKind kUci = PlayerKind::kUci;

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
  spec.options = {{"hash", "32"},     {"skill level", "Very High"},
                  {"Clear Hash", ""}, {"BOOK", "true"},
                  {"Threads", "1"},   {"Ponder", "false"}};
  EXPECT_EQ(start_error(spec), "");
  EXPECT_EQ(dialogue_after("uci"),
            (std::vector<std::string>{
                "setoption name Hash value 32", "setoption name Skill Level value Very High",
                "setoption name Clear Hash", "setoption name Book value true", "isready", "quit"}));
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
  EXPECT_LT(std::chrono::duration_cast<milliseconds>(noticed - flagged).count(), 2000);
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
  for (int i = 0; i < 100 && !is_dead(child); ++i) std::this_thread::sleep_for(milliseconds(10));
  EXPECT_TRUE(is_dead(child));
}

// ---- XBoard
// --------------------------------------------------------------------------------------

using XBoardPlayerTest = PlayerTest;
constexpr PlayerKind kXBoard = PlayerKind::kXBoard;

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
  std::erase_if(lines, [](const std::string& line) {  // a few milliseconds may have passed
    return line == "time 6000" || line.starts_with("time 59");
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
  // It is of no account in the next game.
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

// ---- The real program
// ----------------------------------------------------------------------------

/// Plays `turns` turns, checking that each is a whole one.
void play(Game& game, std::array<Player*, 2> players, int turns) {
  for (int i = 0; i < turns && !game.outcome().over(); ++i) {
    while (game.program().actor(game.position()) == Actor::kChance)
      EXPECT_EQ(game.play_text(game.legal_moves().front()), std::nullopt);
    const Color side = game.position().side();
    const TurnAnswer answer = players[side]->choose_turn({game, {}, kAmpleMs, kAmpleMs});
    EXPECT_EQ(answer.kind, AnswerKind::kTurn) << answer.text;
    if (answer.kind != AnswerKind::kTurn) break;
    EXPECT_TRUE(answer.score);
    for (const Move move : answer.plies) game.play(move);
    EXPECT_TRUE(game.outcome().over() || game.position().side() != side);
  }
}

class RealPlayerTest : public PlayerTest {
 protected:
  /// Lets a program in each protocol play the other; returns the game.
  Game play_both(const char* id, int turns, PlayerKind white, PlayerKind black) const {
    const Game start(*find_variant(id));
    const auto first = ready(program(white), start, White);
    const auto second = ready(program(black), start, Black);
    Game game = start;
    play(game, {first.get(), second.get()}, turns);
    return game;
  }
};

TEST_F(RealPlayerTest, PlaysChess) {
  EXPECT_EQ(play_both("chess", 10, kUci, kXBoard).moves().size(), 10u);
  EXPECT_EQ(play_both("chess", 10, kXBoard, kUci).moves().size(), 10u);
}

TEST_F(RealPlayerTest, PlaysTurnsOfSeveralPlies) {
  EXPECT_GT(play_both("kingdrops", 12, kUci, kXBoard).moves().size(), 12u);
  EXPECT_GT(play_both("kingdrops", 12, kXBoard, kUci).moves().size(), 12u);
  EXPECT_GT(play_both("kingdrops", 12, kXBoard, kXBoard).moves().size(), 12u);
}

TEST_F(RealPlayerTest, PlaysGamesThatXBoardCannotCarry) {
  EXPECT_GE(play_both("gravity", 6, kUci, kUci).moves().size(), 6u);
}

TEST_F(RealPlayerTest, GoesOnFromTheMiddleOfATurn) {
  // Two plies of whose turn there is more to come.
  Game game(*find_variant("kingdrops"));
  const auto reference = ready(program(kUci), game);
  Game ahead = game;
  std::size_t whole = 0;
  while (whole < 2 && !ahead.outcome().over()) {
    game = ahead;
    const TurnAnswer answer = turn(*reference, ahead);
    ASSERT_EQ(answer.kind, AnswerKind::kTurn) << answer.text;
    for (const Move move : answer.plies) ahead.play(move);
    whole = answer.plies.size();
  }
  ASSERT_GE(whole, 2u);
  game.play(ahead.moves()[game.moves().size()]);
  const Color side = game.position().side();
  for (const PlayerKind kind : {kUci, kXBoard}) {
    const auto player = ready(program(kind), Game(game.variant()), side);
    const TurnAnswer answer = turn(*player, game);
    ASSERT_EQ(answer.kind, AnswerKind::kTurn) << answer.text;
    Game after = game;
    for (const Move move : answer.plies) after.play(move);
    EXPECT_NE(after.position().side(), side);
  }
}

TEST_F(RealPlayerTest, ReadsCastlingOfChess960) {
  const Variant& variant = *find_variant("chess960");
  const std::string fen = "4k3/8/8/8/8/8/8/RK6 w A - 0 1";
  for (const PlayerKind kind : {kUci, kXBoard}) {
    Game game(variant, std::get<Position>(parse_fen(compiled(variant), fen)));
    const auto player = ready(program(kind), game, Black);
    ASSERT_EQ(game.play_text("b1a1"), std::nullopt);
    ASSERT_EQ(game.moves().back().kind(), MoveKind::kCastle);
    const TurnAnswer answer = turn(*player, game);
    EXPECT_EQ(answer.kind, AnswerKind::kTurn) << answer.text;
  }
}

TEST_F(RealPlayerTest, CastlesInChess960) {
  // Castling mates, and nothing else does.
  const Variant& variant = *find_variant("chess960");
  const std::string fen = "4rkr1/4p1p1/8/8/8/8/8/5KR1 w G - 0 1";
  const Game game(variant, std::get<Position>(parse_fen(compiled(variant), fen)));
  for (const PlayerKind kind : {kUci, kXBoard}) {
    const auto player = ready(program(kind), game);
    const TurnAnswer answer = turn(*player, game);
    ASSERT_EQ(answer.kind, AnswerKind::kTurn) << answer.text;
    EXPECT_EQ(answer.plies.front().kind(), MoveKind::kCastle);
    ASSERT_TRUE(answer.score);
    EXPECT_EQ(answer.score->mate, 1);
  }
}

TEST_F(RealPlayerTest, PlaysSeveralGamesOneAfterAnother) {
  for (const PlayerKind kind : {kUci, kXBoard}) {
    const auto player = make(program(kind));
    ASSERT_EQ(player->start(), std::nullopt);
    for (const char* id : {"chess", "serif", "kingdrops", "chess960", "chess"}) {
      Game game(*find_variant(id));
      ASSERT_EQ(player->new_game(game, White, "Other"), std::nullopt);
      const TurnAnswer answer = turn(*player, game);
      EXPECT_EQ(answer.kind, AnswerKind::kTurn) << id << ": " << answer.text;
      player->game_over(game, Result::kDraw, "agreed");
    }
  }
}

}  // namespace
}  // namespace protean
