// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/goal_weights.h"

#include <array>

namespace protean {
namespace {

// Weights of goals besides mate, in centipawns, by plies to the goal and by checks still needed.
constexpr std::array<int, weight::kPlyBuckets> kArrival = {0, 260, 150, 90, 50, 25, 10, 0, 0};
constexpr std::array<int, weight::kPlyBuckets> kArrivalFirst = {0,   900, 600, 400, 250,
                                                                150, 80,  40,  0};
constexpr int kArrivalGuard = 10;
constexpr std::array<int, weight::kCheckBuckets> kChecksNeeded = {1500, 900, 350, 150, 60, 0};
constexpr std::array<int, weight::kCheckBuckets> kSafeChecksThen = {0, 100, 40, 15, 5, 0};
constexpr std::array<int, weight::kCheckBuckets> kChecksThen = {0, 50, 12, 4, 0, 0};
/// Danger on top of the usual one, in hundredths.
constexpr std::array<int, weight::kCheckBuckets> kDangerThen = {0, 150, 60, 20, 10, 0};
/// The risk of a side that cannot spare another of the pieces it must keep.
constexpr int kLastPiece = 500;
constexpr int kLastAttacked = 120;

Tapered both(int centipawns) {
  return {centipawns, centipawns};
}

void add_checks(Weights& w) {
  for (std::size_t left = 0; left < weight::kCheckBuckets; ++left) {
    w[weight::kChecksNeeded + left] = both(kChecksNeeded[left]);
    w[weight::kSafeChecksThen + left] = both(kSafeChecksThen[left]);
    w[weight::kChecksThen + left] = both(kChecksThen[left]);
    for (std::size_t step = 0; step < weight::kDangerSteps; ++step) {
      const Tapered danger = w[weight::kDanger + step];
      // A check is as near on a sparse board, so the danger on a full one counts in both halves.
      w[weight::kDangerThen + left * weight::kDangerSteps + step] =
          both(danger.full() * kDangerThen[left] / 100);
    }
  }
}

/// The fewer pieces are left to spare, the more each is worth.
void add_kept(const Goals::Kept& kept, Weights& w) {
  const int sign = kept.fewer_wins ? -1 : 1;
  for (std::size_t spare = 0; spare < weight::kPlyBuckets; ++spare) {
    const int share = static_cast<int>(spare) + 1;
    w[weight::kSpare + spare] = both(-sign * kLastPiece / share);
    w[weight::kSpareAttacked + spare] =
        both(kept.fewer_wins ? 0 : -kLastAttacked / (share * share));
  }
}

}  // namespace

void add_goal_weights(const Goals& goals, Weights& weights) {
  for (std::size_t n = 0; n < weight::kPlyBuckets; ++n) {
    weights[weight::kArrival + n] = both(kArrival[n]);
    weights[weight::kArrivalFirst + n] = both(kArrivalFirst[n]);
  }
  weights[weight::kArrivalGuard] = both(kArrivalGuard);
  if (goals.checks) add_checks(weights);
  if (!goals.kept.empty()) add_kept(goals.kept.front(), weights);
}

}  // namespace protean
