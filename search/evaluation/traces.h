// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "search/evaluation/evaluate.h"

#include <cmath>
#include <cstddef>

namespace protean {

/// Records nothing.
struct NoTrace {
  void add(Color, std::size_t, float) {}
  void end(int, double) {}
};

/// Records the composition of an evaluation.
struct FullTrace {
  EvaluationTrace& out;

  void add(Color c, std::size_t weight, float n) {
    out.count[weight] += c == White ? n : -n;
    out.seen[weight] += std::abs(n);
  }
  void end(int fullness, double scale) {
    out.fullness = fullness;
    out.scale = scale;
  }
};

}  // namespace protean
