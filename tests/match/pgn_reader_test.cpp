// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/pgn.h"
#include "tests/match/pgn_support.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace protean {
namespace {

using namespace test;

/// The moves of the only game of a text, separated by blanks.
std::string moves_of(const std::string& text) {
  std::vector<std::string> moves;
  for (const auto& token : read_one(text).moves) moves.push_back(token.text);
  return test::joined(moves);
}

/// The syntax error of a text as "LINE: message"; empty if there is none.
std::string syntax_error(const std::string& text) {
  std::istringstream in(text);
  const auto error = read_pgn(in, [](const PgnGame&) { return true; });
  return error ? std::to_string(error->line) + ": " + error->message : "";
}

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

TEST(PgnReader, BracketsAtAMoveMayTellWhatAPawnBecomes) {
  EXPECT_EQ(moves_of("1. e8(Q)+ (1. e8(N)) dxc1(n)! 2. a8(R) # (D) *"), "e8(Q) dxc1(n) a8(R)");
  EXPECT_EQ(moves_of("1. e4(1. d4) e5 (D) *"), "e4 e5");
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

}  // namespace
}  // namespace protean
