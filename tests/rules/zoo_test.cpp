// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/refusals.h"
#include "tests/rules/state_support.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

using namespace test;

TEST(Zoo, CapturedKindsAreReadInAnyOrderAndPrintedInOne) {
  const RuleProgram& zoo = game("zoo");
  EXPECT_EQ(to_fen(zoo, position(zoo, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 took:rqp/KP")),
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 took:prq/PK");
  EXPECT_EQ(to_fen(zoo, position(zoo, "4k3/8/8/8/8/8/8/4K3 w - - 0 1")),
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 took:-/-");
}

TEST(Zoo, TokenErrorsSayWhatIsExpected) {
  for (const char* token :
       {"took:P/-", "took:pp/-", "took:-", "took:-/-/-", "took:/", "took:x/-"}) {
    expect_refused("zoo", std::string("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ") + token, "each kind once");
  }
}

TEST(Zoo, TheKeyKnowsWhatWasTakenAndByWhom) {
  const RuleProgram& zoo = game("zoo");
  const std::string board = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ";
  EXPECT_NE(position(zoo, board + "took:p/-").key(), position(zoo, board + "took:-/P").key());
  EXPECT_NE(position(zoo, board + "took:p/-").key(), position(zoo, board + "took:n/-").key());
}

TEST(Zoo, FurtherKindsCountMore) {
  const RuleProgram& zoo = game("zoo");
  const std::string board = "4k3/8/8/8/8/8/8/4K3 ";
  EXPECT_EQ(progress(zoo, board + "w - - 0 1 took:p/P"), 0);
  EXPECT_GT(progress(zoo, board + "w - - 0 1 took:pnb/P"),
            2 * progress(zoo, board + "w - - 0 1 took:pn/P"));
  EXPECT_EQ(progress(zoo, board + "w - - 0 1 took:pn/P"),
            -progress(zoo, board + "b - - 0 1 took:pn/P"));
}

TEST(Zoo, PositionsOfRandomGamesSurviveTheirFen) {
  const RuleProgram& zoo = game("zoo");
  random_games(zoo, "start", 20, 120, [&](const Position& pos, const MoveList&) {
    ASSERT_TRUE(consistent(zoo, pos)) << to_fen(zoo, pos);
  });
}

}  // namespace
}  // namespace protean
