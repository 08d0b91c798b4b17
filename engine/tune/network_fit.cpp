// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/network_fit.h"

#include "engine/tune/network_examples.h"
#include "engine/tune/progress.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

namespace protean {
namespace {

constexpr std::size_t kLargestBatch = 1024;
constexpr std::size_t kFewestSteps = 256;  // in a pass
constexpr int kPatience = 3;               // passes without a better network

// Adam, with its usual constants; steps become smaller with each pass.
constexpr float kStep = 0.002F;
constexpr float kStepShrinks = 0.8F;
/// The size of steps for a network that has learnt before, as a part of kStep.
constexpr float kStepOfLearnt = 0.25F;
constexpr float kMomentum = 0.9F;
constexpr float kVariance = 0.999F;
/// The pull on a number: the part of its distance from where it began (from 0 in a new network)
/// that it loses with each step of size 1, times the positions of a pass. The more positions there
/// are, the less that beginning is worth.
constexpr float kHold = 400'000;
constexpr float kHoldOfLearnt = 3'000'000;
/// Upper limits of the pull: few positions are learnt by heart however strong it is.
constexpr float kFirmestHold = 4;
constexpr float kFirmestHoldOfLearnt = 30;

/// Centipawns of an output weight of 1 if the game's scale leaves them as they are.
constexpr float kOutputUnit = 300;
/// With weights up to this, sums stay within 16 bits for the features of any board.
constexpr float kLargestWeight = 1.2F;
constexpr float kLargestOutput = 4000;  // centipawns of an output weight

constexpr std::size_t kHidden = Network::kHidden;
using Row = std::array<float, kHidden>;

/// The numbers to learn: a row for each feature, then the bias and two rows of output weights.
struct Numbers {
  std::vector<Row> rows;
  float output_bias = 0;

  explicit Numbers(std::size_t features) : rows(features + 3) {}
  Row& bias() { return rows[rows.size() - 3]; }
  Row& output(std::size_t side) { return rows[rows.size() - 2 + side]; }
  const Row& bias() const { return rows[rows.size() - 3]; }
  const Row& output(std::size_t side) const { return rows[rows.size() - 2 + side]; }
};

class Fit {
 public:
  Fit(const NetworkExamples& examples, const NetworkInputs& inputs, float unit,
      const NetworkFitOptions& options)
      : examples_(examples),
        inputs_(inputs),
        unit_(unit),
        whole_(unit * Network::kParts),
        options_(options),
        dice_(options.seed),
        now_(inputs.features()),
        beginning_(inputs.features()),
        gradient_(inputs.features()),
        momentum_(inputs.features()),
        variance_(inputs.features()) {
    if (options.begin_with != nullptr) {
      go_on_from(*options.begin_with);
    } else {
      begin();
    }
    std::uint32_t number = 0;
    for (const NetworkExample& example : examples.all()) {
      if (!example.held_back) lessons_.push_back({number, false});
      if (!example.held_back && example.mirrors) lessons_.push_back({number, true});
      ++number;
    }
    const bool learnt = options.begin_with != nullptr;
    hold_ = std::min((learnt ? kHoldOfLearnt : kHold) / static_cast<float>(lessons_.size()),
                     learnt ? kFirmestHoldOfLearnt : kFirmestHold);
  }

  NetworkFit run() {
    const bool goes_on = options_.begin_with != nullptr;
    Numbers best = goes_on ? now_ : silent();
    const double before = validation(best);
    NetworkFit result{quantised(best), before, before, 0, examples_.all().size()};
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
      now_.output(side) = parts(p.output[side], whole_);
    now_.output_bias = static_cast<float>(p.output_bias) / whole_;
    beginning_ = now_;
  }

  /// A network that corrects nothing.
  Numbers silent() const { return Numbers(inputs_.features()); }

  struct Activity {
    std::array<Row, 2> sums;
    float correction;
  };

  Activity activity(const Numbers& n, const NetworkExample& e, bool in_a_mirror = false) const {
    Activity a{{n.bias(), n.bias()}, n.output_bias};
    const std::vector<std::uint16_t>& seen = examples_.as_seen(in_a_mirror);
    for (const std::uint16_t input : examples_.features(e)) {
      const std::uint16_t feature = seen[input];
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
    constexpr auto kMost = static_cast<float>(Network::kMostCorrected);
    a.correction = std::clamp(a.correction * unit_, -kMost, kMost);
    return a;
  }

  float expected(const NetworkExample& e, float correction) const {
    return expected_points(examples_.steepness(), e.base + e.scale * correction);
  }

  double validation(const Numbers& n) const {
    double sum = 0;
    std::size_t count = 0;
    for (const NetworkExample& e : examples_.all()) {
      if (!e.held_back) continue;
      const double error = expected(e, activity(n, e).correction) - e.target;
      sum += error * error;
      ++count;
    }
    return count == 0 ? 0 : sum / static_cast<double>(count);
  }

  /// A position or its mirror image, to learn from.
  struct Lesson {
    std::uint32_t example;
    bool in_a_mirror;
  };

  void add_gradient(const Lesson& lesson) {
    const NetworkExample& e = examples_.all()[lesson.example];
    const Activity a = activity(now_, e, lesson.in_a_mirror);
    // The gradient of the cross-entropy: with it, no expectation is too wrong to be unlearnt.
    const float error =
        (expected(e, a.correction) - e.target) * examples_.steepness() * e.scale * unit_;
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
    const std::vector<std::uint16_t>& seen = examples_.as_seen(lesson.in_a_mirror);
    for (const std::uint16_t input : examples_.features(e)) {
      const std::uint16_t feature = seen[input];
      add(gradient_.rows[feature], of_sums[0]);
      add(gradient_.rows[examples_.as_the_other_sees(feature)], of_sums[1]);
    }
  }

  static void add(Row& to, const Row& more) {
    for (std::size_t h = 0; h < kHidden; ++h) to[h] += more[h];
  }

  /// False if it was cancelled.
  bool run_pass(float step) {
    std::shuffle(lessons_.begin(), lessons_.end(), dice_);
    const std::size_t batch =
        std::clamp(lessons_.size() / kFewestSteps, std::size_t{1}, kLargestBatch);
    for (std::size_t at = 0; at < lessons_.size(); at += batch) {
      if (is_set(options_.cancelled)) return false;
      const std::size_t end = std::min(at + batch, lessons_.size());
      for (Row& row : gradient_.rows) row.fill(0);
      gradient_.output_bias = 0;
      for (std::size_t i = at; i < end; ++i) add_gradient(lessons_[i]);
      take_step(step, 1.0F / static_cast<float>(end - at));
    }
    return true;
  }

  void take_step(float step, float share) {
    ++steps_;
    const float first = 1 - std::pow(kMomentum, static_cast<float>(steps_));
    const float second = 1 - std::pow(kVariance, static_cast<float>(steps_));
    const auto change = [&](float& w, float began, float g, float& m, float& v, float most) {
      g *= share;
      m = kMomentum * m + (1 - kMomentum) * g;
      v = kVariance * v + (1 - kVariance) * g * g;
      w -= step * (m / first / (std::sqrt(v / second) + 1e-8F) + hold_ * (w - began));
      w = std::clamp(w, -most, most);
    };
    for (std::size_t r = 0; r < now_.rows.size(); ++r) {
      const float most = r + 2 < now_.rows.size() ? kLargestWeight : kLargestOutput / unit_;
      for (std::size_t h = 0; h < kHidden; ++h)
        change(now_.rows[r][h], beginning_.rows[r][h], gradient_.rows[r][h], momentum_.rows[r][h],
               variance_.rows[r][h], most);
    }
    change(now_.output_bias, beginning_.output_bias, gradient_.output_bias, momentum_.output_bias,
           variance_.output_bias, kLargestOutput / unit_);
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
    p.output = {whole(n.output(0), whole_), whole(n.output(1), whole_)};
    p.output_bias = static_cast<int>(std::lround(n.output_bias * whole_));
    return {inputs_, std::move(p)};
  }

  const NetworkExamples& examples_;
  const NetworkInputs& inputs_;
  const float unit_;   ///< Centipawns of an output weight of 1.
  const float whole_;  ///< What represents it in a network of whole numbers.
  const NetworkFitOptions& options_;
  std::mt19937_64 dice_;
  Numbers now_;
  Numbers beginning_;  ///< What the numbers are pulled toward: 0, or what was learnt before.
  Numbers gradient_;
  Numbers momentum_;
  Numbers variance_;
  std::vector<Lesson> lessons_;
  float hold_ = 0;
  int steps_ = 0;
};

}  // namespace

NetworkFit fit_network(const RuleProgram& program, const EvaluationTables& tables,
                       const PositionSource& positions, const NetworkFitOptions& options) {
  const NetworkExamples examples(program, tables, options.begin_with, positions);
  if (options.on_begin) options.on_begin();
  const auto unit = kOutputUnit * static_cast<float>(weight_of_a_centipawn(tables.weights));
  return Fit(examples, tables.inputs, unit, options).run();
}

}  // namespace protean
