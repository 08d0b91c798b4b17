// SPDX-License-Identifier: GPL-3.0-or-later
// Expected numbers without a note were computed to 60 digits by another program. "Published" ones
// are what other testing tools printed for matches of their own, to the digits that they printed.
#include "engine/match/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <random>
#include <string_view>

namespace protean {
namespace {

using Pairs = std::array<std::uint64_t, 5>;

Tally games(std::uint64_t wins, std::uint64_t draws, std::uint64_t losses) {
  return {wins, draws, losses, {}};
}

/// A match of whole pairs. A pair worth 1 point is assumed to be two draws.
Tally paired(const Pairs& pairs) {
  Tally tally;
  tally.pairs = pairs;
  tally.wins = pairs[3] + 2 * pairs[4];
  tally.draws = pairs[1] + 2 * pairs[2] + pairs[3];
  tally.losses = 2 * pairs[0] + pairs[1];
  return tally;
}

TEST(Tally, ScoreIsPointsPerGame) {
  EXPECT_DOUBLE_EQ(Tally().score(), 0.5);
  EXPECT_DOUBLE_EQ(games(1, 0, 0).score(), 1.0);
  EXPECT_DOUBLE_EQ(games(1, 2, 1).score(), 0.5);
  EXPECT_DOUBLE_EQ(games(2, 1, 1).score(), 0.625);
}

TEST(Tally, AddsUp) {
  Tally sum = paired({1, 2, 3, 4, 5});
  sum += games(1, 2, 3);
  EXPECT_EQ(sum.wins, 15u);
  EXPECT_EQ(sum.draws, 14u);
  EXPECT_EQ(sum.losses, 7u);
  EXPECT_EQ(sum.pairs, (Pairs{1, 2, 3, 4, 5}));
  EXPECT_EQ(sum.games(), 36u);
}

TEST(Elo, OfSimpleScores) {
  EXPECT_DOUBLE_EQ(elo_of_score(0.5), 0);
  EXPECT_NEAR(elo_of_score(0.75), 190.8485, 5e-5);  // 400 log10(3)
  EXPECT_NEAR(elo_of_score(0.6), 70.4365, 5e-5);    // 400 log10(3/2)
  EXPECT_NEAR(elo_of_score(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(elo_of_score(0.25), -190.8485, 5e-5);
  EXPECT_TRUE(std::isinf(elo_of_score(1)) && elo_of_score(1) > 0);
  EXPECT_TRUE(std::isinf(elo_of_score(0)) && elo_of_score(0) < 0);
}

TEST(Elo, ExpectedScoreIsTheInverse) {
  EXPECT_DOUBLE_EQ(expected_score(0), 0.5);
  EXPECT_NEAR(expected_score(400), 10.0 / 11, 1e-12);
  EXPECT_NEAR(expected_score(5), 0.5071951, 1e-7);
  for (int elo = -600; elo <= 600; elo += 37) {
    EXPECT_NEAR(elo_of_score(expected_score(elo)), elo, 1e-9);
    EXPECT_NEAR(expected_score(elo) + expected_score(-elo), 1, 1e-12);
  }
}

struct EloCase {
  Tally tally;
  double elo, error;
};

TEST(Elo, OfSingleGamesWithError) {
  // 75 %: variance 3/16 and 1/16, ends of the interval by hand.
  const EloEstimate decided = estimate_elo(games(150, 0, 50));
  EXPECT_NEAR(decided.elo, 190.8485, 5e-5);
  const double reach = 1.959964 * std::sqrt(3.0 / 16 / 200);
  EXPECT_NEAR(decided.error, (elo_of_score(0.75 + reach) - elo_of_score(0.75 - reach)) / 2, 1e-4);
  const EloEstimate drawish = estimate_elo(games(100, 100, 0));
  EXPECT_NEAR(drawish.elo, 190.8485, 5e-5);
  EXPECT_LT(drawish.error, decided.error);
  EXPECT_NEAR(estimate_elo(games(25, 50, 25)).error, 48.4631, 5e-5);
}

TEST(Elo, PublishedMatchesOfPairs) {
  for (const auto& [tally, elo, error] :
       {EloCase{paired({0, 0, 1, 8, 1}), 190.85, 65.54},
        EloCase{paired({374, 7478, 16137, 7776, 389}), 1.77, 1.43},
        EloCase{paired({214, 8992, 19871, 9102, 235}), 0.69, 1.25},
        EloCase{paired({1, 10, 78, 48, 13}), 72.85, 22.33}}) {
    const EloEstimate estimate = estimate_elo(tally);
    EXPECT_NEAR(estimate.elo, elo, 0.0051);
    EXPECT_NEAR(estimate.error, error, 0.0051);
  }
}

TEST(Elo, GamesOutsidePairsMakeAllCountSingly) {
  Tally tally = paired({0, 10, 80, 10, 0});
  EXPECT_LT(estimate_elo(tally).error, estimate_elo(games(10, 180, 10)).error + 1e-9);
  ++tally.draws;
  EXPECT_DOUBLE_EQ(estimate_elo(tally).error, estimate_elo(games(10, 181, 10)).error);
}

TEST(Elo, PairsThatMakeUpForTheOpeningNarrowTheInterval) {
  // Most openings are won by White: single games look wild, the pairs are nearly all alike.
  Tally tally = games(100, 0, 100);
  EXPECT_GT(estimate_elo(tally).error, 40);
  tally.pairs = {1, 0, 98, 0, 1};
  EXPECT_LT(estimate_elo(tally).error, 10);
}

TEST(Elo, ResultsThatAreAllTheSameGiveNoInterval) {
  for (const Tally& tally :
       {games(0, 1, 0), games(0, 9, 0), paired({0, 0, 1, 0, 0}), paired({0, 0, 0, 1, 0})}) {
    EXPECT_DOUBLE_EQ(estimate_elo(tally).elo, elo_of_score(tally.score()));
    EXPECT_TRUE(std::isinf(estimate_elo(tally).error));
  }
  EXPECT_GT(estimate_elo(paired({0, 0, 1, 1, 0})).error, 0);
}

TEST(Elo, TurnsAroundWithTheResults) {
  const EloEstimate good = estimate_elo(games(30, 20, 10));
  const EloEstimate bad = estimate_elo(games(10, 20, 30));
  EXPECT_NEAR(good.elo, -bad.elo, 1e-9);
  EXPECT_NEAR(good.error, bad.error, 1e-9);
}

TEST(Elo, IsInfiniteOnlyWhereEveryGameWentOneWay) {
  EXPECT_TRUE(std::isinf(estimate_elo(games(3, 0, 0)).elo));
  EXPECT_GT(estimate_elo(games(3, 0, 0)).elo, 0);
  EXPECT_LT(estimate_elo(games(0, 0, 3)).elo, 0);
  EXPECT_TRUE(std::isinf(estimate_elo(games(0, 0, 3)).error));
  EXPECT_EQ(estimate_elo(Tally()).elo, 0);
  EXPECT_TRUE(std::isinf(estimate_elo(Tally()).error));
  // 1.96 deviations reach beyond all games won: the interval ends a quarter of a point before it.
  const EloEstimate few = estimate_elo(games(1, 1, 0));
  EXPECT_NEAR(few.elo, 190.8485, 5e-5);
  const double low = 0.75 - 1.959964 * 0.25 / std::sqrt(2.0);
  EXPECT_NEAR(few.error, (elo_of_score(0.875) - elo_of_score(low)) / 2, 1e-4);
}

TEST(Superiority, OfSingleGamesDependsOnDecidedOnesAlone) {
  EXPECT_DOUBLE_EQ(likelihood_of_superiority(Tally()), 0.5);
  EXPECT_DOUBLE_EQ(likelihood_of_superiority(games(0, 7, 0)), 0.5);
  EXPECT_DOUBLE_EQ(likelihood_of_superiority(games(4, 7, 4)), 0.5);
  EXPECT_NEAR(likelihood_of_superiority(games(1, 0, 0)), 0.8413447, 1e-7);   // Phi(1)
  EXPECT_NEAR(likelihood_of_superiority(games(4, 0, 0)), 0.9772499, 1e-7);   // Phi(2)
  EXPECT_NEAR(likelihood_of_superiority(games(10, 0, 6)), 0.8413447, 1e-7);  // Phi(4 / sqrt(16))
  EXPECT_NEAR(likelihood_of_superiority(games(10, 99, 6)), 0.8413447, 1e-7);
  EXPECT_NEAR(likelihood_of_superiority(games(6, 3, 10)), 0.1586553, 1e-7);
}

TEST(Superiority, OfPairs) {
  // Sum of (v - 1/2)^2 over the pairs 10/16 + 26/16: mean 33/50, hence Phi(4 / 1.5).
  EXPECT_NEAR(likelihood_of_superiority(paired({0, 10, 20, 26, 0})), 0.9961696, 1e-7);
  EXPECT_NEAR(likelihood_of_superiority(paired({1, 10, 78, 48, 13})), 1,
              1e-6);  // published 100.00 %
}

TEST(Sprt, BoundsFollowTheErrorRates) {
  const Sprt even;
  EXPECT_NEAR(even.lower_bound(), -2.944439, 1e-6);
  EXPECT_NEAR(even.upper_bound(), 2.944439, 1e-6);
  const Sprt uneven{0, 5, 0.05, 0.10};
  EXPECT_NEAR(uneven.lower_bound(), -2.251292, 1e-6);  // log(0.10 / 0.95)
  EXPECT_NEAR(uneven.upper_bound(), 2.890372, 1e-6);   // log(0.90 / 0.05)
}

TEST(Sprt, PublishedRatioOfSingleGames) {
  const Sprt sprt{0, 3, 0.05, 0.05};
  EXPECT_NEAR(sprt.llr(games(4307, 8620, 4063)), 2.99, 0.005);
  EXPECT_NEAR(sprt.llr(games(4307, 8620, 4063)), 2.9912888083, 1e-9);
  EXPECT_EQ(sprt.verdict(games(4307, 8620, 4063)), Sprt::Verdict::kAcceptsElo1);
}

TEST(Sprt, RatioOfGamesAndPairs) {
  EXPECT_NEAR((Sprt{0, 5}.llr(games(30, 20, 10))), 0.4231694469, 1e-9);
  EXPECT_NEAR((Sprt{-3, 1}.llr(games(30, 20, 10))), 0.3481165240, 1e-9);
  EXPECT_NEAR((Sprt{0, 5}.llr(paired({5, 50, 100, 70, 9}))), 0.9435684490, 1e-9);
  EXPECT_NEAR((Sprt{0, 5}.llr(paired({9, 70, 100, 50, 5}))), -1.1916172429, 1e-9);
  EXPECT_NEAR((Sprt{0, 5}.llr(paired({0, 3, 10, 5, 0}))), 0.1130857749, 1e-9);
  EXPECT_NEAR((Sprt{0, 5}.llr(paired({307, 12106, 26621, 12523, 315}))), -17.2593902793, 1e-7);
  EXPECT_NEAR((Sprt{0, 2}.llr(paired({307, 12106, 26621, 12523, 315}))), 2.9599637290, 1e-8);
}

TEST(Sprt, ResultsNeverSeenStillHaveALikelihood) {
  EXPECT_EQ(Sprt().llr(Tally()), 0);
  EXPECT_NEAR(Sprt().llr(games(1, 0, 0)), 0.0142873714, 1e-9);
  EXPECT_NEAR(Sprt().llr(games(0, 0, 1)), -0.0144948847, 1e-9);
  EXPECT_NEAR(Sprt().llr(games(0, 5, 0)), -0.0678980412, 1e-9);
  EXPECT_NEAR(Sprt().llr(paired({0, 0, 0, 0, 1})), 0.0143158494, 1e-9);
}

TEST(Sprt, GamesWithoutAPartnerWaitForIt) {
  Tally tally = paired({5, 50, 100, 70, 9});
  ++tally.wins;
  EXPECT_NEAR(Sprt().llr(tally), 0.9435684490, 1e-9);
}

TEST(Sprt, TurnsAroundWithResultsAndHypotheses) {
  const Pairs pairs{3, 14, 15, 9, 2};
  Pairs turned = pairs;
  std::reverse(turned.begin(), turned.end());
  EXPECT_NEAR((Sprt{-2, 7}.llr(paired(pairs))), -(Sprt{-7, 2}.llr(paired(turned))), 1e-9);
  EXPECT_NEAR((Sprt{-4, 4}.llr(paired({2, 9, 15, 9, 2}))), 0, 1e-9);
}

TEST(Sprt, EachWinRaisesAndEachLossLowersTheRatio) {
  const Sprt sprt{0, 10};
  Tally tally = games(20, 30, 20);
  for (int i = 0; i < 100; ++i) {
    Tally better = tally, worse = tally;
    ++better.wins;
    ++worse.losses;
    EXPECT_GT(sprt.llr(better), sprt.llr(tally));
    EXPECT_LT(sprt.llr(worse), sprt.llr(tally));
    tally = i % 3 == 0 ? worse : better;
  }
}

/// The number of games after which a test ends if the results repeat `pattern`, letters W, D and L.
/// With digits, the half points of pairs, it is the number of pairs. 0 if the test does not end
/// within 3000.
int ends_after(const Sprt& sprt, std::string_view pattern, Sprt::Verdict expected) {
  Tally tally;
  for (int n = 0; n < 3000; ++n) {
    const char result = pattern[static_cast<std::size_t>(n) % pattern.size()];
    switch (result) {
      case 'W': ++tally.wins; break;
      case 'D': ++tally.draws; break;
      case 'L': ++tally.losses; break;
      default: {
        Pairs pair{};
        ++pair[static_cast<std::size_t>(result - '0')];
        tally += paired(pair);
      }
    }
    const Sprt::Verdict verdict = sprt.verdict(tally);
    if (verdict == Sprt::Verdict::kGoesOn) continue;
    EXPECT_EQ(verdict, expected) << pattern;
    return n + 1;
  }
  return 0;
}

TEST(Sprt, CrossesItsBoundAtAnExactGame) {
  EXPECT_EQ(ends_after({0, 20}, "WD", Sprt::Verdict::kAcceptsElo1), 53);
  EXPECT_EQ(ends_after({0, 20}, "WDL", Sprt::Verdict::kAcceptsElo0), 1188);
  EXPECT_EQ(ends_after({0, 10}, "WDWL", Sprt::Verdict::kAcceptsElo1), 323);
  EXPECT_EQ(ends_after({0, 10}, "LDD", Sprt::Verdict::kAcceptsElo0), 101);
}

TEST(Sprt, CrossesItsBoundAtAnExactPair) {
  EXPECT_EQ(ends_after({0, 20}, "223", Sprt::Verdict::kAcceptsElo1), 53);
  EXPECT_EQ(ends_after({0, 20}, "2", Sprt::Verdict::kAcceptsElo0), 50);
  EXPECT_EQ(ends_after({0, 30}, "1322", Sprt::Verdict::kAcceptsElo0), 89);
  EXPECT_EQ(ends_after({0, 20}, "24313", Sprt::Verdict::kAcceptsElo1), 53);
}

/// The share of tests that accept elo1 if the true difference is `elo`.
double acceptance(const Sprt& sprt, double elo, std::uint64_t seed) {
  constexpr int kTests = 600;
  // Half of all games are drawn; the two games of a pair are independent.
  const double win = expected_score(elo) - 0.25;
  std::mt19937_64 random(seed);
  const auto half_points = [&] {
    const double ticket = static_cast<double>(random() >> 11) * 0x1p-53;
    return ticket < win ? 2u : ticket < win + 0.5 ? 1u : 0u;
  };
  int accepted = 0;
  for (int test = 0; test < kTests; ++test) {
    Pairs pairs{};
    auto verdict = Sprt::Verdict::kGoesOn;
    while (verdict == Sprt::Verdict::kGoesOn) {
      ++pairs[half_points() + half_points()];
      verdict = sprt.verdict(paired(pairs));
    }
    accepted += verdict == Sprt::Verdict::kAcceptsElo1;
  }
  return static_cast<double>(accepted) / kTests;
}

TEST(Sprt, ErrorRatesAreThoseAskedFor) {
  const Sprt sprt{0, 50, 0.05, 0.10};
  const double wrongly_accepted = acceptance(sprt, sprt.elo0, 1);
  EXPECT_GT(wrongly_accepted, 0.02);
  EXPECT_LT(wrongly_accepted, 0.08);
  const double wrongly_refused = 1 - acceptance(sprt, sprt.elo1, 2);
  EXPECT_GT(wrongly_refused, 0.05);
  EXPECT_LT(wrongly_refused, 0.14);
}

}  // namespace
}  // namespace protean
