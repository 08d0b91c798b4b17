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

/// What a fit has to know of a position: its evaluation for White is
/// `rest` + sum of count * (full * weight's full half + sparse * its sparse half).
struct Sample {
  int game = 0;
  float points = 0;  ///< White's: 1, 0.5 or 0.
  float score = 0;   ///< What the search said, centipawns for White.
  float full = 0;
  float sparse = 0;
  float rest = 0;
  std::size_t first = 0;  ///< Its terms are those from here to the next sample's first.
};

/// Positions as sums of weights, beside what a network adds.
struct Samples {
  /// Positions without a result, and those whose evaluation no weight can change much, are left
  /// out.
  Samples(const RuleProgram& program, const EvaluationTables& tables,
          const PositionSource& positions);

  /// Of a count: so fine that what a rule says of progress is told to a centipawn.
  static constexpr int kParts = 64;

  struct Term {
    std::uint16_t weight;
    std::int16_t parts;  ///< The count, in kParts of it.
  };

  std::vector<Sample> samples;  ///< Ends with one that only marks the end of the terms.
  std::vector<Term> terms;
  std::array<double, weight::kCount> seen{};  ///< How often each weight came about.

  std::size_t size() const { return samples.size() - 1; }
};

/// Writes positions, one line each: the game's number, White's points ("-" for none) and score,
/// the FEN.
void write_positions(const RuleProgram& program, const std::vector<QuietPosition>& positions,
                     std::ostream& out);

/// Reads what write_positions() wrote, or says what is wrong with which line of `file`.
std::variant<std::vector<QuietPosition>, std::string> read_positions(const RuleProgram& program,
                                                                     std::istream& in,
                                                                     const std::string& file);

}  // namespace protean
