// SPDX-License-Identifier: GPL-3.0-or-later
// Games at the board, saved and loaded.

#include "engine/match/replay.h"
#include "tests/unit/play_support.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>

namespace protean {
namespace {

using test::file_text;
using test::says;
using test::ScratchFile;
using test::session;
using test::times;

TEST(PlayFiles, ASavedGameGoesOnWhereItStood) {
  const ScratchFile file;
  const std::string first = session("gravity", "go\ngo\nsave " + file.name() + "\nboard\n", Black);
  EXPECT_TRUE(says(first, "Saved in ")) << first;
  const std::string second = session("chess", "load " + file.name() + "\n");
  const auto last_board = [](const std::string& text) {
    const std::size_t begin = text.rfind("\n1  ");
    return text.substr(begin, text.rfind("moved:") - begin);
  };
  EXPECT_EQ(last_board(first), last_board(second));
  std::ifstream saved(file.name());
  std::ostringstream err;
  ReplayCount count;
  replay(saved, "saved", err, count);
  EXPECT_EQ(count.errors, 0u) << err.str();
}

TEST(PlayFiles, DoesNotOverwriteAStrangersFile) {
  const ScratchFile file;
  std::ofstream(file.name()) << "a letter\n";
  const std::string text =
      session("chess", "save " + file.name() + "\nload " + file.name() + "\nload nowhere/x\n");
  EXPECT_TRUE(says(text, "is there already")) << text;
  EXPECT_TRUE(says(text, "cannot read 'nowhere/x'")) << text;
  std::ifstream unchanged(file.name());
  std::string line;
  std::getline(unchanged, line);
  EXPECT_EQ(line, "a letter");
}

TEST(PlayFiles, ASavedGameHasItsDateAndSaysOfWhichGameItIs) {
  const ScratchFile file;
  session("archer", "save " + file.name() + "\n");
  const std::string pgn = file_text(file.name());
  EXPECT_TRUE(says(pgn, "[Date \"20")) << pgn;
  const std::string text = session("chess", "load " + file.name() + "\n");
  EXPECT_TRUE(says(text, "is a game of Archer Chess, not of Chess: continuing with that game."))
      << text;
  EXPECT_FALSE(says(session("archer", "load " + file.name() + "\n"), "continuing with that"));
}

TEST(PlayFiles, AGameOfOthersIsNotOverwritten) {
  const ScratchFile file;
  const std::string masters = "[White \"Anderssen\"]\n[Black \"Dufresne\"]\n\n1. e4 e5 2. Nf3 *\n";
  std::ofstream(file.name()) << masters;
  const std::string text = session("chess", "load " + file.name() + "\nsave " + file.name() + "\n");
  EXPECT_TRUE(says(text, "is there already: expected a new name")) << text;
  EXPECT_EQ(file_text(file.name()), masters);
}

TEST(PlayFiles, AGameOfOthersStaysTheirs) {
  const ScratchFile file;
  const ScratchFile copy("copy.pgn");
  const ScratchFile another("another.pgn");
  std::ofstream(file.name()) << "[Site \"Berlin\"]\n[White \"Anderssen\"]\n[Black \"Dufresne\"]\n\n"
                                "1. e4 e5 2. Nf3 Nc6 1-0\n";
  session("chess",
          "load " + file.name() + "\nsave " + copy.name() + "\nnew\nsave " + another.name() + "\n");
  for (const char* tag : {"[Site \"Berlin\"]", "[White \"Anderssen\"]", "[Black \"Dufresne\"]",
                          "[PlyCount \"4\"]", "[Event \"?\"]", "[Date \"????.??.??\"]"})
    EXPECT_TRUE(says(file_text(copy.name()), tag)) << file_text(copy.name());
  EXPECT_TRUE(says(file_text(another.name()), "[White \"You\"]")) << file_text(another.name());
}

TEST(PlayFiles, WhatWasWrittenHereIsOverwritten) {
  const ScratchFile file;
  const ScratchFile other("other.pgn");
  const std::string save = "save " + file.name() + "\n";
  const std::string text = session("chess", save + "e2e4\nsave " + other.name() + "\n" + save);
  EXPECT_EQ(times(text, "Saved in "), 3) << text;
  EXPECT_TRUE(says(file_text(file.name()), "1. e4 ")) << file_text(file.name());
}

TEST(PlayFiles, ANameMayHaveBlanks) {
  const ScratchFile file("my  game.pgn");
  const std::string text = session("chess", "e2e4\nfen\nsave " + file.name() + " \n");
  EXPECT_TRUE(says(text, "Saved in " + file.name() + ".\n")) << text;
  const std::size_t side = text.find(" w KQkq ");  // the rest depends on the engine's answer
  ASSERT_NE(side, std::string::npos) << text;
  const std::size_t begin = text.rfind(' ', side - 1);
  const std::string fen = text.substr(begin, text.find('\n', side) + 1 - begin);
  EXPECT_TRUE(says(session("chess", "load " + file.name() + "\nfen\n"), fen)) << fen;
}

// --- Games with a result ---

TEST(PlayFiles, AResignedGameIsOverWhenLoaded) {
  const ScratchFile file;
  const ScratchFile copy("copy.pgn");
  session("chess", "e2e4\nresign\nsave " + file.name() + "\n");
  const std::string text =
      session("chess", "load " + file.name() + "\nd2d4\nsave " + copy.name() + "\n");
  EXPECT_TRUE(says(text, "Result: 0-1 White resigns\n")) << text;
  EXPECT_TRUE(says(text, "The game is over")) << text;
  EXPECT_EQ(file_text(copy.name()), file_text(file.name()));
}

TEST(PlayFiles, ALoadedResultMayBeTakenBack) {
  const ScratchFile file;
  session("chess", "e2e4\nresign\nsave " + file.name() + "\n");
  const std::string text = session("chess", "load " + file.name() + "\nundo\nd2d4\n");
  EXPECT_EQ(times(text, "Result: "), 1) << text;
  EXPECT_EQ(times(text, "Protean plays "), 1) << text;
}

TEST(PlayFiles, AnEndWithoutReasonIsReportedAsItIs) {
  const ScratchFile file;
  const std::string load = "load " + file.name() + "\n";
  std::ofstream(file.name()) << "1. e4 e5 1/2-1/2\n";
  EXPECT_TRUE(says(session("chess", load), "Result: 1/2-1/2\n"));
  std::ofstream(file.name()) << "[Termination \"time forfeit\"]\n\n1. e4 e5 1-0\n";
  EXPECT_TRUE(says(session("chess", load), "Result: 1-0 time forfeit\n"));
}

TEST(PlayFiles, WhatTheRulesSayOfTheEndCounts) {
  const ScratchFile file;
  std::ofstream(file.name()) << "1. f3 e5 2. g4 Qh4# {White resigns} 1-0\n";
  const std::string text = session("chess", "load " + file.name() + "\n");
  EXPECT_TRUE(says(text, "Result: 0-1 checkmate\n")) << text;
}

}  // namespace
}  // namespace protean
