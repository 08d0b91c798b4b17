// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/player.h"
#include "engine/match/program_player.h"
#include "engine/ms_since.h"
#include "engine/turn.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

/// What tests of program players share.
namespace protean::test {

using std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;

constexpr PlayerKind kUci = PlayerKind::kUci;
constexpr PlayerKind kXBoard = PlayerKind::kXBoard;

/// Long enough for any answer that comes at all, even from a slow build on a busy machine.
constexpr std::int64_t kAmpleMs = 60'000;

inline std::string text_of(const Game& game, const TurnAnswer& answer) {
  return turn_text(game.program(), game.position(), answer.plies);
}

/// Gives each test program players: a double that misbehaves on demand, and the real program.
/// Checks that none of them leaves anything behind.
class PlayerTest : public testing::Test {
 protected:
  void SetUp() override {
    files_before_ = open_files();
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    log_ = testing::TempDir() + "player_" + test->name() + '_' + std::to_string(::getpid());
    std::filesystem::remove(log_);
  }

  /// Whatever happened, no child and no open pipe may be left.
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
    const std::string script = (tests_dir() / "match/bad_engine.py").string();
    spec.arguments = {"-S", "-E", script, mode, log_};  // no site packages or environment
    spec.name = "Double";
    return spec;
  }

  PlayerSpec program(PlayerKind kind) const {
    PlayerSpec spec;
    spec.kind = kind;
    spec.command = protean_binary().string();
    spec.name = "Program";
    spec.time.depth = 2;
    return spec;
  }

  std::unique_ptr<Player> make(const PlayerSpec& spec) const {
    return make_program_player(spec, cancelled_);
  }

  /// A player that has started and begun a game, as White unless `color` says otherwise.
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

  /// A double's answer to the first request.
  TurnAnswer first_turn(PlayerKind kind, const std::string& mode) const {
    const auto player = ready(kind, mode);
    return turn(*player, chess());
  }

  /// The error of start(); empty if it succeeds.
  std::string start_error(const PlayerSpec& spec) const { return make(spec)->start().value_or(""); }

  /// All lines that the double was sent.
  std::vector<std::string> dialogue() const {
    std::ifstream in(log_);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }

  /// The lines that the double was sent after `line`.
  std::vector<std::string> dialogue_after(const std::string& line) const {
    const auto lines = dialogue();
    const auto at = std::find(lines.begin(), lines.end(), line);
    EXPECT_NE(at, lines.end()) << "never sent: " << line;
    return at == lines.end() ? lines : std::vector<std::string>(at + 1, lines.end());
  }

  std::string log_;
  std::atomic<bool> cancelled_{false};

 private:
  static std::ptrdiff_t open_files() {
    return std::distance(std::filesystem::directory_iterator("/proc/self/fd"), {});
  }

  std::ptrdiff_t files_before_ = 0;
};

}  // namespace protean::test
