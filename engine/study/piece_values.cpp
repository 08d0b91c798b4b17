// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/piece_values.h"

#include "engine/match/statistics.h"
#include "search/imperfect/expected_points.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace protean {

namespace {

/// Strength of the pull: most pieces are worth 1,000 centipawns or less.
constexpr double kPull = kCentipawnsPerLogit * kCentipawnsPerLogit / 1e6;
constexpr int kSteps = 50;
constexpr double kLongestStep = 2;

using Row = std::vector<double>;
using Matrix = std::vector<Row>;

/// The inverse of a positive definite matrix, by Gauss-Jordan elimination.
Matrix inverse(Matrix a) {
  const std::size_t n = a.size();
  Matrix b(n, Row(n, 0));
  for (std::size_t i = 0; i < n; ++i) b[i][i] = 1;
  for (std::size_t column = 0; column < n; ++column) {
    const double pivot = a[column][column];
    for (std::size_t k = 0; k < n; ++k) {
      a[column][k] /= pivot;
      b[column][k] /= pivot;
    }
    for (std::size_t row = 0; row < n; ++row) {
      if (row == column) continue;
      const double factor = a[row][column];
      for (std::size_t k = 0; k < n; ++k) {
        a[row][k] -= factor * a[column][k];
        b[row][k] -= factor * b[column][k];
      }
    }
  }
  return b;
}

Row times(const Matrix& a, const Row& x) {
  Row y(a.size(), 0);
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t k = 0; k < x.size(); ++k) y[i] += a[i][k] * x[k];
  return y;
}

/// The regression; its last coefficient is White's advantage without any surplus.
class Regression {
 public:
  Regression(const std::vector<MaterialSample>& samples, std::vector<std::size_t> types)
      : samples_(samples), types_(std::move(types)), size_(types_.size() + 1), value_(size_, 0) {
    for (const MaterialSample& sample : samples) ++positions_[sample.game];
  }

  void fit() {
    for (int step = 0; step < kSteps; ++step) {
      const Row change = times(inverse(curvature()), slope());
      double most = 0;
      for (std::size_t i = 0; i < size_; ++i) {
        value_[i] += std::clamp(change[i], -kLongestStep, kLongestStep);
        most = std::max(most, std::abs(change[i]));
      }
      if (most < 1e-9) return;
    }
  }

  /// The standard errors of the coefficients, by the spread of the games' own slopes.
  Row errors() const {
    const Matrix back = inverse(curvature());
    Row squares(size_, 0);
    for (const auto& [game, slope] : slopes_of_games()) {
      const Row move = times(back, slope);
      for (std::size_t i = 0; i < size_; ++i) squares[i] += move[i] * move[i];
    }
    // If games are too few to differ, only the curvature shows how little is known.
    for (std::size_t i = 0; i < size_; ++i)
      squares[i] = std::sqrt(std::max(squares[i], back[i][i]));
    return squares;
  }

  double value(std::size_t i) const { return value_[i]; }

 private:
  double input(const MaterialSample& sample, std::size_t i) const {
    return i + 1 == size_ ? 1 : sample.surplus[types_[i]];
  }
  double expected(const MaterialSample& sample) const {
    double sum = 0;
    for (std::size_t i = 0; i < size_; ++i) sum += value_[i] * input(sample, i);
    return 1 / (1 + std::exp(-sum));
  }
  double weight(const MaterialSample& sample) const { return 1.0 / positions_.at(sample.game); }

  std::map<std::size_t, Row> slopes_of_games() const {
    std::map<std::size_t, Row> slopes;
    for (const MaterialSample& sample : samples_) {
      Row& slope = slopes.try_emplace(sample.game, size_, 0).first->second;
      const double miss = weight(sample) * (sample.points - expected(sample));
      for (std::size_t i = 0; i < size_; ++i) slope[i] += miss * input(sample, i);
    }
    return slopes;
  }

  Row slope() const {
    Row sum(size_, 0);
    for (const auto& [game, slope] : slopes_of_games())
      for (std::size_t i = 0; i < size_; ++i) sum[i] += slope[i];
    for (std::size_t i = 0; i < size_; ++i) sum[i] -= kPull * value_[i];
    return sum;
  }

  Matrix curvature() const {
    Matrix sum(size_, Row(size_, 0));
    for (const MaterialSample& sample : samples_) {
      const double e = expected(sample);
      const double bend = weight(sample) * e * (1 - e);
      for (std::size_t i = 0; i < size_; ++i)
        for (std::size_t k = 0; k < size_; ++k)
          sum[i][k] += bend * input(sample, i) * input(sample, k);
    }
    for (std::size_t i = 0; i < size_; ++i) sum[i][i] += kPull;
    return sum;
  }

  const std::vector<MaterialSample>& samples_;
  const std::vector<std::size_t> types_;
  const std::size_t size_;
  std::map<std::size_t, int> positions_;  ///< By game.
  Row value_;
};

}  // namespace

std::array<std::optional<Estimate>, kPieceTypes> fit_piece_values(
    const std::vector<MaterialSample>& samples) {
  std::array<std::optional<Estimate>, kPieceTypes> values;
  std::vector<std::size_t> types;
  for (std::size_t type = 0; type < values.size(); ++type) {
    if (std::any_of(samples.begin(), samples.end(),
                    [&](const MaterialSample& sample) { return sample.surplus[type] != 0; }))
      types.push_back(type);
  }
  if (types.empty()) return values;
  Regression regression(samples, types);
  regression.fit();
  const Row errors = regression.errors();
  for (std::size_t i = 0; i < types.size(); ++i) {
    const double value = kCentipawnsPerLogit * regression.value(i);
    const double reach = kCentipawnsPerLogit * kSigmasOf95Percent * errors[i];
    values[types[i]] = Estimate{value, value - reach, value + reach};
  }
  return values;
}

}  // namespace protean
