// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>

namespace protean {

/// Half the width of a 95 % confidence interval, in standard deviations.
inline constexpr double kSigmasOf95Percent = 1.959963984540054;

/// Games of one player against another, from the first player's point of view.
struct Tally {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  /// Pairs of games from one opening with colours switched, counted by points: 0, 1/2, 1, 3/2, 2.
  std::array<std::uint64_t, 5> pairs{};

  std::uint64_t games() const { return wins + draws + losses; }
  /// Points per game, 0..1; 1/2 without games.
  double score() const;
  Tally& operator+=(const Tally& other);
  bool operator==(const Tally&) const = default;
};

/// An Elo difference and half the width of its 95 % confidence interval. Both are infinite if all
/// games were won or all were lost. The width alone is infinite if there are no games, or if all
/// results were the same, which says nothing about how they vary.
struct EloEstimate {
  double elo = 0;
  double error = 0;
};

/// Estimated from the pairs if all games are in pairs, else from single games.
EloEstimate estimate_elo(const Tally& tally);

/// The likelihood that the first player is the stronger one, 0..1.
double likelihood_of_superiority(const Tally& tally);

/// The logistic model: expected score for an Elo difference, and back.
double expected_score(double elo);
double elo_of_score(double score);

/// A sequential probability ratio test of "the difference is elo1" against "it is elo0".
struct Sprt {
  double elo0 = 0;
  double elo1 = 5;
  double alpha = 0.05;  ///< Probability of accepting elo1 although elo0 is true.
  double beta = 0.05;   ///< Probability of accepting elo0 although elo1 is true.

  enum class Verdict : std::uint8_t { kGoesOn, kAcceptsElo0, kAcceptsElo1 };

  double lower_bound() const;  ///< log(beta / (1 - alpha))
  double upper_bound() const;  ///< log((1 - beta) / alpha)
  /// The log-likelihood ratio by the generalised SPRT on pairs, or on single games without pairs.
  double llr(const Tally& tally) const;
  /// Which bound the ratio has reached, if either.
  Verdict verdict(const Tally& tally) const;
};

}  // namespace protean
