// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/solitaire_support.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

using namespace test;

constexpr const char* kExample =
    "8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1 w - - 0 1 phase:play cards:8 unseen:KQRBNqbn";

TEST(Parade, CardsComeUpAsOftenAsTheyAreUnseen) {
  const RuleProgram& rp = game("parade");
  const std::map<std::string, std::uint32_t> at_start = {
      {"deal:K", 1}, {"deal:Q", 1}, {"deal:R", 2}, {"deal:B", 2}, {"deal:N", 2},
      {"deal:k", 1}, {"deal:q", 1}, {"deal:r", 2}, {"deal:b", 2}, {"deal:n", 2}};
  EXPECT_EQ(weights(rp, start_position(rp)), at_start);
  const std::map<std::string, std::uint32_t> added = {{"deal:K", 1}, {"deal:Q", 1}, {"deal:R", 1},
                                                      {"deal:B", 1}, {"deal:N", 1}, {"deal:q", 1},
                                                      {"deal:b", 1}, {"deal:n", 1}};
  EXPECT_EQ(weights(rp, play(rp, position(rp, kExample), "add")), added);
  // A card put away face down may still be any of the unseen ones.
  EXPECT_EQ(weights(rp, play(rp, position(rp, kExample), "f3g2 add")), added);
}

TEST(Parade, ChanceDealsAndThePlayerDoesTheRest) {
  const RuleProgram& rp = game("parade");
  EXPECT_EQ(rp.actor(start_position(rp)), Actor::kChance);
  const Position play_phase = position(rp, kExample);
  EXPECT_EQ(rp.actor(play_phase), Actor::kWhite);
  EXPECT_EQ(rp.actor(play(rp, play_phase, "add")), Actor::kChance);
  EXPECT_EQ(rp.rules.phase_name(rp, play(rp, play_phase, "add")), "add");
  EXPECT_EQ(play(rp, play_phase, "f3g2").side(), White);
}

TEST(Parade, NothingIsHidden) {
  const RuleProgram& rp = game("parade");
  EXPECT_EQ(rp.rules.observed_fen(rp, position(rp, kExample), White), "");
}

TEST(Parade, Points) {
  const RuleProgram& rp = game("parade");
  const std::string pieces = "8/8/8/8/n7/8/8/R7 w - - 0 1 ";
  const std::string last = pieces + "phase:play cards:1 unseen:KQRBBNNkqrrbbn";
  EXPECT_EQ(points(rp, last, "a4a2"), 0);
  EXPECT_EQ(points(rp, last, "a4a5 a5a2"), -1);
  EXPECT_EQ(points(rp, pieces + "phase:minus cards:1 unseen:-", "a4a2"), -16);
  EXPECT_EQ(points(rp, pieces + "phase:minus cards:1 unseen:-", "a4a3"), -17);
  EXPECT_EQ(points(rp, pieces + "phase:play cards:6 unseen:KQRBBNNkqrrbbn", "a4b1"), 5);
  EXPECT_EQ(points(rp, "8/8/8/8/N7/8/8/R7 w - - 0 1 phase:minus cards:16 unseen:-"), -17);
  EXPECT_EQ(rp.outcome(play(rp, position(rp, last), "a4a5 a5a2")).reason, "one group, -1 point");
}

TEST(Parade, TheMostThatAGameCanStillBring) {
  const RuleProgram& rp = game("parade");
  // Six groups cannot become one by a single action.
  EXPECT_EQ(points(rp,
                   "8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1 w - - 0 1 phase:play cards:8 "
                   "unseen:KQRBNqbn"),
            6);
  EXPECT_EQ(points(rp, "8/8/8/8/n7/8/8/R7 w - - 0 1 phase:play cards:6 unseen:KQRBBNNkqrrbbn"), 5);
  EXPECT_EQ(points(rp, "8/8/8/8/n7/8/8/R7 w - - 0 1 phase:minus cards:6 unseen:-"), -11);
  expect_falling_points(rp, 200);
}

TEST(Parade, PiecesLaidAsOneGroupWinAtOnce) {
  const RuleProgram& rp = game("parade");
  const std::string before =
      "8/8/8/8/8/8/1r6/1NrBqRbn w - - 0 1 phase:deal cards:8 unseen:KQRBNkbn";
  EXPECT_NE(fen_error(rp, before), "") << "eight pieces are all";
  const std::string solved =
      "8/8/8/8/8/8/1r6/1NrBqRbn w - - 0 1 phase:play cards:8 unseen:KQRBNkbn";
  EXPECT_EQ(points(rp, solved), 8);
  EXPECT_EQ(rp.outcome(position(rp, solved)).result, Result::kWhiteWins);
}

TEST(Parade, FenErrors) {
  const RuleProgram& rp = game("parade");
  const std::string board = "8/8/8/8/n7/8/8/R7 w - - 0 1 ";
  const std::string rest = " unseen:KQRBBNNkqrrbbn";
  const std::vector<std::string> wrong = {"phase:start" + rest,
                                          "phase:play cards:9" + rest,
                                          "phase:play cards:-1" + rest,
                                          "phase:play cards:3 unseen:KX",
                                          "phase:play cards:3 unseen:KK",
                                          "phase:play cards:3 unseen:K",
                                          "phase:play cards:3 unseen:RRkqrr",
                                          "phase:play cards:0" + rest,
                                          "phase:add cards:2 unseen:KQ",
                                          "phase:deal cards:7" + rest,
                                          "phase:deal cards:8 unseen:KQRBBNNk",
                                          "phase:minus cards:17 unseen:-",
                                          "phase:minus cards:16 unseen:K",
                                          "phase:minus cards:16"};
  for (const std::string& tokens : wrong) EXPECT_NE(fen_error(rp, board + tokens), "") << tokens;
  EXPECT_NE(fen_error(rp, "8/8/8/8/n7/8/8/R7 b - - 0 1 phase:minus cards:16 unseen:-"), "");
  EXPECT_EQ(fen_error(rp, board + "phase:minus unseen:-"), "");
  EXPECT_EQ(fen_error(rp, board + "phase:play cards:3" + rest), "");
  EXPECT_EQ(fen_error(rp, "8/8/8/8/8/8/8/8 w - - 0 1"), "");
}

TEST(Parade, NothingEndsByCounting) {
  const RuleProgram& rp = game("parade");
  EXPECT_FALSE(rp.rules.repetition_counts());
  EXPECT_FALSE(rp.rules.fifty_move_rule_outcome().over());
}

}  // namespace
}  // namespace protean
