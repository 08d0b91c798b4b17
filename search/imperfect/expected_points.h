// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/value.h"

namespace protean {

// Where outcomes are mixed, by choice or by lack of knowledge, what is averaged are chances to win:
// a King in danger once in ten times is worth a tenth of the game, however large the numbers are
// that stand for it.

/// How many centipawns make the odds of winning e times as good.
inline constexpr double kCentipawnsPerLogit = 160;

/// The share of the point that a value promises, 0 to 1: of losses by force a later one is a little
/// better, all wins by force are 1.
double expected_points(Value v);

/// A mean of values, each counting as much as its weight.
class ExpectedValue {
 public:
  void add(Value v, double weight);
  /// The mean; the latest of all if each is a forced end for the same side.
  /// Something must have been added.
  Value value() const;

 private:
  // Apart, so that of two positions all but won the better one is still told from the other.
  double won_ = 0;
  double lost_ = 0;
  Value least_ = kInfinite;
  Value most_ = -kInfinite;
};

}  // namespace protean
