// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/openings.h"

#include "engine/turn.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <stdexcept>

namespace protean {
namespace {

const Variant& variant(std::string_view id) {
  return *find_variant(id);
}

/// The start position and the plies of an opening, as text.
std::string opening_text(const Variant& game, const Opening& opening) {
  const RuleProgram& program = compiled(game);
  return to_fen(program, opening.start) + " | " +
         line_text(program, opening.start, opening.plies, ',');
}

std::vector<std::string> texts(std::string_view id, std::string_view text, std::uint64_t seed,
                               int count) {
  const auto openings = make_openings(variant(id), text, seed);
  std::vector<std::string> out;
  for (int i = 0; i < count; ++i) out.push_back(opening_text(variant(id), openings->next()));
  return out;
}

std::string error_of(std::string_view id, std::string_view text) {
  try {
    make_openings(variant(id), text, 1);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

/// A file that is removed when the test ends.
class TemporaryFile {
 public:
  TemporaryFile(const std::string& ending, const std::string& text)
      : name_(testing::TempDir() + "protean_openings_" +
              testing::UnitTest::GetInstance()->current_test_info()->name() +
              std::to_string(::getpid()) + ending) {
    std::ofstream(name_) << text;
  }
  ~TemporaryFile() { std::filesystem::remove(name_); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  const std::string& name() const { return name_; }

 private:
  std::string name_;
};

std::string chess_line(std::string_view moves) {
  return "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | " + std::string(moves);
}

TEST(Openings, TheStartAloneWhereNothingIsAsked) {
  for (const char* text : {"", "start", "random:0"}) {
    EXPECT_EQ(texts("chess", text, 1, 2),
              (std::vector<std::string>{chess_line(""), chess_line("")}))
        << text;
  }
}

TEST(RandomOpenings, TheSeedDecides) {
  EXPECT_EQ(texts("chess", "random:6", 5, 20), texts("chess", "random:6", 5, 20));
  EXPECT_NE(texts("chess", "random:6", 5, 20), texts("chess", "random:6", 6, 20));
  const auto many = texts("chess", "random:6", 5, 50);
  EXPECT_GT(std::set<std::string>(many.begin(), many.end()).size(), 48u);
}

TEST(RandomOpenings, AnArrayIsDrawnWhereTheGameHasThem) {
  for (const char* plies : {"random:0", "random:3"}) {
    const auto openings = make_openings(variant("crazyhouse960"), plies, 4);
    std::set<std::string> arrays;
    for (int i = 0; i < 40; ++i)
      arrays.insert(to_fen(compiled(variant("crazyhouse960")), openings->next().start));
    EXPECT_GT(arrays.size(), 30U) << plies;
  }
}

TEST(RandomOpenings, ChanceIsDrawnByItsWeights) {
  const RuleProgram& program = compiled(variant("gravity"));
  const auto openings = make_openings(variant("gravity"), "random:1", 3);
  std::map<std::string, int> flips;
  for (int i = 0; i < 600; ++i) {
    const Opening opening = openings->next();
    ASSERT_FALSE(opening.plies.empty());
    ASSERT_EQ(program.actor(opening.start), Actor::kChance);
    ++flips[move_text(program, opening.start, opening.plies.front())];
  }
  MoveList events;
  const Position start = start_position(program);
  program.generate(start, events);
  double total = 0;
  for (const Move event : events) total += program.chance_weight(start, event);
  for (const Move event : events) {
    const double expected = 600 * program.chance_weight(start, event) / total;
    EXPECT_NEAR(flips[move_text(program, start, event)], expected, 5 * std::sqrt(expected) + 1);
  }
}

class OpeningsOfEveryGame : public testing::TestWithParam<std::string> {};

/// True if the player to move can win with a single ply.
bool wins_at_once(const Game& game) {
  for (const std::string& text : game.legal_moves()) {
    Game after = game;
    EXPECT_FALSE(after.play_text(text));
    const Color mover = game.position().side();
    const Result won = mover == White ? Result::kWhiteWins : Result::kBlackWins;
    if (game.program().actor(game.position()) != Actor::kChance && after.outcome().result == won) {
      return true;
    }
  }
  return false;
}

TEST_P(OpeningsOfEveryGame, AreLegalOpenAndEndBetweenTurns) {
  const Variant& game_rules = variant(GetParam());
  const RuleProgram& program = compiled(game_rules);
  constexpr int kPlies = 7;
  const auto openings = make_openings(game_rules, "random:" + std::to_string(kPlies), 9);
  for (int i = 0; i < (test::slow_build() ? 3 : 25); ++i) {
    const Opening opening = openings->next();
    const std::string text = opening_text(game_rules, opening);
    Game game(game_rules, opening.start);
    if (game_rules.info().any_array_of.empty()) {
      EXPECT_EQ(opening.start, start_position(program));
    }
    int made = 0;
    bool turn_over = true;
    for (const Move ply : opening.plies) {
      ASSERT_TRUE(is_legal(program, game.position(), ply)) << text;
      ASSERT_FALSE(turn_over && game.outcome().over()) << text;
      const Position before = game.position();
      made += program.actor(before) != Actor::kChance;
      game.play(ply);
      turn_over = !same_turn(program, before, game.position());
    }
    EXPECT_TRUE(turn_over) << text;
    EXPECT_GE(made, kPlies) << text;
    EXPECT_FALSE(game.outcome().over()) << text;
    EXPECT_FALSE(wins_at_once(game)) << text;
  }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, OpeningsOfEveryGame, testing::ValuesIn(test::game_ids()),
                         [](const auto& param) { return param.param; });

/// A game that is over when it begins: Black is stalemated.
class NoMoves : public Variant {
 public:
  VariantInfo info() const override { return {"nomoves", "No Moves", "test", ""}; }
  void define(RuleBook& rules) const override {
    variant("chess").define(rules);
    rules.start_fen = "7k/5Q1p/7p/7p/7p/7p/7P/K7 b - - 0 1";
    rules.no_castling();
  }
};

TEST(RandomOpenings, AreNotSoughtForEver) {
  static const NoMoves game;
  const auto openings = make_openings(game, "random:20", 1);
  EXPECT_TRUE(openings->next().plies.empty());
}

TEST(PositionFile, EachLineIsOneWithOrWithoutOperations) {
  const TemporaryFile file(".epd",
                           "# positions\n"
                           "4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id \"one\";\n"
                           "\n"
                           "4k3/8/8/8/8/8/3P4/4K3 b - - 3 9\r\n"
                           "4k3/8/8/8/8/8/2P5/4K3 w - -\n");
  auto found = texts("chess", file.name(), 1, 3);
  std::sort(found.begin(), found.end());
  EXPECT_EQ(found, (std::vector<std::string>{"4k3/8/8/8/8/8/2P5/4K3 w - - 0 1 | ",
                                             "4k3/8/8/8/8/8/3P4/4K3 b - - 3 9 | ",
                                             "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 | "}));
}

TEST(PositionFile, NumbersOfChecksAreRead) {
  const TemporaryFile file(".epd", "8/8/8/4k3/8/8/4K2Q/8 w - - 1+2 7 9\n");
  EXPECT_EQ(texts("3check", file.name(), 1, 1),
            std::vector<std::string>{"8/8/8/4k3/8/8/4K2Q/8 w - - 1+2 7 9 | "});
}

TEST(PositionFile, MayBeginWithAByteOrderMark) {
  const TemporaryFile file(".epd",
                           "\xEF\xBB\xBF"
                           "4k3/8/8/8/8/8/4P3/4K3 w - -\n");
  EXPECT_EQ(texts("chess", file.name(), 1, 1),
            std::vector<std::string>{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 | "});
}

TEST(PositionFile, TokensOfTheGameAreRead) {
  const std::string fen = "4k3/8/8/3r4/8/3R2A1/7S/4K3 w - - 4 20 phase:play prison:-/RG";
  const TemporaryFile file(".epd", fen + " id \"x\";\n");
  const auto openings = make_openings(variant("kingdrops"), file.name(), 1);
  EXPECT_EQ(openings->next().start, test::position(test::game("kingdrops"), fen));
}

TEST(PositionFile, GoesRoundInAnOrderOfTheSeed) {
  std::string lines;
  for (const char file : std::string("abcdefgh")) {
    const int at = file - 'a';
    lines += "4k3/8/8/8/8/8/" + (at > 0 ? std::to_string(at) : "") + "P" +
             (at < 7 ? std::to_string(7 - at) : "") + "/4K3 w - - 0 1\n";
  }
  const TemporaryFile file(".epd", lines);
  const auto once = texts("chess", file.name(), 4, 8);
  EXPECT_EQ(std::set<std::string>(once.begin(), once.end()).size(), 8u);
  auto twice = once;
  twice.insert(twice.end(), once.begin(), once.end());
  EXPECT_EQ(texts("chess", file.name(), 4, 16), twice);
  EXPECT_NE(texts("chess", file.name(), 5, 8), once);
}

TEST(PositionFile, SaysWhatIsWrongAndWhere) {
  const TemporaryFile bad(".epd", "4k3/8/8/8/8/8/4P3/4K3 w - -\nrubbish\n");
  EXPECT_EQ(error_of("chess", bad.name()).find(bad.name() + ":2: "), 0u)
      << error_of("chess", bad.name());
  const TemporaryFile over(".epd", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\n");
  EXPECT_EQ(error_of("chess", over.name()),
            over.name() +
                ":1: '7k/6Q1/6K1/8/8/8/8/8 b - - 0 1' is the end of a game (checkmate): "
                "expected a position to play on");
}

TEST(PositionFile, WithoutPositionsIsAnError) {
  const TemporaryFile empty(".epd", "# nothing\n");
  EXPECT_EQ(error_of("chess", empty.name()),
            "openings '" + empty.name() + "': expected at least one");
  EXPECT_EQ(error_of("chess", "/nonexistent/x.epd"),
            "openings '/nonexistent/x.epd': there is no such file");
}

TEST(GameFile, PliesAreCutOffBetweenTurnsAndBeforeTheEnd) {
  const TemporaryFile file(".pgn", "1. e4 e5 2. Nf3 *\n");
  EXPECT_EQ(texts("chess", file.name(), 1, 1).at(0), chess_line("e2e4 e7e5 g1f3"));
  EXPECT_EQ(texts("chess", file.name() + ":2", 1, 1).at(0), chess_line("e2e4 e7e5"));
  EXPECT_EQ(texts("chess", file.name() + ":0", 1, 1).at(0), chess_line(""));
  EXPECT_EQ(texts("chess", file.name() + ":9", 1, 1).at(0), chess_line("e2e4 e7e5 g1f3"));
}

TEST(GameFile, TheTurnThatEndsTheGameIsLeftOut) {
  const TemporaryFile file(".pgn", "1. f3 e5 2. g4 Qh4# 0-1\n");
  EXPECT_EQ(texts("chess", file.name(), 1, 1).at(0), chess_line("f2f3 e7e5 g2g4"));
}

TEST(GameFile, ATurnIsNotTornApart) {
  const std::string start = "4k3/8/8/3r4/8/3R2A1/7S/4K3 w - - 4 20 phase:play prison:-/RG";
  const TemporaryFile file(
      ".pgn", "[Variant \"kingdrops\"]\n[FEN \"" + start + "\"]\n\n1. e1e2,d3d5,g3f4 *\n");
  EXPECT_EQ(make_openings(variant("kingdrops"), file.name() + ":2", 1)->next().plies.size(), 0u);
  EXPECT_EQ(make_openings(variant("kingdrops"), file.name() + ":3", 1)->next().plies.size(), 3u);
}

TEST(GameFile, SaysWhatIsWrongAndWhere) {
  const TemporaryFile illegal(".pgn", "1. e4 *\n\n1. e4\ne4 *\n");
  EXPECT_EQ(error_of("chess", illegal.name()).substr(0, illegal.name().size() + 24),
            illegal.name() + ":4: illegal move 'e4': e");
  EXPECT_EQ(error_of("archer", illegal.name()),
            illegal.name() + ":1: a game of 'chess': expected one of 'archer'");
}

TEST(GameFile, TextThatIsNoPgnIsAnError) {
  const TemporaryFile broken(".pgn", "1. e4 *\n{\n");
  EXPECT_EQ(error_of("chess", broken.name()),
            broken.name() + ":2: comment '{?' does not end: expected '}'");
}

TEST(GameFile, AGameThatBeginsAtItsEndIsAnError) {
  const TemporaryFile over(".pgn", "[FEN \"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\"]\n\n1-0\n");
  EXPECT_EQ(
      error_of("chess", over.name()),
      over.name() + ":1: the game begins at its end (checkmate): expected a position to play on");
}

TEST(Openings, WhatIsNotUnderstoodNamesWhatIs) {
  for (const char* text : {"random", "random:", "random:x", "random:-1", "random:101", "file.txt",
                           "x.pgn:", "x.pgn:y", "x.pgn:-1"}) {
    EXPECT_EQ(
        error_of("chess", text),
        "openings '" + std::string(text) +
            "': expected random:PLIES (0 to 100), FILE.epd, FILE.pgn, FILE.pgn:PLIES or start");
  }
}

}  // namespace
}  // namespace protean
