// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/expected_score.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace protean {
namespace {

constexpr double kCentipawnsPerLogit = 160;
// Near enough to 1 for a Queen more to count where a Rook more would win as well.
constexpr double kSurest = 1 - 1e-8;  ///< Of what is not decided.
constexpr double kPerTurn = 1e-10;    ///< What a sooner end is better by.

}  // namespace

double expected_score(Value v) {
  if (is_forced_end(v)) {
    const double turns = kMate - std::abs(v);
    return v > 0 ? 1 - kPerTurn * turns : kPerTurn * turns;
  }
  return std::clamp(1 / (1 + std::exp(-v / kCentipawnsPerLogit)), 1 - kSurest, kSurest);
}

Value value_of_expected(double score) {
  const double s = std::clamp(score, 1 - kSurest, kSurest);
  return static_cast<Value>(std::lround(kCentipawnsPerLogit * std::log(s / (1 - s))));
}

void ExpectedValue::add(Value v, double weight) {
  if (weight == 0) return;
  sum_ += weight * expected_score(v);
  weights_ += weight;
  least_ = std::min(least_, v);
  most_ = std::max(most_, v);
}

Value ExpectedValue::value() const {
  if (least_ >= kMateBound) return least_;
  if (most_ <= -kMateBound) return most_;
  return value_of_expected(sum_ / weights_);
}

}  // namespace protean
