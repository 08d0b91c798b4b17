// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

/// The statistics of a study, each computed from plain lists.
namespace protean {

/// A mean or a share with its 95 % confidence interval.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// The share of `points` in `games`, with Wilson's interval, which is never empty and errs on the
/// safe side if there are draws. 1/2, between 0 and 1, without games.
Estimate share_of(double points, std::size_t games);

/// The range in which a number must lie.
struct Range {
  double low = 0;
  double high = 0;
};
inline constexpr Range kAnyNumber = {-std::numeric_limits<double>::infinity(),
                                     std::numeric_limits<double>::infinity()};
inline constexpr Range kAnyCount = {0, std::numeric_limits<double>::infinity()};
inline constexpr Range kShare = {0, 1};

/// The mean of a list, with an interval by the normal distribution, cut off at the ends of the
/// range. With fewer than two numbers the interval is the mean itself.
Estimate mean_of(const std::vector<double>& values, Range range = kAnyNumber);

/// The least value, lower quartile, median, upper quartile and greatest value, interpolated between
/// neighbours; zeros for an empty list.
std::array<double, 5> quartiles_of(std::vector<double> values);

/// How a number develops in games: each statistic is taken in every game and averaged over the
/// games.
struct Course {
  static constexpr std::array<std::string_view, 11> kNames = {"mean",
                                                              "median",
                                                              "greatest",
                                                              "least",
                                                              "variance",
                                                              "mean change",
                                                              "rises less falls",
                                                              "slope",
                                                              "changes of direction",
                                                              "greatest rise",
                                                              "greatest fall"};
  std::array<double, 11> values{};
};

/// Games with an empty list are left out.
Course course_of(const std::vector<std::vector<double>>& games);

/// With fewer pairs, a correlation has no interval.
inline constexpr std::size_t kFewestPairs = 4;

/// The correlation of two lists of the same length, with its interval by Fisher's transformation.
/// Empty if it is undefined: there are fewer than kFewestPairs pairs, or the numbers of a list are
/// all equal.
std::optional<Estimate> correlation_of(const std::vector<double>& a, const std::vector<double>& b);

// --- One game, by what White was expected to score after each turn: 0 to 1 ---

/// Within this of 1/2 neither side leads.
inline constexpr double kLead = 0.05;
/// A result is clear within this of it.
inline constexpr double kClear = 0.1;

/// How often the lead passes from one side to the other.
int lead_changes(const std::vector<double>& expected);

/// The share of the turns, 0 to 1, after which the result was clear for good; `points` are White's.
/// 1 if it never was.
double open_until(const std::vector<double>& expected, double points);

/// How far behind the winner was after each turn; 0 if it was not behind. Empty in a draw.
std::vector<double> winners_deficits(const std::vector<double>& expected, double points);

/// The greatest lead of a side that did not win: 0 to 1/2.
double decisive_lead(const std::vector<double>& expected, double points);

/// The share of the turns from the first one after which the winner's lead exceeds every lead of
/// the other side; 0 in a draw, and if there is no such turn.
double decided_share(const std::vector<double>& expected, double points);

/// How clear a choice between moves is.
struct Clarity {
  double narrowness = 0;  ///< Share of the moves in the upper quarter between mean and best value.
  double variance = 0;    ///< Variance of the moves' values.
};
/// Computed from the values of all moves; zeros if there are none.
Clarity clarity_of(const std::vector<double>& values);

}  // namespace protean
