// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/offers.h"

#include "tests/search/counted.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

using namespace test;

TEST(Offers, AreSquaresWhereTheEnemyMustCapture) {
  const Counted knight("antichess", "8/8/8/3p4/8/8/3N4/8 w - - 0 1");  // c4 and e4, of six squares
  EXPECT_EQ(knight[weight::kOffers + 2], 1);
  EXPECT_EQ(knight[weight::kOffersNow + 2], 1);
  EXPECT_EQ(knight[weight::kQuietNow + 4], 1);
  EXPECT_EQ(Counted("antichess", "8/8/8/3p4/8/8/3N4/8 b - - 0 1")[weight::kOffersNow + 2], 0);
  const Counted pawn("antichess", "8/8/8/3p4/3P4/2P5/8/8 w - - 0 1");
  EXPECT_EQ(pawn[weight::kOffers + 1], 1);
  EXPECT_EQ(pawn[weight::kQuietNow + 0], 1);
}

TEST(Offers, AreFreeIfNothingTakesBack) {
  EXPECT_EQ(Counted("antichess", "8/8/8/3p4/8/8/3N4/8 w - - 0 1")[weight::kFreeOffers + 2], 1);
  const Counted taken("antichess", "8/8/8/3p4/3P4/1PP5/8/8 w - - 0 1");  // b3 takes back on c4
  EXPECT_EQ(taken[weight::kOffers + 1], 1);
  EXPECT_EQ(taken[weight::kFreeOffers + 1], 0);
  EXPECT_EQ(taken[weight::kOffersNow + 0], 1);
}

TEST(Offers, AreLookedForOnlyWherePiecesAreBurdens) {
  EXPECT_EQ(Counted("chess", "4k3/8/8/3p4/8/8/3N4/4K3 w - - 0 1")[weight::kOffers + 2], 0);
}

}  // namespace
}  // namespace protean
