// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/value.h"

namespace protean {

// Where outcomes are mixed, by choice or for lack of knowledge, chances to win are averaged, not
// values: if a King is in danger one time in ten, a tenth of the game is at stake, however large
// the numbers that represent it.

/// Centipawns that multiply the odds of winning by e.
inline constexpr double kCentipawnsPerLogit = 160;

/// The share of the point that a value promises, 0 to 1. Of forced losses a later one is a little
/// better; all forced wins are 1.
double expected_points(Value v);

/// A weighted mean of values, by their expected points.
class ExpectedValue {
 public:
  void add(Value v, double weight);
  /// The mean in centipawns; if all values are forced ends for the same side, the latest of these.
  /// A value with a weight other than 0 must have been added.
  Value value() const;

 private:
  // Kept apart, so that the better of two positions all but won can still be distinguished.
  double won_ = 0;
  double lost_ = 0;
  Value least_ = kInfinite;
  Value most_ = -kInfinite;
};

}  // namespace protean
