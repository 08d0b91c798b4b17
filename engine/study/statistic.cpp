// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/statistic.h"

#include "engine/match/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace protean {

namespace {

double sum_of(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0);
}

double plain_mean(const std::vector<double>& values) {
  return values.empty() ? 0 : sum_of(values) / static_cast<double>(values.size());
}

/// The variance of the list itself, not an estimate for what it is a sample of.
double variance_of(const std::vector<double>& values) {
  const double mean = plain_mean(values);
  double sum = 0;
  for (const double v : values) sum += (v - mean) * (v - mean);
  return values.empty() ? 0 : sum / static_cast<double>(values.size());
}

double sign_of(double x) {
  return x > 0 ? 1 : x < 0 ? -1 : 0;
}

/// The slope of the least-squares line over the places 0, 1, 2, ...
double slope_of(const std::vector<double>& values) {
  const double middle = static_cast<double>(values.size() - 1) / 2;
  double above = 0;
  double below = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double x = static_cast<double>(i) - middle;
    above += x * values[i];
    below += x * x;
  }
  return below == 0 ? 0 : above / below;
}

std::array<double, 11> course_of_one(const std::vector<double>& values) {
  const auto middle = quartiles_of(values);
  double direction = 0;
  double turned = 0;
  double signs = 0;
  double rise = 0;
  double fall = 0;
  for (std::size_t i = 1; i < values.size(); ++i) {
    const double change = values[i] - values[i - 1];
    rise = std::max(rise, change);
    fall = std::min(fall, change);
    signs += sign_of(change);
    if (change == 0) continue;
    if (direction != 0 && sign_of(change) != direction) ++turned;
    direction = sign_of(change);
  }
  const double steps = std::max<double>(static_cast<double>(values.size()) - 1, 1);
  return {plain_mean(values),
          middle[2],
          middle[4],
          middle[0],
          variance_of(values),
          (values.back() - values.front()) / steps,
          signs / steps,
          slope_of(values),
          turned / steps,
          rise,
          fall};
}

}  // namespace

Estimate share_of(double points, std::size_t games) {
  if (games == 0) return {0.5, 0, 1};
  const auto n = static_cast<double>(games);
  const double p = points / n;
  const double z = kSigmasOf95Percent * kSigmasOf95Percent;
  const double centre = (p + z / (2 * n)) / (1 + z / n);
  const double reach =
      kSigmasOf95Percent / (1 + z / n) * std::sqrt(p * (1 - p) / n + z / (4 * n * n));
  return {p, points == 0 ? 0 : centre - reach, points == n ? 1 : centre + reach};
}

Estimate mean_of(const std::vector<double>& values, Range range) {
  const double mean = plain_mean(values);
  if (values.size() < 2) return {mean, mean, mean};
  const double reach =
      kSigmasOf95Percent * std::sqrt(variance_of(values) / static_cast<double>(values.size() - 1));
  return {mean, std::max(mean - reach, range.low), std::min(mean + reach, range.high)};
}

std::array<double, 5> quartiles_of(std::vector<double> values) {
  std::array<double, 5> quartiles{};
  if (values.empty()) return quartiles;
  std::sort(values.begin(), values.end());
  for (std::size_t q = 0; q < quartiles.size(); ++q) {
    const double place = static_cast<double>(q) / 4 * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const auto above = std::min(below + 1, values.size() - 1);
    const double part = place - static_cast<double>(below);
    quartiles[q] = values[below] * (1 - part) + values[above] * part;
  }
  return quartiles;
}

Course course_of(const std::vector<std::vector<double>>& games) {
  Course course;
  double counted = 0;
  for (const auto& game : games) {
    if (game.empty()) continue;
    const auto values = course_of_one(game);
    for (std::size_t i = 0; i < values.size(); ++i) course.values[i] += values[i];
    ++counted;
  }
  for (double& value : course.values) value /= std::max(counted, 1.0);
  return course;
}

std::optional<Estimate> correlation_of(const std::vector<double>& a, const std::vector<double>& b) {
  const double spread = std::sqrt(variance_of(a) * variance_of(b));
  if (a.size() < kFewestPairs || spread == 0) return std::nullopt;
  const double mean_a = plain_mean(a);
  const double mean_b = plain_mean(b);
  double together = 0;
  for (std::size_t i = 0; i < a.size(); ++i) together += (a[i] - mean_a) * (b[i] - mean_b);
  const auto n = static_cast<double>(a.size());
  const double r = together / n / spread;
  constexpr double kAlmostOne = 0.999999;
  const double z = std::atanh(std::clamp(r, -kAlmostOne, kAlmostOne));
  const double reach = kSigmasOf95Percent / std::sqrt(n - 3);
  return Estimate{r, std::tanh(z - reach), std::tanh(z + reach)};
}

int lead_changes(const std::vector<double>& expected) {
  int changes = 0;
  double leader = 0;
  for (const double e : expected) {
    if (std::abs(e - 0.5) <= kLead) continue;
    const double leads = sign_of(e - 0.5);
    if (leader != 0 && leads != leader) ++changes;
    leader = leads;
  }
  return changes;
}

double open_until(const std::vector<double>& expected, double points) {
  if (expected.empty()) return 1;
  std::size_t open = expected.size();
  while (open > 0 && std::abs(expected[open - 1] - points) <= kClear) --open;
  return static_cast<double>(open) / static_cast<double>(expected.size());
}

std::vector<double> winners_deficits(const std::vector<double>& expected, double points) {
  std::vector<double> deficits;
  if (points == 0.5) return deficits;
  for (const double e : expected)
    deficits.push_back(std::max(0.0, points > 0.5 ? 0.5 - e : e - 0.5));
  return deficits;
}

double decisive_lead(const std::vector<double>& expected, double points) {
  double lead = 0;
  for (const double e : expected) {
    if (points < 1) lead = std::max(lead, e - 0.5);
    if (points > 0) lead = std::max(lead, 0.5 - e);
  }
  return lead;
}

double decided_share(const std::vector<double>& expected, double points) {
  if (points == 0.5 || expected.empty()) return 0;
  const double greatest = decisive_lead(expected, points);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const double lead = points > 0.5 ? expected[i] - 0.5 : 0.5 - expected[i];
    if (lead > greatest)
      return static_cast<double>(expected.size() - i) / static_cast<double>(expected.size());
  }
  return 0;
}

Clarity clarity_of(const std::vector<double>& values) {
  if (values.empty()) return {};
  const double mean = plain_mean(values);
  const double best = *std::max_element(values.begin(), values.end());
  const auto near = std::count_if(values.begin(), values.end(),
                                  [&](double v) { return v >= mean + 0.75 * (best - mean); });
  return {static_cast<double>(near) / static_cast<double>(values.size()), variance_of(values)};
}

}  // namespace protean
