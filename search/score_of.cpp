// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/score_of.h"

#include <cmath>

namespace protean {

Score score_of(Value v) {
  if (is_forced_end(v)) return {v, turns_to_end(v)};
  return {v, std::nullopt};
}

// Each side's chance grows along a logistic curve.
std::array<int, 3> win_draw_loss(Value v) {
  if (is_forced_end(v)) return v > 0 ? std::array{1000, 0, 0} : std::array{0, 0, 1000};
  const auto chance = [](double cp) {
    return static_cast<int>(1000.0 / (1.0 + std::exp((170.0 - cp) / 75.0)));
  };
  const int win = chance(v);
  const int loss = chance(-v);
  return {win, 1000 - win - loss, loss};
}

SearchLine line_at_end(const RuleProgram& program, const Position& end, const Outcome& outcome,
                       Color side, int turn) {
  const auto points = program.rules.points(program, end);
  const Value value = points ? kPoint * *points : value_of(outcome.result, side, turn);
  SearchLine line;
  line.score = score_of(value);
  const bool drawn = !points && outcome.result == Result::kDraw;
  line.wdl = drawn ? std::array{0, 1000, 0} : win_draw_loss(value);
  return line;
}

}  // namespace protean
