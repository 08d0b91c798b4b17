// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/network_fit.h"

#include "engine/tune/progress.h"
#include "search/evaluation/evaluate.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <optional>
#include <random>
#include <span>
#include <vector>

namespace protean {
namespace {

constexpr int kHeldBack = 10;  // one game in so many
constexpr std::size_t kLargestBatch = 1024;
constexpr std::size_t kFewestSteps = 256;  // of a pass
constexpr int kPatience = 3;               // passes without a better network

// Adam, with its usual constants; each pass steps are smaller.
constexpr float kStep = 0.002F;
constexpr float kStepShrinks = 0.8F;
/// What part of a step a network takes that has learnt before.
constexpr float kStepOfLearnt = 0.25F;
constexpr float kMomentum = 0.9F;
constexpr float kVariance = 0.999F;
/// Of a weight, lost with each step of full size.
constexpr float kDecay = 0.3F;

/// Centipawns of an output weight of 1.
constexpr float kOutputUnit = 300;
/// What stands for it in a network of whole numbers.
constexpr float kOutputWhole = kOutputUnit * Network::kParts;
/// Sums stay within 16 bits for the features of any board.
constexpr float kLargestWeight = 1.2F;
constexpr float kLargestOutput = 4000 / kOutputUnit;

constexpr std::size_t kHidden = Network::kHidden;
using Row = std::array<float, kHidden>;

/// A position as the fit sees it; the mover's features from `first` on.
struct Example {
  std::size_t first = 0;
  std::uint16_t features = 0;
  bool held_back = false;
  float base = 0;               ///< The weights' evaluation for the side to move.
  float scale = 0;              ///< What an ending leaves of a correction.
  float score = 0;              ///< What the search said, likewise.
  std::optional<float> points;  ///< The result.
  float target = 0;             ///< Points that the search expects.
};

float expected_points(float steepness, float centipawns) {
  return 1 / (1 + std::exp(-steepness * centipawns));
}

/// What is learnt: a row a feature, then bias and two rows of output weights.
struct Numbers {
  std::vector<Row> rows;
  float output_bias = 0;

  explicit Numbers(std::size_t features) : rows(features + 3) {}
  Row& bias() { return rows[rows.size() - 3]; }
  Row& output(std::size_t side) { return rows[rows.size() - 2 + side]; }
  const Row& bias() const { return rows[rows.size() - 3]; }
  const Row& output(std::size_t side) const { return rows[rows.size() - 2 + side]; }
};

/// All positions with their features.
class Examples {
 public:
  Examples(const RuleProgram& program, const EvaluationTables& tables,
           const PositionSource& positions)
      : program_(program), tables_(tables), others_(views_of_the_other(tables.inputs)) {
    positions([this](const QuietPosition& at) { add(at); });
    settle_targets();
  }

  const std::vector<Example>& all() const { return examples_; }
  float steepness() const { return steepness_; }
  std::span<const std::uint16_t> features(const Example& e) const {
    return {features_.data() + e.first, e.features};
  }
  /// What the side that is not to move sees in a feature of the mover's.
  std::uint16_t as_the_other_sees(std::uint16_t feature) const { return others_[feature]; }

 private:
  static std::vector<std::uint16_t> views_of_the_other(const NetworkInputs& inputs) {
    std::vector<std::uint16_t> others(inputs.features());
    for (const Color mover : {White, Black}) {
      for (std::size_t plane = 0; plane < inputs.planes(); ++plane) {
        for (int bit = 0; bit < 64; ++bit)
          others[inputs.feature(mover, plane, bit)] =
              static_cast<std::uint16_t>(inputs.feature(!mover, plane, bit));
      }
    }
    return others;
  }

  void add(const QuietPosition& at) {
    const Color mover = at.position.side();
    const NetworkInputs& inputs = tables_.inputs;
    Example example;
    example.base = static_cast<float>(evaluate(program_, tables_, at.position, trace_));
    example.scale = static_cast<float>(trace_.scale);
    example.held_back = at.game % kHeldBack == 0;
    if (at.points) example.points = mover == White ? *at.points : 1 - *at.points;
    example.score = static_cast<float>(mover == White ? at.score : -at.score);
    example.first = features_.size();
    inputs.read(program_, at.position, planes_);
    for (std::size_t p = 0; p < inputs.planes(); ++p) {
      for (std::uint64_t left = planes_[p]; left; left &= left - 1)
        features_.push_back(
            static_cast<std::uint16_t>(inputs.feature(mover, p, std::countr_zero(left))));
    }
    example.features = static_cast<std::uint16_t>(features_.size() - example.first);
    examples_.push_back(example);
  }

  double loss(float steepness, float Example::*centipawns) const {
    double sum = 0;
    for (const Example& e : examples_) {
      if (!e.points) continue;
      const double error = expected_points(steepness, e.*centipawns) - *e.points;
      sum += error * error;
    }
    return sum;
  }

  /// How steeply results follow what is foretold.
  float steepness_of(float Example::*centipawns) const {
    float low = 1.0F / 2000;
    float high = 1.0F / 60;
    for (int i = 0; i < 24; ++i) {
      const float a = low + (high - low) / 3;
      const float b = high - (high - low) / 3;
      if (loss(a, centipawns) < loss(b, centipawns)) {
        high = b;
      } else {
        low = a;
      }
    }
    return (low + high) / 2;
  }

  /// Finds what the weights' evaluation and the searches' scores are worth in points. Each has a
  /// curve of its own: the deeper a search sees, the larger its scores, and a network that learnt
  /// to say larger numbers would only shrink the margins of the search.
  void settle_targets() {
    steepness_ = steepness_of(&Example::base);
    const float of_scores = steepness_of(&Example::score);
    for (Example& e : examples_) e.target = expected_points(of_scores, e.score);
  }

  const RuleProgram& program_;
  const EvaluationTables& tables_;
  EvaluationTrace trace_;
  NetworkInputs::Planes planes_{};
  std::vector<Example> examples_;
  std::vector<std::uint16_t> features_;
  std::vector<std::uint16_t> others_;
  float steepness_ = 0;
};

class Fit {
 public:
  Fit(const Examples& examples, const NetworkInputs& inputs, const NetworkFitOptions& options)
      : examples_(examples),
        inputs_(inputs),
        options_(options),
        dice_(options.seed),
        now_(inputs.features()),
        gradient_(inputs.features()),
        momentum_(inputs.features()),
        variance_(inputs.features()) {
    if (options.begin_with != nullptr) {
      go_on_from(*options.begin_with);
    } else {
      begin();
    }
    for (std::size_t i = 0; i < examples.all().size(); ++i) {
      if (!examples.all()[i].held_back) order_.push_back(i);
    }
  }

  NetworkFit run() {
    const bool goes_on = options_.begin_with != nullptr;
    Numbers best = goes_on ? now_ : silent();
    NetworkFit result{quantised(best), validation(silent()), 0, 0, examples_.all().size()};
    result.after = goes_on ? validation(best) : result.before;
    if (result.positions < options_.fewest) return result;
    float step = goes_on ? kStep * kStepOfLearnt : kStep;
    for (int pass = 1; pass <= options_.passes && pass - result.passes <= kPatience; ++pass) {
      if (!run_pass(step)) return result;
      const double loss = validation(now_);
      if (options_.on_pass) options_.on_pass(pass, loss);
      if (loss < result.after) {
        result.after = loss;
        result.passes = pass;
        best = now_;
      }
      step *= kStepShrinks;
    }
    result.network = quantised(best);
    return result;
  }

 private:
  void begin() {
    std::normal_distribution<float> small(0, 0.1F);
    std::uniform_real_distribution<float> middle(0.1F, 0.5F);
    for (Row& row : now_.rows) {
      for (float& w : row) w = small(dice_);
    }
    for (float& w : now_.bias()) w = middle(dice_);
  }

  void go_on_from(const Network& network) {
    const Network::Parameters& p = network.parameters();
    for (std::size_t f = 0; f < p.rows.size(); ++f) now_.rows[f] = parts(p.rows[f], Network::kOne);
    now_.bias() = parts(p.bias, Network::kOne);
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
      now_.output(side) = parts(p.output[side], kOutputWhole);
    now_.output_bias = static_cast<float>(p.output_bias) / kOutputWhole;
  }

  /// A network that corrects nothing.
  Numbers silent() const { return Numbers(inputs_.features()); }

  struct Activity {
    std::array<Row, 2> sums;
    float correction;
  };

  Activity activity(const Numbers& n, const Example& e) const {
    Activity a{{n.bias(), n.bias()}, n.output_bias};
    for (const std::uint16_t feature : examples_.features(e)) {
      add(a.sums[0], n.rows[feature]);
      add(a.sums[1], n.rows[examples_.as_the_other_sees(feature)]);
    }
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
      const Row& sum = a.sums[side];
      const Row& output = n.output(side);
      float total = 0;
      for (std::size_t h = 0; h < kHidden; ++h) {
        const float cut = std::clamp(sum[h], 0.0F, 1.0F);
        total += cut * cut * output[h];
      }
      a.correction += total;
    }
    a.correction *= kOutputUnit;
    return a;
  }

  float expected(const Example& e, float correction) const {
    return expected_points(examples_.steepness(), e.base + e.scale * correction);
  }

  double validation(const Numbers& n) const {
    double sum = 0;
    std::size_t count = 0;
    for (const Example& e : examples_.all()) {
      if (!e.held_back) continue;
      const double error = expected(e, activity(n, e).correction) - e.target;
      sum += error * error;
      ++count;
    }
    return count == 0 ? 0 : sum / static_cast<double>(count);
  }

  void add_gradient(const Example& e) {
    const Activity a = activity(now_, e);
    // Of the cross-entropy: no expectation is so wrong that it cannot be unlearnt.
    const float error =
        (expected(e, a.correction) - e.target) * examples_.steepness() * e.scale * kOutputUnit;
    gradient_.output_bias += error;
    std::array<Row, 2> of_sums;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
      const Row& output = now_.output(side);
      Row& of_output = gradient_.output(side);
      Row& of_sum = of_sums[side];
      for (std::size_t h = 0; h < kHidden; ++h) {
        const float sum = a.sums[side][h];
        const float cut = std::clamp(sum, 0.0F, 1.0F);
        of_output[h] += error * cut * cut;
        of_sum[h] = sum > 0 && sum < 1 ? error * output[h] * 2 * cut : 0;
      }
      add(gradient_.bias(), of_sum);
    }
    for (const std::uint16_t feature : examples_.features(e)) {
      add(gradient_.rows[feature], of_sums[0]);
      add(gradient_.rows[examples_.as_the_other_sees(feature)], of_sums[1]);
    }
  }

  static void add(Row& to, const Row& more) {
    for (std::size_t h = 0; h < kHidden; ++h) to[h] += more[h];
  }

  /// False if it was cancelled.
  bool run_pass(float step) {
    std::shuffle(order_.begin(), order_.end(), dice_);
    const std::size_t batch =
        std::clamp(order_.size() / kFewestSteps, std::size_t{1}, kLargestBatch);
    for (std::size_t at = 0; at < order_.size(); at += batch) {
      if (is_set(options_.cancelled)) return false;
      const std::size_t end = std::min(at + batch, order_.size());
      for (Row& row : gradient_.rows) row.fill(0);
      gradient_.output_bias = 0;
      for (std::size_t i = at; i < end; ++i) add_gradient(examples_.all()[order_[i]]);
      take_step(step, 1.0F / static_cast<float>(end - at));
    }
    return true;
  }

  void take_step(float step, float share) {
    ++steps_;
    const float first = 1 - std::pow(kMomentum, static_cast<float>(steps_));
    const float second = 1 - std::pow(kVariance, static_cast<float>(steps_));
    const auto change = [&](float& w, float g, float& m, float& v, float most) {
      g *= share;
      m = kMomentum * m + (1 - kMomentum) * g;
      v = kVariance * v + (1 - kVariance) * g * g;
      w -= step * (m / first / (std::sqrt(v / second) + 1e-8F) + kDecay * w);
      w = std::clamp(w, -most, most);
    };
    for (std::size_t r = 0; r < now_.rows.size(); ++r) {
      const float most = r + 2 < now_.rows.size() ? kLargestWeight : kLargestOutput;
      for (std::size_t h = 0; h < kHidden; ++h)
        change(now_.rows[r][h], gradient_.rows[r][h], momentum_.rows[r][h], variance_.rows[r][h],
               most);
    }
    change(now_.output_bias, gradient_.output_bias, momentum_.output_bias, variance_.output_bias,
           kLargestOutput);
  }

  static Row parts(const Network::Accumulator& numbers, float unit) {
    Row row;
    for (std::size_t h = 0; h < kHidden; ++h) row[h] = static_cast<float>(numbers[h]) / unit;
    return row;
  }

  static Network::Accumulator whole(const Row& row, float unit) {
    Network::Accumulator numbers{};
    for (std::size_t h = 0; h < kHidden; ++h)
      numbers[h] = static_cast<std::int16_t>(std::lround(row[h] * unit));
    return numbers;
  }

  Network quantised(const Numbers& n) const {
    Network::Parameters p;
    for (std::size_t f = 0; f < inputs_.features(); ++f)
      p.rows.push_back(whole(n.rows[f], Network::kOne));
    p.bias = whole(n.bias(), Network::kOne);
    p.output = {whole(n.output(0), kOutputWhole), whole(n.output(1), kOutputWhole)};
    p.output_bias = static_cast<int>(std::lround(n.output_bias * kOutputWhole));
    return {inputs_, std::move(p)};
  }

  const Examples& examples_;
  const NetworkInputs& inputs_;
  const NetworkFitOptions& options_;
  std::mt19937_64 dice_;
  Numbers now_;
  Numbers gradient_;
  Numbers momentum_;
  Numbers variance_;
  std::vector<std::size_t> order_;
  int steps_ = 0;
};

}  // namespace

NetworkFit fit_network(const RuleProgram& program, const EvaluationTables& tables,
                       const PositionSource& positions, const NetworkFitOptions& options) {
  const Examples examples(program, tables, positions);
  if (options.on_begin) options.on_begin();
  return Fit(examples, tables.inputs, options).run();
}

}  // namespace protean
