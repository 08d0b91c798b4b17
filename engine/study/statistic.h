// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

/// The numbers that a study of a game is made of, each from plain lists.
namespace protean {

/// A mean or a share with its 95 % confidence interval.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// `points` won of `games`, by Wilson's interval: never empty, and on the safe side where there are
/// draws. 1/2 between 0 and 1 without games.
Estimate share_of(double points, std::size_t games);

/// Between what a number lies by its nature.
struct Range {
  double low = 0;
  double high = 0;
};
inline constexpr Range kAnyNumber = {-std::numeric_limits<double>::infinity(),
                                     std::numeric_limits<double>::infinity()};
inline constexpr Range kAnyCount = {0, std::numeric_limits<double>::infinity()};
inline constexpr Range kShare = {0, 1};

/// The mean of a list, by the normal distribution as far as the range of the numbers goes; of one
/// number or none, without an interval.
Estimate mean_of(const std::vector<double>& values, Range range = kAnyNumber);

/// Least, lower quartile, median, upper quartile and greatest, between neighbours where the place
/// falls there; zeros for an empty list.
std::array<double, 5> quartiles_of(std::vector<double> values);

/// How a number runs through games: each value taken in every game and averaged over the games.
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

/// Games in which the number was never told are left out.
Course course_of(const std::vector<std::vector<double>>& games);

/// Fewer pairs have no correlation with an interval.
inline constexpr std::size_t kFewestPairs = 4;

/// The correlation of two lists of one length, with its interval by Fisher's transformation; empty
/// where it is not defined: fewer than kFewestPairs, or a list of equal numbers.
std::optional<Estimate> correlation_of(const std::vector<double>& a, const std::vector<double>& b);

// --- One game, by what White was expected to score after each turn: 0 to 1 ---

/// Within this of 1/2 neither side leads.
inline constexpr double kLead = 0.05;
/// Within this of a result it is clear.
inline constexpr double kClear = 0.1;

/// How often the lead passes from one side to the other.
int lead_changes(const std::vector<double>& expected);

/// After which share of the turns the result was clear to stay, 0 to 1; `points` are White's. 1
/// where it never was, as in most draws.
double open_until(const std::vector<double>& expected, double points);

/// How far behind the winner was after each turn: 0 where it was not. Empty in a draw.
std::vector<double> winners_deficits(const std::vector<double>& expected, double points);

/// The greatest lead of a side that did not win: 0 to 1/2.
double decisive_lead(const std::vector<double>& expected, double points);

/// The share of the turns that were played after the winner's lead was greater than any of the
/// other side's; 0 in a draw.
double decided_share(const std::vector<double>& expected, double points);

/// How clear a choice between moves is.
struct Clarity {
  double narrowness = 0;  ///< Share of the moves in the upper quarter between mean and best value.
  double variance = 0;    ///< Of the moves' values.
};
/// By the values of all moves; zeros without any.
Clarity clarity_of(const std::vector<double>& values);

}  // namespace protean
