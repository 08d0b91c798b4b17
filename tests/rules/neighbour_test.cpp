// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/refusals.h"
#include "tests/rules/solitaire_support.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace protean {
namespace {

using namespace test;

TEST(Neighbour, CardsComeUpAsOftenAsTheyAreLeft) {
  const RuleProgram& rp = game("neighbour");
  const Position start = start_position(rp);
  const std::map<std::string, std::uint32_t> pieces = {
      {"deal:K", 1}, {"deal:Q", 1}, {"deal:R", 2}, {"deal:B", 2}, {"deal:N", 2},
      {"deal:k", 1}, {"deal:q", 1}, {"deal:r", 2}, {"deal:b", 2}, {"deal:n", 2}};
  EXPECT_EQ(weights(rp, start), pieces);
  const std::map<std::string, std::uint32_t> steps = {
      {"step:r2", 2}, {"step:r3", 2}, {"step:r4", 2}, {"step:r5", 2}, {"step:r6", 2},
      {"step:u2", 2}, {"step:u3", 2}, {"step:u4", 2}, {"step:u5", 2}, {"step:u6", 2}};
  EXPECT_EQ(weights(rp, play(rp, start, "deal:K")), steps);
  std::map<std::string, std::uint32_t> later = steps;
  later["step:r3"] = later["step:u6"] = 1;
  EXPECT_EQ(weights(rp, play(rp, start, "deal:K step:r3 add deal:n step:u6 add deal:R")), later);
}

TEST(Neighbour, ChanceDealsAndThePlayerDoesTheRest) {
  const RuleProgram& rp = game("neighbour");
  const Position start = start_position(rp);
  EXPECT_EQ(rp.actor(start), Actor::kChance);
  EXPECT_EQ(rp.actor(play(rp, start, "deal:K")), Actor::kChance);
  EXPECT_EQ(rp.actor(play(rp, start, "deal:K step:r3")), Actor::kWhite);
  const Position place = play(rp, start, "deal:K step:r3 add deal:n step:u6 add deal:R step:u2");
  EXPECT_EQ(rp.actor(place), Actor::kWhite);
  EXPECT_EQ(rp.rules.phase_name(rp, place), "place");
}

TEST(Neighbour, TheRingWidensWhereAllNeighboursAreOccupied) {
  const RuleProgram& rp = game("neighbour");
  const Position pos = position(rp,
                                "8/8/8/8/8/8/RB6/KQ5n w - - 0 1 phase:place cards:26 at:a1 hold:N "
                                "men:RBNkqrrbbn right:23345566 "
                                "up:22344556");
  EXPECT_EQ(joined(legal_moves(rp, pos)), joined({"N@a3", "N@b3", "N@c1", "N@c2", "N@c3"}));
}

TEST(Neighbour, NothingIsHidden) {
  const RuleProgram& rp = game("neighbour");
  EXPECT_EQ(rp.rules.observed_fen(rp, start_position(rp), White), "");
}

TEST(Neighbour, Points) {
  const RuleProgram& rp = game("neighbour");
  const std::string last =
      "8/8/8/8/8/8/KN1k4/8 w - - 0 1 phase:move cards:1 at:- hold:- men:- right:- up:-";
  EXPECT_EQ(points(rp, last, "a2c1"), 0);
  EXPECT_EQ(points(rp, last, "a2b4"), -1);
  const std::string place =
      "8/8/8/8/8/8/8/K1b5 w - - 0 1 phase:place cards:30 at:c1 hold:N men:QRRBBNkqrrbnn "
      "right:33445566 up:223344556";
  EXPECT_EQ(points(rp, place, "N@b1"), 30);
  EXPECT_EQ(rp.outcome(play(rp, position(rp, place), "N@b1")).reason, "one group, 30 points");
  EXPECT_EQ(points(rp, place, "N@d2"), 29) << "a move or a piece more is needed";
  EXPECT_EQ(points(rp,
                   "8/R7/5N2/8/k7/8/8/8 w - - 0 1 phase:move cards:29 at:- hold:- men:- "
                   "right:- up:-"),
            -1);
}

TEST(Neighbour, TheMostThatAGameCanStillBring) {
  const RuleProgram& rp = game("neighbour");
  EXPECT_EQ(points(rp, "8/8/8/8/8/8/8/8 w - - 0 1"), 34);
  EXPECT_EQ(points(rp,
                   "R6R/8/1b4N1/1B4K1/8/8/8/r6r w - - 0 1 phase:move cards:20 at:- hold:- "
                   "men:- right:- up:-"),
            18);
  expect_falling_points(rp, 200);
}

TEST(Neighbour, FenErrors) {
  const std::string board = "8/8/8/8/8/8/3n4/3K4 w - - 0 1 ";
  const std::string cards = " men:QRRBBNNkqrrbbn right:22344556 up:2233445566";
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"phase:start cards:32 at:d1 hold:-" + cards, "'phase'"},
      {"phase:choose cards:37 at:d1 hold:-" + cards, "from 0 to 36"},
      {"phase:choose cards:31 at:d1 hold:-" + cards, "as many cards"},
      {"phase:choose cards:32 at:- hold:-" + cards, "a square such as"},
      {"phase:choose cards:32 at:a1 hold:-" + cards, "on the square 'at'"},
      {"phase:choose cards:32 at:d1 hold:N" + cards, "of one set"},
      {"phase:choose cards:31 at:d1 hold:N men:QRRBBNkqrrbbn right:22344556 up:2233445566",
       "in no others"},
      {"phase:choose cards:32 at:d1 hold:- men:KQRRBBNNkqrrbb right:22344556 up:2233445566",
       "of one set"},
      {"phase:choose cards:32 at:d1 hold:- men:QRRBBNNkqrrbbn right:12344556 up:2233445566",
       "'right'"},
      {"phase:choose cards:33 at:d1 hold:- men:QRRBBNNkqrrbbn right:22344556 up:22334455666",
       "'up'"},
      {"phase:place cards:32 at:d1 hold:-" + cards, "a piece in 'hold'"},
      {"phase:step cards:32 at:d1 hold:-" + cards, "a piece in 'hold'"},
      {"phase:step cards:13 at:d1 hold:R men:QRBBNNkqrrbbn right:- up:-", "a card left"},
      {"phase:deal cards:18 at:d1 hold:- men:- right:22344556 up:2233445566", "a card left"},
      {"phase:move cards:31 at:d1 hold:- men:- right:- up:-", "no piece is added any more"},
      {"phase:move cards:31 at:- hold:N men:- right:- up:-", "in phase:move"},
      {"phase:move cards:31 at:- hold:-" + cards, "in phase:move"}};
  for (const auto& [tokens, because] : wrong) expect_refused("neighbour", board + tokens, because);
  expect_refused("neighbour", "8/8/8/8/8/8/8/8 b - - 0 1", "White to move");
  expect_refused("neighbour", "8/8/8/8/8/8/8/8 w - - 0 1 phase:choose", "on the square 'at'");
  EXPECT_EQ(fen_error(game("neighbour"), "8/8/8/8/8/8/8/8 w - - 0 1"), "");
  EXPECT_EQ(fen_error(game("neighbour"), board + "phase:choose cards:32 at:d1 hold:-" + cards), "");
}

TEST(Neighbour, NothingEndsByCounting) {
  const RuleProgram& rp = game("neighbour");
  EXPECT_FALSE(rp.rules.repetition_counts());
  EXPECT_FALSE(rp.rules.fifty_move_rule_outcome().over());
}

}  // namespace
}  // namespace protean
