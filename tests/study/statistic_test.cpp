// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/statistic.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace protean {
namespace {

using List = std::vector<double>;

/// The value of a course with this name.
double named(const Course& course, std::string_view name) {
  const auto found = std::find(Course::kNames.begin(), Course::kNames.end(), name);
  EXPECT_NE(found, Course::kNames.end()) << name;
  return course.values[static_cast<std::size_t>(found - Course::kNames.begin())];
}

TEST(Statistic, ShareHasWilsonsInterval) {
  const Estimate half = share_of(50, 100);
  EXPECT_DOUBLE_EQ(half.value, 0.5);
  EXPECT_NEAR(half.low, 0.4038, 1e-4);
  EXPECT_NEAR(half.high, 0.5962, 1e-4);
  const Estimate all = share_of(10, 10);
  EXPECT_NEAR(all.low, 0.7225, 1e-4);
  EXPECT_EQ(all.high, 1);
  EXPECT_EQ(share_of(0, 10).low, 0);
  EXPECT_EQ(share_of(0, 0).low, 0);
  EXPECT_EQ(share_of(0, 0).high, 1);
}

TEST(Statistic, MeanHasAnInterval) {
  const Estimate mean = mean_of({1, 2, 3, 4});
  EXPECT_DOUBLE_EQ(mean.value, 2.5);
  // Standard error: sqrt(1.25 / 3).
  EXPECT_NEAR(mean.high - mean.value, 1.959964 * 0.645497, 1e-6);
  EXPECT_EQ(mean_of({7}).low, 7);
  EXPECT_EQ(mean_of({}).value, 0);
  EXPECT_LT(mean_of({0, 0, 0, 1}).low, 0);
  EXPECT_EQ(mean_of({0, 0, 0, 9}, kAnyCount).low, 0);
  EXPECT_EQ(mean_of({1, 1, 1, 0.5}, kShare).high, 1);
}

TEST(Statistic, QuartilesLieBetweenNeighbours) {
  EXPECT_EQ(quartiles_of({5, 1, 4, 2, 3}), (std::array<double, 5>{1, 2, 3, 4, 5}));
  EXPECT_EQ(quartiles_of({1, 2, 3, 4}), (std::array<double, 5>{1, 1.75, 2.5, 3.25, 4}));
  EXPECT_EQ(quartiles_of({9}), (std::array<double, 5>{9, 9, 9, 9, 9}));
  EXPECT_EQ(quartiles_of({}), (std::array<double, 5>{}));
}

TEST(Statistic, CourseOfOneGame) {
  const Course course = course_of({{20, 22, 22, 19, 25}});
  EXPECT_DOUBLE_EQ(named(course, "mean"), 21.6);
  EXPECT_EQ(named(course, "median"), 22);
  EXPECT_EQ(named(course, "greatest"), 25);
  EXPECT_EQ(named(course, "least"), 19);
  EXPECT_NEAR(named(course, "variance"), 4.24, 1e-12);
  EXPECT_DOUBLE_EQ(named(course, "mean change"), 1.25);
  EXPECT_DOUBLE_EQ(named(course, "rises less falls"), 0.25);
  EXPECT_NEAR(named(course, "slope"), 0.7, 1e-12);
  EXPECT_DOUBLE_EQ(named(course, "changes of direction"), 0.5);
  EXPECT_EQ(named(course, "greatest rise"), 6);
  EXPECT_EQ(named(course, "greatest fall"), -3);
}

TEST(Statistic, CourseIsTheMeanOfTheGames) {
  const Course course = course_of({{1, 1}, {}, {3, 5}});
  EXPECT_DOUBLE_EQ(named(course, "mean"), 2.5);
  EXPECT_DOUBLE_EQ(named(course, "mean change"), 1);
  EXPECT_EQ(named(course_of({}), "mean"), 0);
  EXPECT_EQ(named(course_of({{4}}), "slope"), 0);
}

TEST(Statistic, Correlation) {
  const List rising = {0, 1, 3, 4};
  const List falling = {4, 3, 1, 0};
  EXPECT_NEAR(correlation_of(rising, rising)->value, 1, 1e-12);
  EXPECT_NEAR(correlation_of(rising, falling)->value, -1, 1e-12);
  const auto none = correlation_of({0, 0, 1, 1, 0}, {0, 1, 0, 1, 0.5});
  ASSERT_TRUE(none);
  EXPECT_NEAR(none->value, 0, 1e-12);
  EXPECT_LT(none->low, -0.5);
  EXPECT_GT(none->high, 0.5);
  EXPECT_FALSE(correlation_of({1, 1, 1, 1}, falling)) << "all alike";
  EXPECT_FALSE(correlation_of({0, 1, 0}, {0, 1, 0})) << "too few";
}

TEST(Statistic, LeadChangesOverLevelTurns) {
  EXPECT_EQ(lead_changes({}), 0);
  EXPECT_EQ(lead_changes({0.5, 0.6, 0.7}), 0);
  EXPECT_EQ(lead_changes({0.6, 0.5, 0.4}), 1);
  EXPECT_EQ(lead_changes({0.6, 0.52, 0.6}), 0) << "neither leads between";
  EXPECT_EQ(lead_changes({0.6, 0.4, 0.6, 0.4}), 3);
}

TEST(Statistic, OpenUntilTheResultStays) {
  EXPECT_EQ(open_until({0.5, 0.95, 0.96, 1}, 1), 0.25);
  EXPECT_EQ(open_until({0.95, 0.5, 0.96, 1}, 1), 0.5) << "clear once, but not to stay";
  EXPECT_EQ(open_until({0.5, 0.2, 0.1, 0}, 0), 0.5);
  EXPECT_EQ(open_until({0.95, 0.9, 0.95, 0.9}, 0.5), 1) << "a draw saved at the end";
  EXPECT_EQ(open_until({}, 1), 1);
}

TEST(Statistic, DramaIsTheWinnersDeficit) {
  EXPECT_EQ(winners_deficits({0.25, 0.5, 0.75}, 1), (List{0.25, 0, 0}));
  EXPECT_EQ(winners_deficits({0.25, 0.5, 0.75}, 0), (List{0, 0, 0.25}));
  EXPECT_TRUE(winners_deficits({0.25, 0.5}, 0.5).empty());
}

TEST(Statistic, Decisiveness) {
  EXPECT_EQ(decisive_lead({0.25, 0.5, 0.75}, 1), 0.25);
  EXPECT_EQ(decisive_lead({0.375, 0.5, 0.75}, 0.5), 0.25) << "neither wins a draw";
  EXPECT_EQ(decided_share({0.25, 0.5, 0.875, 1}, 1), 0.5);
  EXPECT_EQ(decided_share({0.25, 0.5, 0.75, 0.75}, 1), 0) << "never led by more";
  EXPECT_EQ(decided_share({0.1, 0.9}, 0.5), 0);
}

TEST(Statistic, ClarityCountsMovesNearTheBest) {
  const Clarity clear = clarity_of({0, 0, 0, 1});
  EXPECT_EQ(clear.narrowness, 0.25);
  EXPECT_EQ(clear.variance, 0.1875);
  EXPECT_EQ(clarity_of({0.5, 0.5}).narrowness, 1);
  EXPECT_EQ(clarity_of({}).narrowness, 0);
}

}  // namespace
}  // namespace protean
