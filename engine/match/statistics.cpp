// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/statistics.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <span>

namespace protean {
namespace {

/// The count of a result that never occurred, so that its likelihood has a logarithm.
constexpr double kUnseen = 1e-3;
constexpr int kBisections = 64;  ///< Enough for the last bit of a double.

/// How often each of `size` results occurred, equally spaced from 0 to 1 point per game.
struct Sample {
  std::array<double, 5> counts{};
  std::size_t size = 0;

  double value(std::size_t i) const {
    return static_cast<double>(i) / static_cast<double>(size - 1);
  }
  double total() const {
    double sum = 0;
    for (const double count : std::span(counts).first(size)) sum += count;
    return sum;
  }
  /// The mean of f(value).
  template <class F>
  double mean_of(F f) const {
    double sum = 0;
    for (std::size_t i = 0; i < size; ++i) sum += counts[i] * f(value(i));
    return sum / total();
  }
};

std::uint64_t pairs_of(const Tally& tally) {
  std::uint64_t sum = 0;
  for (const std::uint64_t count : tally.pairs) sum += count;
  return sum;
}

Sample sample_of_games(const Tally& tally) {
  return {{static_cast<double>(tally.losses), static_cast<double>(tally.draws),
           static_cast<double>(tally.wins)},
          3};
}

Sample sample_of_pairs(const Tally& tally) {
  Sample sample{{}, 5};
  std::transform(tally.pairs.begin(), tally.pairs.end(), sample.counts.begin(),
                 [](std::uint64_t count) { return static_cast<double>(count); });
  return sample;
}

/// The pairs if they leave no game out, else single games. Pairs are preferred because the two
/// games from one opening are not independent.
Sample best_sample(const Tally& tally) {
  return 2 * pairs_of(tally) == tally.games() ? sample_of_pairs(tally) : sample_of_games(tally);
}

/// The standard deviation of the mean, with deviations taken from `centre`.
double deviation_of_mean(const Sample& sample, double centre) {
  const double variance = sample.mean_of([&](double v) { return (v - centre) * (v - centre); });
  return std::sqrt(variance / sample.total());
}

/// The maximum-likelihood probabilities of a sample's results if their mean is known to be `mean`:
/// p_i = f_i / (1 + x (v_i - mean)), with the observed frequencies f_i, the values v_i, and the x
/// that makes the mean right. All frequencies must be above 0.
std::array<double, 5> most_likely_with_mean(const Sample& sample, double mean) {
  const double total = sample.total();
  const auto excess = [&](double x) {
    return sample.mean_of([&](double v) { return (v - mean) / (1 + x * (v - mean)); });
  };
  // The excess falls from +infinity to -infinity between the poles of the outermost results.
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  for (int i = 0; i < kBisections; ++i) {
    const double middle = (low + high) / 2;
    (excess(middle) > 0 ? low : high) = middle;
  }
  const double x = (low + high) / 2;
  std::array<double, 5> likely{};
  for (std::size_t i = 0; i < sample.size; ++i) {
    likely[i] = sample.counts[i] / total / (1 + x * (sample.value(i) - mean));
  }
  return likely;
}

}  // namespace

double Tally::score() const {
  if (games() == 0) return 0.5;
  return (static_cast<double>(wins) + static_cast<double>(draws) / 2) /
         static_cast<double>(games());
}

Tally& Tally::operator+=(const Tally& other) {
  wins += other.wins;
  draws += other.draws;
  losses += other.losses;
  for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i] += other.pairs[i];
  return *this;
}

double expected_score(double elo) {
  return 1 / (1 + std::pow(10, -elo / 400));
}

double elo_of_score(double score) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (score <= 0) return -kInfinity;
  if (score >= 1) return kInfinity;
  return 400 * std::log10(score / (1 - score));
}

EloEstimate estimate_elo(const Tally& tally) {
  if (tally.games() == 0) return {0, std::numeric_limits<double>::infinity()};
  const double mean = tally.score();
  const double elo = elo_of_score(mean);
  const double reach = kSigmasOf95Percent * deviation_of_mean(best_sample(tally), mean);
  if (std::isinf(elo) || reach == 0) return {elo, std::numeric_limits<double>::infinity()};
  // With few and lopsided games the interval would reach beyond a perfect score: it ends a quarter
  // of a point short of that.
  const double margin = 0.25 / static_cast<double>(tally.games());
  const double low = std::max(mean - reach, margin);
  const double high = std::min(mean + reach, 1 - margin);
  return {elo, (elo_of_score(high) - elo_of_score(low)) / 2};
}

double likelihood_of_superiority(const Tally& tally) {
  if (tally.games() == 0) return 0.5;
  // Deviations from 1/2, as if both were equally strong: winning all of a few games proves little.
  const double deviation = deviation_of_mean(best_sample(tally), 0.5);
  if (deviation == 0) return 0.5;
  return std::erfc((0.5 - tally.score()) / deviation / std::sqrt(2.0)) / 2;
}

double Sprt::lower_bound() const {
  return std::log(beta / (1 - alpha));
}

double Sprt::upper_bound() const {
  return std::log((1 - beta) / alpha);
}

double Sprt::llr(const Tally& tally) const {
  if (tally.games() == 0) return 0;
  Sample sample = pairs_of(tally) > 0 ? sample_of_pairs(tally) : sample_of_games(tally);
  for (std::size_t i = 0; i < sample.size; ++i) {
    if (sample.counts[i] == 0) sample.counts[i] = kUnseen;
  }
  const auto likely0 = most_likely_with_mean(sample, expected_score(elo0));
  const auto likely1 = most_likely_with_mean(sample, expected_score(elo1));
  double ratio = 0;
  for (std::size_t i = 0; i < sample.size; ++i) {
    ratio += sample.counts[i] * std::log(likely1[i] / likely0[i]);
  }
  return ratio;
}

Sprt::Verdict Sprt::verdict(const Tally& tally) const {
  const double ratio = llr(tally);
  if (ratio >= upper_bound()) return Verdict::kAcceptsElo1;
  if (ratio <= lower_bound()) return Verdict::kAcceptsElo0;
  return Verdict::kGoesOn;
}

}  // namespace protean
