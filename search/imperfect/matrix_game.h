// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace protean {

/// The payoffs of two players who choose at the same time: what one of them gets, and the other
/// loses, for each pair of choices.
class PayoffMatrix {
 public:
  PayoffMatrix(std::size_t rows, std::size_t columns)
      : columns_(columns), payoffs_(rows * columns) {}

  std::size_t rows() const { return payoffs_.size() / columns_; }
  std::size_t columns() const { return columns_; }
  /// The payoff of the player who chooses rows.
  double& at(std::size_t row, std::size_t column) { return payoffs_[row * columns_ + column]; }
  double at(std::size_t row, std::size_t column) const { return payoffs_[row * columns_ + column]; }

 private:
  std::size_t columns_;
  std::vector<double> payoffs_;
};

/// How often two players make each of their choices; each player's numbers add up to 1.
struct MixedPlay {
  std::vector<double> rows;
  std::vector<double> columns;
};

/// Nearly perfect play: its exploitability() is at most two thousandths of the range of payoffs,
/// unless learning takes too long. The matrix must have at least one row and one column.
MixedPlay solve(const PayoffMatrix& game);

/// The sum of what both players would gain if each knew how often the other makes each choice; 0 if
/// neither can gain anything.
double exploitability(const PayoffMatrix& game, const MixedPlay& play);

/// The index of the choice that `point` falls on, if each choice takes a stretch as long as its
/// weight. `point` is at least 0 and below the sum of the weights.
std::size_t choice_at(const std::vector<double>& weights, double point);

}  // namespace protean
