// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/network_examples.h"

#include <bit>

namespace protean {
namespace {

std::vector<std::uint16_t> views_of_the_other(const NetworkInputs& inputs) {
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

}  // namespace

NetworkExamples::NetworkExamples(const RuleProgram& program, const EvaluationTables& tables,
                                 const Network* learnt, const PositionSource& positions)
    : program_(program),
      tables_(tables),
      mirror_test_(program),
      others_(views_of_the_other(tables.inputs)) {
  for (std::size_t f = 0; f < tables.inputs.features(); ++f) {
    same_.push_back(static_cast<std::uint16_t>(f));
    mirrored_.push_back(static_cast<std::uint16_t>(tables.inputs.mirrored(f)));
  }
  positions([&](const QuietPosition& at) { add(at, learnt); });
  for (NetworkExample& e : examples_) e.mirrors &= mirror_test_.passed();
  settle_targets();
}

void NetworkExamples::add(const QuietPosition& at, const Network* learnt) {
  const Color mover = at.position.side();
  const NetworkInputs& inputs = tables_.inputs;
  NetworkExample example;
  example.base = static_cast<float>(evaluate(program_, tables_, at.position, trace_));
  example.scale = static_cast<float>(trace_.scale);
  const Value correction = learnt != nullptr ? learnt->correction(at.position) : 0;
  example.begun = example.base + example.scale * static_cast<float>(correction);
  example.held_back = is_held_back(at.game);
  example.mirrors = !at.position.castling();
  mirror_test_.look_at(at.position);
  if (at.points) example.points = mover == White ? *at.points : 1 - *at.points;
  example.score = static_cast<float>(mover == White ? at.score : -at.score);
  example.first = features_.size();
  inputs.read(at.position, planes_);
  for (std::size_t p = 0; p < inputs.planes(); ++p) {
    for (std::uint64_t left = planes_[p]; left; left &= left - 1)
      features_.push_back(
          static_cast<std::uint16_t>(inputs.feature(mover, p, std::countr_zero(left))));
  }
  example.features = static_cast<std::uint16_t>(features_.size() - example.first);
  examples_.push_back(example);
}

double NetworkExamples::loss(float steepness, float NetworkExample::*centipawns) const {
  double sum = 0;
  for (const NetworkExample& e : examples_) {
    if (!e.points || e.held_back) continue;
    const double error = expected_points(steepness, e.*centipawns) - *e.points;
    sum += error * error;
  }
  return sum;
}

float NetworkExamples::steepness_of(float NetworkExample::*centipawns) const {
  return best_steepness(1.0F / 2000, 1.0F / 60, 24,
                        [&](float steepness) { return loss(steepness, centipawns); });
}

void NetworkExamples::settle_targets() {
  steepness_ = steepness_of(&NetworkExample::begun);
  const float of_scores = steepness_of(&NetworkExample::score);
  for (NetworkExample& e : examples_) e.target = expected_points(of_scores, e.score);
}

}  // namespace protean
