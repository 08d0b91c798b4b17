// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/imperfect/expected_points.h"

#include <algorithm>
#include <cmath>

namespace protean {
namespace {

/// The share of the point for a side that has lost, and as much again for each turn until a forced
/// loss: less than for any deficit, however large.
constexpr double kPerTurn = 1e-60;

}  // namespace

double expected_points(Value v) {
  if (v <= -kMateBound) return kPerTurn * (1 + kMate + v);
  if (v >= kMateBound) return 1 - expected_points(-v);
  return 1 / (1 + std::exp(-v / kCentipawnsPerLogit));
}

void ExpectedValue::add(Value v, double weight) {
  if (weight == 0) return;
  won_ += weight * expected_points(v);
  lost_ += weight * expected_points(-v);
  least_ = std::min(least_, v);
  most_ = std::max(most_, v);
}

Value ExpectedValue::value() const {
  if (least_ >= kMateBound) return least_;
  if (most_ <= -kMateBound) return most_;
  const double lead = kCentipawnsPerLogit * std::log(won_ / lost_);
  return static_cast<Value>(std::lround(std::clamp<double>(lead, -kMaxEval, kMaxEval)));
}

}  // namespace protean
