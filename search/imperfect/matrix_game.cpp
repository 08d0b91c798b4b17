// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/imperfect/matrix_game.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace protean {
namespace {

/// A share of the range of payoffs: learning ends when no more than this can be gained.
constexpr double kGoodEnough = 0.002;
/// Rounds after which learning ends in any case. Usually it takes some hundreds.
constexpr int kMostRounds = 200'000;
constexpr int kRoundsBetweenLooks = 50;
/// A choice made less often than this is a residue of learning.
constexpr double kRare = 0.001;

void make_sum_one(std::vector<double>& weights) {
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  for (double& w : weights) w /= sum;
}

/// A player that makes its choices in proportion to how much it regrets not having made them
/// (regret matching plus). The mean play of two learners approaches perfect play.
class Learner {
 public:
  explicit Learner(std::size_t choices)
      : regrets_(choices, 0.0),
        mix_(choices, 1.0 / static_cast<double>(choices)),
        sum_(choices, 0.0) {}

  const std::vector<double>& mix() const { return mix_; }

  /// Learns what each choice would have gained in this round. Later rounds know more and count for
  /// more in the mean.
  void learn(const std::vector<double>& gains, int round) {
    const double got = std::inner_product(gains.begin(), gains.end(), mix_.begin(), 0.0);
    double all = 0;
    for (std::size_t i = 0; i < gains.size(); ++i) {
      regrets_[i] = std::max(regrets_[i] + gains[i] - got, 0.0);
      all += regrets_[i];
    }
    const double weight = static_cast<double>(round) * round;
    for (std::size_t i = 0; i < gains.size(); ++i) {
      if (all > 0) mix_[i] = regrets_[i] / all;
      sum_[i] += weight * mix_[i];
    }
  }

  /// The mean of the play so far, without rare choices.
  std::vector<double> mean() const {
    std::vector<double> mean = sum_;
    make_sum_one(mean);
    for (double& share : mean) share = share < kRare ? 0 : share;
    make_sum_one(mean);
    return mean;
  }

 private:
  std::vector<double> regrets_;
  std::vector<double> mix_;
  std::vector<double> sum_;
};

/// The gain of each row if columns are chosen with these frequencies.
std::vector<double> gains_of_rows(const PayoffMatrix& game, const std::vector<double>& columns) {
  std::vector<double> gains(game.rows(), 0.0);
  for (std::size_t r = 0; r < game.rows(); ++r) {
    for (std::size_t c = 0; c < game.columns(); ++c) gains[r] += columns[c] * game.at(r, c);
  }
  return gains;
}

/// The gain of each column for its player if rows are chosen with these frequencies.
std::vector<double> gains_of_columns(const PayoffMatrix& game, const std::vector<double>& rows) {
  std::vector<double> gains(game.columns(), 0.0);
  for (std::size_t r = 0; r < game.rows(); ++r) {
    for (std::size_t c = 0; c < game.columns(); ++c) gains[c] -= rows[r] * game.at(r, c);
  }
  return gains;
}

struct Range {
  double least;
  double most;
};

Range range_of(const PayoffMatrix& game) {
  double least = std::numeric_limits<double>::max();
  double most = -least;
  for (std::size_t r = 0; r < game.rows(); ++r) {
    for (std::size_t c = 0; c < game.columns(); ++c) {
      least = std::min(least, game.at(r, c));
      most = std::max(most, game.at(r, c));
    }
  }
  return {least, most};
}

double most_of(const std::vector<double>& gains) {
  return *std::max_element(gains.begin(), gains.end());
}

}  // namespace

MixedPlay solve(const PayoffMatrix& payoffs) {
  const auto [least, most] = range_of(payoffs);
  const double good = kGoodEnough * (most - least);
  // The rounding errors of what is won in any case may exceed what there is to learn, so that is
  // subtracted.
  PayoffMatrix game = payoffs;
  for (std::size_t r = 0; r < game.rows(); ++r) {
    for (std::size_t c = 0; c < game.columns(); ++c) game.at(r, c) -= least;
  }
  Learner rows(game.rows());
  Learner columns(game.columns());
  for (int round = 1;; ++round) {
    rows.learn(gains_of_rows(game, columns.mix()), round);
    columns.learn(gains_of_columns(game, rows.mix()), round);
    if (round % kRoundsBetweenLooks != 0) continue;
    const MixedPlay play{rows.mean(), columns.mean()};
    if (round >= kMostRounds || exploitability(game, play) <= good) return play;
  }
}

double exploitability(const PayoffMatrix& game, const MixedPlay& play) {
  return most_of(gains_of_rows(game, play.columns)) + most_of(gains_of_columns(game, play.rows));
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
