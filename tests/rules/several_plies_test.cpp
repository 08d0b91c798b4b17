// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/turns/several_plies.h"

#include "engine/game.h"
#include "engine/turn.h"
#include "movegen/base/words.h"
#include "movegen/notation/fen.h"
#include "tests/rules/refusals.h"
#include "tests/search/search_support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

using test::depth_limit;
using test::expect_refused;
using test::search;

TEST(SeveralPlies, WrongTokensAreRefused) {
  const std::string kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ";
  expect_refused("marseillais", kings + "left:3", "a number from 1 to 2");
  expect_refused("marseillais", kings + "left:0", "a number from 1 to 2");
  expect_refused("progressive", kings + "left:2", "a number from 1 to 1");
  expect_refused("progressive", kings + "quiet:11", "a number from 0 to 10");
  expect_refused("marseillais", kings + "left:1 passed:e3", "no pawn has just passed");
  expect_refused("marseillais", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1 left:2 passed:e3",
                 "before the turn's first move");
  expect_refused("monster", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2 left:1",
                 "an en-passant square after the turn's first move");
  expect_refused("doublemove", "8/8/8/8/8/8/8/8 w - - 0 1", "neither player has a King");
}

TEST(SeveralPlies, SquaresOfSeveralPawnsAreChecked) {
  expect_refused("marseillais", "4k3/8/8/2PpP3/5p2/8/8/4K3 w - d6f6 0 1", "a pawn of Black on f5");
  expect_refused("marseillais", "4k3/8/8/2PpPp2/8/8/8/4K3 w - d6f4 0 1", "squares on rank 6");
  expect_refused("chess", "4k3/8/8/2PpPp2/8/8/8/4K3 w - d6f6 0 1", "one square on rank 6");
}

TEST(SeveralPlies, ATurnIsOneMoveForClients) {
  Game game(*find_variant("marseillais"));
  EXPECT_EQ(game.play_text("e2e4"), std::nullopt);
  EXPECT_EQ(game.play_text("d7d5,d5e4"), std::nullopt);
  EXPECT_EQ(game.position().side(), White);
  EXPECT_EQ(game.play_text("b1c3,c3e4"), std::nullopt);
  EXPECT_EQ(game.position().side(), Black);
}

TEST(SeveralPlies, ThePhaseTellsTheMoveOfTheTurn) {
  const RuleProgram& program = test::game("progressive");
  const Position pos = test::play(program, start_position(program), "e2e4 e7e5");
  EXPECT_EQ(program.rules.phase_name(program, pos), "move 2 of 2");
}

TEST(SeveralPlies, ASeriesOfAnotherLengthIsAnotherPositionForTheSearch) {
  const RuleProgram& program = test::game("progressive");
  const Position third = test::position(program, "4k3/8/8/8/8/8/8/4K3 w - - 0 3");
  const Position fourth = test::position(program, "4k3/8/8/8/8/8/8/4K3 w - - 0 4");
  EXPECT_NE(program.rules.beyond_key(third), program.rules.beyond_key(fourth));
}

struct Counted {
  std::string variant;
  std::string fen;
  std::string inside;  ///< Plies after which the turn goes on,
  std::string last;    ///< and the one that ends it.
  Result result;
};

TEST(SeveralPlies, ADrawByCountingWaitsForTheEndOfTheTurn) {
  const std::string uncloaks =
      "6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 99 80 phase:turn cloak:--b1------------/-";
  for (const Counted& c : {Counted{"doublemove", "7k/8/8/8/8/8/8/K3R3 w - - 99 80 left:2", "e1h1",
                                   "h1h8", Result::kWhiteWins},
                           Counted{"doublemove", "7k/8/8/8/8/8/8/K3R3 w - - 98 80 left:2", "e1g1",
                                   "g1f1", Result::kDraw},
                           Counted{"kingdrops", "7k/A7/8/8/8/8/4R1G1/4K3 w - - 98 60 phase:play",
                                   "g2g3 e2d2", "a7b8", Result::kWhiteWins},
                           Counted{"cloak", uncloaks, "b1b8", "uncloak:b8", Result::kWhiteWins}}) {
    const Variant& variant = *find_variant(c.variant);
    Game game(variant, test::position(compiled(variant), c.fen));
    for (const std::string_view ply : split_words(c.inside)) {
      ASSERT_FALSE(game.play_text(ply)) << c.fen << ' ' << ply;
      EXPECT_FALSE(game.outcome().over()) << c.fen << ' ' << ply;
    }
    ASSERT_FALSE(game.play_text(c.last)) << c.fen;
    EXPECT_EQ(game.outcome().result, c.result) << c.fen;
  }
  EXPECT_EQ(search("doublemove", "7k/8/8/8/8/8/8/K3R3 w - - 99 80", depth_limit(5))
                .result.line.score.mate,
            1);
}

TEST(SeveralPlies, AKingTakenWithTheSecondMoveIsSeen) {
  const auto found = search("doublemove", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", depth_limit(3));
  EXPECT_EQ(found.result.line.score.mate, 1);
}

TEST(SeveralPlies, AMateAtTheEndOfASeriesIsSeen) {
  const auto found =
      search("progressive", "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2",
             depth_limit(5));
  EXPECT_EQ(found.result.line.score.mate, 1);
}

}  // namespace
}  // namespace protean
