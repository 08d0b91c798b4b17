// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/self_play.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/evaluation/weights.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <variant>
#include <vector>

namespace protean {

/// What a fit needs to know of a position. Its evaluation for White is `rest` + sum of count *
/// (full * weight's full half + sparse * its sparse half).
struct Sample {
  int game = 0;
  float points = 0;  ///< White's: 1, 0.5 or 0.
  float score = 0;   ///< The search's score, centipawns for White.
  float full = 0;
  float sparse = 0;
  float rest = 0;
  std::size_t first = 0;  ///< Its terms run from here to the next sample's first.
};

/// Positions as sums of weights; a network's correction is part of `rest`.
struct Samples {
  /// Leaves out positions without a result, and those whose evaluation no weight can change much.
  Samples(const RuleProgram& program, const EvaluationTables& tables,
          const PositionSource& positions);

  /// Parts of a count: fine enough to give a rule's measure of progress to a centipawn.
  static constexpr int kParts = 64;

  struct Term {
    std::uint16_t weight;
    std::int16_t parts;  ///< The count in units of 1 / kParts.
  };

  std::vector<Sample> samples;  ///< The last one only marks the end of the terms.
  std::vector<Term> terms;
  std::array<double, weight::kCount> seen{};  ///< How often each weight occurred, for both sides.

  std::size_t size() const { return samples.size() - 1; }
};

/// Writes positions, one line each: the number of the game, White's points ("-" for none), the
/// score for White, the FEN.
void write_positions(const RuleProgram& program, const std::vector<QuietPosition>& positions,
                     std::ostream& out);

/// Reads what write_positions() wrote; or says what is wrong with which line of `file`.
std::variant<std::vector<QuietPosition>, std::string> read_positions(const RuleProgram& program,
                                                                     std::istream& in,
                                                                     const std::string& file);

}  // namespace protean
