// SPDX-License-Identifier: GPL-3.0-or-later
// What a game hides stays hidden from a person who takes moves back or saves the game.

#include "engine/secrets.h"
#include "movegen/notation/fen.h"
#include "tests/unit/play_support.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <set>
#include <sstream>
#include <string>
#include <variant>

namespace protean {
namespace {

using test::file_text;
using test::says;
using test::ScratchFile;
using test::session;
using test::times;

constexpr char kNotTakenBack[] =
    "A move that showed a player something hidden cannot be taken back.\n";
constexpr char kArray[] = "array:RNBQKBNR\n";

TEST(PlaySecrets, AGuessIsNotTakenBack) {
  const std::string text = session("cloak", std::string(kArray) + "guess:c8B\nundo\n");
  EXPECT_EQ(times(text, kNotTakenBack), 1) << text;
}

TEST(PlaySecrets, WhatFollowedATurnIsNotTakenBack) {
  const std::string cloak = session("cloak", std::string(kArray) + "undo\ne2e4\ndone\nundo\n");
  EXPECT_EQ(times(cloak, kNotTakenBack), 2) << cloak;
  const std::string cards = session("boosterpack", "go\nundo\n");
  EXPECT_EQ(times(cards, kNotTakenBack), 1) << cards;
}

TEST(PlaySecrets, AForeseenPlyOfTheTurnThatGoesOnIsTakenBack) {
  const std::string text = session("cloak", std::string(kArray) + "e2e4\nundo\nd2d4\n");
  EXPECT_EQ(times(text, kNotTakenBack), 0) << text;
  EXPECT_TRUE(says(text, "4  . . . .[P]. . .")) << text;
  EXPECT_TRUE(says(text, "4  . . .[P]. . . .")) << text;
}

/// Only one kind of card is left to be dealt, but White does not know which.
TEST(PlaySecrets, TheLastCardsOfADeckAreNotRevealedToTheOpponent) {
  const Variant& game = *find_variant("boosterpack");
  const auto start =
      parse_fen(compiled(game),
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1 phase:deal moved:- chk:- "
                "hand:KQRRBB/kqrrb deck:pppppppp discard:NNPPPPPPPPCCnnbcc");
  std::istringstream in;
  std::ostringstream out;
  run_play(game, {.movetime_ms = 2, .seed = 7, .start = std::get<Position>(start)}, in, out);
  EXPECT_TRUE(says(out.str(), "A card is dealt that you do not see.\n")) << out.str();
  EXPECT_FALSE(says(out.str(), "black Pawn")) << out.str();
}

/// What the FEN leaves open must be drawn: otherwise anyone who knows the program would know it.
TEST(PlaySecrets, WhatAFenDoesNotTellIsDrawn) {
  const Variant& game = *find_variant("cloak");
  const auto start = parse_fen(
      compiled(game), std::string(8, '?') +
                          "/pppppppp/8/8/8/8/PPPPPPPP/RQKRBBNN w DA? - 0 1 phase:turn guess:none "
                          "cloak:a1b1c1d1e1f1g1h1/a8b8c8d8e8f8g8h8 told:-/- may:-/- taken:0/0");
  std::set<std::string> records;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const ScratchFile file;
    std::istringstream in("resign\nsave " + file.name() + "\n");
    std::ostringstream out;
    run_play(game,
             {.movetime_ms = 2, .seed = seed, .start = std::get<Position>(start), .viewer = White},
             in, out);
    const std::string text = file_text(file.name());
    const std::size_t fen = text.find("[FEN ");
    ASSERT_NE(fen, std::string::npos) << out.str();
    records.insert(text.substr(fen, text.find('/', fen) - fen));
  }
  EXPECT_GT(records.size(), 4U);
}

TEST(PlaySecrets, AFenIsTheViewOfTheSideWhosePiecesItTells) {
  const RuleProgram& program = compiled(*find_variant("cloak"));
  const std::string fen = std::string(8, '?') +
                          "/pppppppp/8/8/8/8/PPPPPPPP/RQKRBBNN w DA? - 0 1 phase:turn guess:none "
                          "cloak:a1b1c1d1e1f1g1h1/a8b8c8d8e8f8g8h8 told:-/- may:-/- taken:0/0";
  const auto pos = std::get<Position>(parse_fen(program, fen));
  EXPECT_EQ(viewer_of(program, pos, fen, White), White);
  EXPECT_EQ(viewer_of(program, pos, fen, Black), White);
}

TEST(PlaySecrets, TheRecordIsSavedOnceTheGameIsOver) {
  const ScratchFile file;
  const std::string save = "save " + file.name() + "\n";
  const std::string during = session("cloak", kArray + save);
  EXPECT_TRUE(says(during, "the record can be saved when the game is over: it tells what is "));
  EXPECT_FALSE(std::filesystem::exists(file.name()));
  const std::string after = session("cloak", kArray + ("resign\n" + save) + "undo\n");
  EXPECT_TRUE(says(after, "Saved in ")) << after;
  EXPECT_TRUE(says(file_text(file.name()), "array:RNBQKBNR")) << file_text(file.name());
  EXPECT_EQ(times(after, kNotTakenBack), 1) << after;
}

}  // namespace
}  // namespace protean
