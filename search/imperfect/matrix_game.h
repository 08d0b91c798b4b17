// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace protean {

/// What one of two players who choose at the same time gets for each pair of choices; the other
/// loses as much.
class PayoffMatrix {
 public:
  PayoffMatrix(std::size_t rows, std::size_t columns)
      : columns_(columns), payoffs_(rows * columns) {}

  std::size_t rows() const { return payoffs_.size() / columns_; }
  std::size_t columns() const { return columns_; }
  /// What the player who chooses rows gets.
  double& at(std::size_t row, std::size_t column) { return payoffs_[row * columns_ + column]; }
  double at(std::size_t row, std::size_t column) const { return payoffs_[row * columns_ + column]; }

 private:
  std::size_t columns_;
  std::vector<double> payoffs_;
};

/// How often two players make each of their choices; the numbers of a player add up to 1.
struct MixedPlay {
  std::vector<double> rows;
  std::vector<double> columns;
};

/// Play from which the players together gain no more than two thousandths of the range of payoffs
/// by departing, unless learning takes too long: see exploitability(). The matrix has a row and a
/// column at least.
MixedPlay solve(const PayoffMatrix& game);

/// What both players together would gain if each knew how often the other makes each choice; 0 if
/// neither can gain anything.
double exploitability(const PayoffMatrix& game, const MixedPlay& play);

/// The choice that a number from 0 to below the sum of the weights falls on, where each has a
/// stretch of this line as long as its weight.
std::size_t choice_at(const std::vector<double>& weights, double point);

}  // namespace protean
