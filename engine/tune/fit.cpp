// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/fit.h"

#include "engine/tune/progress.h"
#include "engine/tune/steepness.h"
#include "movegen/base/threads.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

namespace protean {

namespace {

constexpr int kChunks = 16;
constexpr int kCheckEvery = 5;     // epochs
constexpr int kPatience = 20;      // checks without improvement
constexpr int kSettleEvery = 100;  // epochs

/// The pull on a weight, per square centipawn: that of a standard deviation of 50 centipawns, times
/// 25, since about 25 positions of one game tell the same story. Here and below, centipawns are
/// those that the search sees; by the game's scale, a weight needs more or fewer for the same
/// effect.
constexpr double kPull = 0.005;

// Adam, with its usual constants; a step is about kStep centipawns.
constexpr double kStep = 0.3;
constexpr double kMomentum = 0.9;
constexpr double kVariance = 0.999;

/// Steepness of the curve from centipawns to expected points that all games share: that of chess.
constexpr double kCommonSteepness = 1.0 / 243;

/// The share of the search's own expectation in what is to be predicted; the rest is the result.
/// Games are few and end by chance, searches are many and see further than the evaluation.
constexpr double kScoreShare = 0.3;

/// Both halves of all weights.
using Vector = std::vector<double>;

Vector to_vector(const Weights& weights) {
  Vector v;
  for (const Tapered w : weights) {
    v.push_back(w.full());
    v.push_back(w.sparse());
  }
  return v;
}

Weights to_weights(const Vector& v) {
  Weights weights;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    weights[i] = {static_cast<int>(std::lround(v[2 * i])),
                  static_cast<int>(std::lround(v[2 * i + 1]))};
  }
  return weights;
}

double loss_of(double expected, double points) {
  constexpr double kLeast = 1e-9;
  return -points * std::log(std::max(expected, kLeast)) -
         (1 - points) * std::log(std::max(1 - expected, kLeast));
}

/// Sums over a part of the samples.
struct Sums {
  double training = 0;
  double validation = 0;
  std::size_t trained = 0;
  std::size_t validated = 0;
  Vector gradient;  ///< Of the training loss.
};

class Fit {
 public:
  Fit(const Samples& samples, const EvaluationTables& start, const Weights& derived,
      const FitOptions& options)
      : samples_(samples),
        options_(options),
        unit_(weight_of_a_centipawn(start.weights)),
        held_to_(to_vector(start.network ? start.weights : derived)),
        now_(to_vector(start.weights)),
        free_(now_.size(), false) {
    for (const WeightRow& row : start.layout.rows()) {
      if (row.first == weight::kScale) continue;  // settled at the end, see settle_scale()
      std::fill_n(free_.begin() + static_cast<std::ptrdiff_t>(2 * row.first), 2 * row.count, true);
    }
  }

  FitResult run(const EvaluationTables& tables) {
    FitResult result;
    result.points_per_centipawn = steepness_ = best_steepness();
    result.weights = tables.weights;
    result.samples = samples_.size();
    result.before = result.after = losses(now_);
    Vector mean(now_.size());
    Vector square(now_.size());
    int since_best = 0;
    for (int epoch = 1; epoch <= options_.epochs && since_best < kPatience; ++epoch) {
      if (is_set(options_.cancelled)) break;
      step(epoch, mean, square);
      // Weights that were far off at first predict little, which made a pawn seem worth few points.
      if (epoch % kSettleEvery == 0) steepness_ = best_steepness();
      if (epoch % kCheckEvery != 0) continue;
      const Weights rounded = settled(tables);
      const Losses seen = losses(to_vector(rounded));
      ++since_best;
      if (seen.validation >= result.after.validation) continue;
      since_best = 0;
      result.weights = rounded;
      result.points_per_centipawn = steepness_;
      result.after = seen;
      result.epochs = epoch;
    }
    if (!tables.network) settle_scale(result);
    return result;
  }

 private:
  double evaluation(const Vector& weights, std::size_t i) const {
    const Sample& s = samples_.samples[i];
    double full = 0;
    double sparse = 0;
    for (std::size_t t = s.first; t < samples_.samples[i + 1].first; ++t) {
      const auto [w, parts] = samples_.terms[t];
      full += weights[2 * w] * parts;
      sparse += weights[2 * w + 1] * parts;
    }
    return s.rest + (s.full * full + s.sparse * sparse) / Samples::kParts;
  }

  void add_sample(std::size_t i, const Vector& weights, bool with_gradient, Sums& sums) const {
    const Sample& s = samples_.samples[i];
    const double expected = expected_points(steepness_, evaluation(weights, i));
    const double loss = loss_of(expected, s.points);
    if (is_held_back(s.game)) {
      sums.validation += loss;
      ++sums.validated;
      return;
    }
    sums.training += loss;
    ++sums.trained;
    if (!with_gradient) return;
    const double searched = expected_points<double>(steepness_, s.score);
    const double wanted = (1 - kScoreShare) * s.points + kScoreShare * searched;
    const double slope = steepness_ * (expected - wanted) / Samples::kParts;
    for (std::size_t t = s.first; t < samples_.samples[i + 1].first; ++t) {
      const auto [w, parts] = samples_.terms[t];
      sums.gradient[2 * w] += slope * s.full * parts;
      sums.gradient[2 * w + 1] += slope * s.sparse * parts;
    }
  }

  /// Adds up all samples, in parts that do not depend on the number of threads.
  Sums sums(const Vector& weights, bool with_gradient) const {
    std::array<Sums, kChunks> parts;
    std::atomic<int> next = 0;
    const auto work = [&] {
      for (int c = next++; c < kChunks; c = next++) {
        Sums& part = parts[static_cast<std::size_t>(c)];
        if (with_gradient) part.gradient.resize(weights.size());
        const auto chunk = static_cast<std::size_t>(c);
        const std::size_t end = samples_.size() * (chunk + 1) / kChunks;
        for (std::size_t i = samples_.size() * chunk / kChunks; i < end; ++i) {
          add_sample(i, weights, with_gradient, part);
        }
      }
    };
    run_on_threads(options_.concurrency, work);

    Sums all = std::move(parts[0]);
    for (std::size_t c = 1; c < kChunks; ++c) {
      all.training += parts[c].training;
      all.validation += parts[c].validation;
      all.trained += parts[c].trained;
      all.validated += parts[c].validated;
      for (std::size_t k = 0; k < all.gradient.size(); ++k) {
        all.gradient[k] += parts[c].gradient[k];
      }
    }
    return all;
  }

  Losses losses(const Vector& weights) const {
    const Sums all = sums(weights, false);
    return {all.training / static_cast<double>(std::max<std::size_t>(all.trained, 1)),
            all.validation / static_cast<double>(std::max<std::size_t>(all.validated, 1))};
  }

  /// The steepness with which the present weights predict the results best.
  double best_steepness() const {
    std::vector<std::pair<double, double>> scored;  // evaluation and points
    for (std::size_t i = 0; i < samples_.size(); ++i) {
      const Sample& s = samples_.samples[i];
      if (!is_held_back(s.game)) scored.emplace_back(evaluation(now_, i), s.points);
    }
    const auto loss = [&](double steepness) {
      double sum = 0;
      for (const auto& [centipawns, points] : scored)
        sum += loss_of(expected_points(steepness, centipawns), points);
      return sum;
    };
    return protean::best_steepness(0.0005, 0.03, 40, loss);
  }

  void step(int epoch, Vector& mean, Vector& square) {
    const Sums all = sums(now_, true);
    const double count = static_cast<double>(std::max<std::size_t>(all.trained, 1));
    const double mean_bias = 1 - std::pow(kMomentum, epoch);
    const double square_bias = 1 - std::pow(kVariance, epoch);
    for (std::size_t k = 0; k < now_.size(); ++k) {
      if (!free_[k]) continue;
      const double off = (now_[k] - held_to_[k]) / unit_;
      const double g = (all.gradient[k] * unit_ + 2 * kPull * off) / count;
      mean[k] = kMomentum * mean[k] + (1 - kMomentum) * g;
      square[k] = kVariance * square[k] + (1 - kVariance) * g * g;
      if (square[k] == 0) continue;
      now_[k] -= kStep * unit_ * (mean[k] / mean_bias) / std::sqrt(square[k] / square_bias);
    }
  }

  /// Sets the scale so that a centipawn means the same as in all games.
  static void settle_scale(FitResult& result) {
    Tapered& scale = result.weights[weight::kScale];
    const double share = result.points_per_centipawn / kCommonSteepness;
    const auto settled = [&](int hundredths) {
      return std::max(static_cast<int>(std::lround(hundredths * share)), 1);
    };
    scale = {settled(scale.full()), settled(scale.sparse())};
  }

  /// The present weights in whole centipawns. What a piece gains on average through its square and
  /// its mobility moves into its worth, since exchanges are reckoned with that alone; its square
  /// weights lose as much.
  Weights settled(const EvaluationTables& tables) const {
    Vector v = now_;
    for (PieceType m = Pawn; m < kPieceTypes; ++m) {
      const double pieces = samples_.seen[weight::kWorth + m];
      if (pieces == 0 || tables.royal(m)) continue;
      const auto all_squares = squares(tables.layout, m);
      for (std::size_t half : {std::size_t{0}, std::size_t{1}}) {
        double gain = 0;
        const auto add = [&](std::size_t w) {
          gain += samples_.seen[w] / pieces * (v[2 * w + half] - held_to_[2 * w + half]);
        };
        for (const std::size_t w : all_squares) add(w);
        for (int n = 0; n < static_cast<int>(weight::kDestinations); ++n) {
          add(mobility_weight(m, n));
        }
        gain = std::round(gain);
        v[2 * (weight::kWorth + m) + half] += gain;
        for (const std::size_t w : all_squares) v[2 * w + half] -= gain;
      }
    }
    return to_weights(v);
  }

  static std::vector<std::size_t> squares(const WeightLayout& layout, PieceType m) {
    std::vector<std::size_t> all;
    for (Color c : {White, Black}) {
      for (int s = 0; s < kSquares; ++s) {
        all.push_back(layout.square(c, m, static_cast<Square>(s)));
      }
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }

  const Samples& samples_;
  const FitOptions& options_;
  const double unit_;  ///< weight_of_a_centipawn()
  const Vector held_to_;
  Vector now_;
  std::vector<bool> free_;
  double steepness_ = 0;
};

}  // namespace

FitResult fit_weights(const Samples& samples, const EvaluationTables& start, const Weights& derived,
                      const FitOptions& options) {
  const auto some_are = [&](bool held_back) {
    return std::any_of(samples.samples.begin(), samples.samples.end() - 1,
                       [&](const Sample& s) { return is_held_back(s.game) == held_back; });
  };
  if (!some_are(false) || !some_are(true)) {
    throw std::runtime_error(
        "nothing to fit weights to: expected quiet positions with a result, of games to learn from "
        "and of the one in ten that judges what was learnt");
  }
  return Fit(samples, start, derived, options).run(start);
}

FitResult fit_weights(const RuleProgram& program, EvaluationTables& tables,
                      const PositionSource& positions, const FitOptions& options) {
  const EvaluationTables derived =
      build_evaluation_tables(program, {EvaluationSource::Origin::kRules, {}, {}});
  const FitResult result =
      fit_weights(Samples(program, tables, positions), tables, derived.weights, options);
  set_weights(tables, result.weights);
  return result;
}

}  // namespace protean
