// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/pawn_ways.h"

#include "tests/search/counted.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

using namespace test;

TEST(PawnWays, APawnThreatensWhatASafeStepWouldAttack) {
  EXPECT_EQ(Counted("chess", "4k3/8/3n4/8/4P3/8/8/4K3 w - - 0 1")[weight::kStepThreat], 1);
  EXPECT_EQ(Counted("chess", "4k3/8/3n1p2/8/4P3/8/8/4K3 w - - 0 1")[weight::kStepThreat], 0);
  // The pawn attacks the Knight already.
  EXPECT_EQ(Counted("chess", "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1")[weight::kStepThreat], 0);
}

TEST(PawnWays, ACandidateHasAsManyHelpersAsStoppers) {
  const std::size_t four_left = weight::kCandidate + 4;
  EXPECT_EQ(Counted("chess", "4k3/8/3p4/8/3PP3/8/8/4K3 w - - 0 1")[four_left], 1);
  EXPECT_EQ(Counted("chess", "4k3/8/3p1p2/8/3PP3/8/8/4K3 w - - 0 1")[four_left], 0);
  EXPECT_EQ(Counted("chess", "4k3/4p3/8/8/3PP3/8/8/4K3 w - - 0 1")[four_left], 1);  // on d4
}

TEST(PawnWays, ThePassedPawnsWayIsHeldHelpedOrFree) {
  const Counted held("chess", "k7/8/P7/8/8/8/8/4K3 w - - 0 1");
  EXPECT_EQ(held[weight::kHeldWay + 2], 1);
  EXPECT_EQ(held[weight::kHelpedWay + 2], 0);
  EXPECT_EQ(held[weight::kFreeWay + 2], 0);
  const Counted helped("chess", "k7/8/PK6/8/8/8/8/8 w - - 0 1");
  EXPECT_EQ(helped[weight::kHeldWay + 2], 0);
  EXPECT_EQ(helped[weight::kHelpedWay + 2], 1);
  const Counted free("chess", "8/8/P7/8/4k3/8/8/4K3 w - - 0 1");
  EXPECT_EQ(free[weight::kHeldWay + 2], 0);
  EXPECT_EQ(free[weight::kFreeWay + 2], 1);
}

}  // namespace
}  // namespace protean
