// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/piece_values.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace protean {
namespace {

TEST(PieceValues, FollowTheResults) {
  std::vector<MaterialSample> samples;
  // The side with one Rook more scores 3 of 4: the logit, log 3, times 160.
  for (std::size_t g = 0; g < 400; ++g) {
    MaterialSample sample{g, 0, {}};
    const int side = g % 2 == 0 ? 1 : -1;
    sample.surplus[Rook] = side;
    const bool wins = g / 2 % 4 != 0;
    sample.points = (side > 0) == wins ? 1 : 0;
    samples.push_back(sample);
  }
  const auto values = fit_piece_values(samples);
  ASSERT_TRUE(values[Rook]);
  EXPECT_NEAR(values[Rook]->value, 160 * std::log(3.0), 2);
  // Each game counts once: the error is 1 / sqrt(400 * 3/16).
  EXPECT_NEAR(values[Rook]->high - values[Rook]->value, 160 * 1.959964 * 0.11547, 2);
  EXPECT_FALSE(values[Queen]) << "never one more";
}

TEST(PieceValues, ManyPositionsOfAGameAreOne) {
  std::vector<MaterialSample> once;
  std::vector<MaterialSample> often;
  for (std::size_t g = 0; g < 40; ++g) {
    MaterialSample sample{g, g % 4 == 0 ? 0.0 : 1.0, {}};
    sample.surplus[Knight] = 1 + static_cast<int>(g % 2);
    once.push_back(sample);
    for (int i = 0; i < 10; ++i) often.push_back(sample);
  }
  const auto a = fit_piece_values(once)[Knight];
  const auto b = fit_piece_values(often)[Knight];
  EXPECT_NEAR(a->value, b->value, 1e-6);
  EXPECT_NEAR(a->high, b->high, 1e-6);
}

TEST(PieceValues, OneSidedResultsStayFinite) {
  std::vector<MaterialSample> samples;
  for (std::size_t g = 0; g < 5; ++g) {
    MaterialSample sample{g, 1, {}};
    sample.surplus[Queen] = 1;
    samples.push_back(sample);
  }
  const auto value = fit_piece_values(samples)[Queen];
  EXPECT_GT(value->value, 0);
  EXPECT_LT(value->high, 5000);
  EXPECT_LT(value->low, 0) << "five games prove little";
  EXPECT_FALSE(fit_piece_values({})[Queen]);
}

}  // namespace
}  // namespace protean
