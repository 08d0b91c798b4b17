// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/dead_position.h"

#include "engine/game.h"
#include "movegen/compiler/rule_compiler.h"
#include "search/search.h"
#include "tests/orthodox_book.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

using namespace test;

constexpr const char* kLoneKings = "7k/8/8/8/8/8/8/K7 w - - 0 1";

bool dead(std::string_view id, std::string_view fen) {
  return dead_position(game(id), position(game(id), fen));
}

TEST(DeadPosition, OneMinorPieceCannotMateInChess) {
  EXPECT_TRUE(dead("chess", kLoneKings));
  EXPECT_TRUE(dead("chess", "7k/8/8/8/8/8/8/K6N w - - 0 1"));
  EXPECT_TRUE(dead("chess", "6nk/8/8/8/8/8/8/K7 b - - 0 1"));
  EXPECT_TRUE(dead("chess", "7k/8/8/8/8/8/8/K5b1 w - - 0 1"));
  EXPECT_TRUE(dead("chess960", "7k/8/8/8/8/8/8/K5b1 w - - 0 1"));
}

TEST(DeadPosition, BishopsOnOneColourCannotMateWhoeverOwnsThem) {
  EXPECT_TRUE(dead("chess", "7k/8/8/8/8/8/5B2/K5B1 w - - 0 1"));
  EXPECT_TRUE(dead("chess", "7k/8/8/8/8/8/5b2/K5B1 w - - 0 1"));
  EXPECT_TRUE(dead("chess", "7k/6B1/8/8/8/4b3/5B2/K5b1 b - - 0 1"));
  EXPECT_TRUE(dead("chess", "5b1k/8/8/8/8/8/8/K1B5 w - - 0 1"));
  EXPECT_FALSE(dead("chess", "2b4k/8/8/8/8/8/8/K1B5 w - - 0 1"));
  EXPECT_FALSE(dead("chess", "7k/8/8/8/8/8/5B2/K5Bb w - - 0 1"));
}

TEST(DeadPosition, WithMorePiecesThereAreMates) {
  EXPECT_FALSE(dead("chess", "7k/8/8/8/8/8/8/K4Nb1 w - - 0 1"));
  EXPECT_FALSE(dead("chess", "7k/8/8/8/8/8/8/K5NN w - - 0 1"));
  EXPECT_FALSE(dead("chess", "6nk/8/8/8/8/8/8/K6N w - - 0 1"));
  EXPECT_FALSE(dead("chess", "7k/8/8/8/8/8/8/K5R1 w - - 0 1"));
  EXPECT_FALSE(dead("chess", "7k/8/8/8/8/8/P7/K7 w - - 0 1"));
}

TEST(DeadPosition, OtherGamesMinorPiecesMayMate) {
  EXPECT_FALSE(dead("archer", "7k/8/8/8/8/8/8/K6N w - - 0 1"));
  EXPECT_FALSE(dead("society", "7k/8/8/8/8/8/8/K6N w - - 0 1"));
}

TEST(DeadPosition, LoneKingsDrawWhereOnlyMateWins) {
  for (const char* id :
       {"archer",    "almost",     "berolina", "squire", "deadline",       "disruptor",
        "society",   "ultimate",   "chigorin", "atomic", "marseillais",    "progressive",
        "andernach", "changeover", "rifle",    "grid",   "serieshelpmate", "gryphon",
        "twokings",  "glory",      "linkage"}) {
    EXPECT_TRUE(dead(id, kLoneKings)) << id;
  }
  EXPECT_TRUE(dead("3check", "7k/8/8/8/8/8/8/K7 w - - 1+1 0 1"));
}

TEST(DeadPosition, LoneKingsPlayOnWhereTheyCanWin) {
  for (const char* id : {"kingofthehill", "racingkings", "extinction", "monster"}) {
    EXPECT_FALSE(dead(id, kLoneKings)) << id;
  }
  // Nor are they dead if stalemate wins, or if a King that leaps to one side can check unattacked.
  RuleBook rules = test::orthodox_book();
  rules.stalemate_loses = true;
  EXPECT_EQ(compile_rules("stalemate", rules)->dead_pieces, DeadPieces::kNone);
  rules.stalemate_loses = false;
  rules.piece(King).moves = step(kAllEight) | leaps({{2, 0}});
  rules.no_castling();
  EXPECT_EQ(compile_rules("one side", rules)->dead_pieces, DeadPieces::kNone);
  rules.piece(King).moves = step(kAllEight) | leap(0, 2);
  EXPECT_EQ(compile_rules("both ways", rules)->dead_pieces, DeadPieces::kKings);
}

TEST(DeadPosition, PiecesInHandMayStillMate) {
  EXPECT_TRUE(dead("crazyhouse", "7k/8/8/8/8/8/8/K7[] w - - 0 1"));
  EXPECT_FALSE(dead("crazyhouse", "7k/8/8/8/8/8/8/K7[P] w - - 0 1"));
  EXPECT_FALSE(dead("pocketknight", "7k/8/8/8/8/8/8/K7[n] w - - 0 1"));
  EXPECT_FALSE(dead("crazyhouse", "7k/8/8/8/8/8/8/K5N1[] w - - 0 1"));
  EXPECT_TRUE(dead("seirawan", "7k/8/8/8/8/8/8/K7[] w - - 0 1"));
}

TEST(DeadPosition, RefereeAndSearchCallItADrawAndPerftDoesNot) {
  const char* const fen = "5b1k/8/8/8/8/8/8/K1B5 w - - 0 1";
  const Variant& chess = *find_variant("chess");
  const Position dead = position(game("chess"), fen);
  const Outcome outcome = Game(chess, dead).outcome();
  EXPECT_EQ(outcome.result, Result::kDraw);
  EXPECT_EQ(outcome.reason, "insufficient material");
  EXPECT_FALSE(game("chess").outcome(dead).over());
  EXPECT_EQ(game("chess").count(dead), 10u);
  // If the Rook is captured, only Bishops on squares of one colour are left.
  const Position before = position(game("chess"), "5b1k/8/7r/8/8/8/8/K1B5 w - - 0 1");
  Searcher searcher(1, 1);
  Limits limits;
  limits.depth = 6;
  const SearchResult result = searcher.search(game("chess"), before, {}, limits);
  EXPECT_EQ(result.line.score.centipawns, 0);
}

}  // namespace
}  // namespace protean
