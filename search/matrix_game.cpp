// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/matrix_game.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace protean {
namespace {

constexpr double kNothing = 1e-12;  ///< What is left of a number that rounding has made of zero.

/// The simplex method for: the largest sum of q >= 0 with A q <= 1, all entries of A positive. Then
/// q, and the prices of the rows, are in the proportions of perfect play, for A is what the players
/// get plus a constant.
class Simplex {
 public:
  explicit Simplex(const PayoffMatrix& game)
      : rows_(game.rows()),
        columns_(game.columns()),
        width_(columns_ + rows_ + 1),
        cells_((rows_ + 1) * width_, 0.0),
        basis_(rows_) {
    double least = std::numeric_limits<double>::max();
    for (std::size_t r = 0; r < rows_; ++r) {
      for (std::size_t c = 0; c < columns_; ++c) least = std::min(least, game.at(r, c));
    }
    for (std::size_t r = 0; r < rows_; ++r) {
      for (std::size_t c = 0; c < columns_; ++c) cell(r, c) = game.at(r, c) - least + 1;
      cell(r, columns_ + r) = 1;
      cell(r, width_ - 1) = 1;
      basis_[r] = columns_ + r;
    }
    for (std::size_t c = 0; c < columns_; ++c) cell(rows_, c) = -1;
  }

  MixedPlay run() {
    for (std::size_t entering = next(); entering < width_ - 1; entering = next()) pivot(entering);
    MixedPlay play{std::vector<double>(rows_), std::vector<double>(columns_)};
    for (std::size_t r = 0; r < rows_; ++r) {
      if (basis_[r] < columns_) play.columns[basis_[r]] = cell(r, width_ - 1);
      play.rows[r] = cell(rows_, columns_ + r);
    }
    make_sum_one(play.rows);
    make_sum_one(play.columns);
    return play;
  }

 private:
  double& cell(std::size_t row, std::size_t column) { return cells_[row * width_ + column]; }

  /// The first variable whose growth is a gain: taking always the first one never goes in circles.
  std::size_t next() {
    std::size_t column = 0;
    while (column < width_ - 1 && cell(rows_, column) >= -kNothing) ++column;
    return column;
  }

  /// The row that first forbids the variable to grow further.
  std::size_t limiting_row(std::size_t entering) {
    std::size_t best = rows_;
    double least = std::numeric_limits<double>::max();
    for (std::size_t r = 0; r < rows_; ++r) {
      if (cell(r, entering) <= kNothing) continue;
      const double ratio = cell(r, width_ - 1) / cell(r, entering);
      const bool tie = best < rows_ && ratio <= least + kNothing;
      if (ratio < least - kNothing || (tie && basis_[r] < basis_[best])) {
        least = std::min(least, ratio);
        best = r;
      }
    }
    return best;
  }

  void pivot(std::size_t entering) {
    const std::size_t leaving = limiting_row(entering);
    const double by = cell(leaving, entering);
    for (std::size_t c = 0; c < width_; ++c) cell(leaving, c) /= by;
    for (std::size_t r = 0; r <= rows_; ++r) {
      const double times = cell(r, entering);
      if (r == leaving || times == 0) continue;
      for (std::size_t c = 0; c < width_; ++c) cell(r, c) -= times * cell(leaving, c);
    }
    basis_[leaving] = entering;
  }

  static void make_sum_one(std::vector<double>& weights) {
    for (double& w : weights) w = std::max(w, 0.0);
    const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
    for (double& w : weights) w /= sum;
  }

  std::size_t rows_;
  std::size_t columns_;
  std::size_t width_;          ///< Variables, slacks of the rows, and the right-hand side.
  std::vector<double> cells_;  ///< The rows, then that of the sum.
  std::vector<std::size_t> basis_;
};

}  // namespace

MixedPlay solve(const PayoffMatrix& game) {
  return Simplex(game).run();
}

double exploitability(const PayoffMatrix& game, const MixedPlay& play) {
  double best_row = -std::numeric_limits<double>::max();
  double best_column = std::numeric_limits<double>::max();
  for (std::size_t r = 0; r < game.rows(); ++r) {
    double mean = 0;
    for (std::size_t c = 0; c < game.columns(); ++c) mean += play.columns[c] * game.at(r, c);
    best_row = std::max(best_row, mean);
  }
  for (std::size_t c = 0; c < game.columns(); ++c) {
    double mean = 0;
    for (std::size_t r = 0; r < game.rows(); ++r) mean += play.rows[r] * game.at(r, c);
    best_column = std::min(best_column, mean);
  }
  return best_row - best_column;
}

std::size_t choice_at(const std::vector<double>& weights, double point) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] <= 0) continue;
    last = i;
    if (point < weights[i]) break;
    point -= weights[i];
  }
  return last;
}

}  // namespace protean
