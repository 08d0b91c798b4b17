// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/tune_command.h"
#include "search/parameters.h"
#include "variants/variant.h"

#include <array>
#include <cstdint>
#include <iosfwd>
#include <random>
#include <string>
#include <vector>

namespace protean {

/// Tunes the search's constants by simultaneous perturbation (SPSA, Spall 1998). A pair of games is
/// played between two sets of constants on opposite sides of the present one: each constant is
/// moved by one step, up or down at random. Then all constants move a little toward the winner.
class Spsa {
 public:
  static constexpr std::size_t kCount = sizeof(SearchParameters) / sizeof(int);

  /// Constants near the present ones, for the two players of a pair of games.
  struct Pair {
    /// 1 or -1: the direction of the first player's constant.
    std::array<int, kCount> direction{};
    SearchParameters first;
    SearchParameters second;
  };

  /// `planned` is the number of pairs to be played in all; steps become smaller as it is
  /// approached.
  Spsa(int planned, std::uint64_t seed);

  /// Draws the directions of the next pair.
  Pair next();
  /// Moves the constants toward the winner of a pair. `won` is the first player's wins less the
  /// second's, -2..2.
  void learn(const Pair& pair, double won);

  /// The number of pairs learnt from, including those of a text that was read.
  int played() const { return played_; }
  /// The constants found so far.
  SearchParameters present() const { return whole(values_); }

  /// Text to continue from later: the number of pairs and the constants, a line each.
  std::string text() const;
  /// Continues from such a text. Returns an empty string, or what is wrong with the text and in
  /// which line; then nothing changes.
  std::string read(const std::string& text);

 private:
  using Values = std::array<double, kCount>;

  static SearchParameters whole(const Values& values);
  double step(std::size_t i) const;
  /// The value, kept within the range that constant `i` may have.
  double kept_near(std::size_t i, double value) const;

  Values begun_{};
  Values values_{};
  int planned_;
  int played_ = 0;
  std::mt19937_64 dice_;
};

/// The options of `protean tune --search`.
struct SearchTuningOptions : RunOptions {
  std::vector<const Variant*> variants;       ///< Played in turn.
  int games = TuneOptions{}.games;            ///< Of all variants together.
  std::uint64_t nodes = TuneOptions{}.nodes;  ///< For each turn.
  std::string file = "search.parameters";     ///< Written now and then, and continued from.
};

/// Plays the games that remain and writes the constants found. Reports its progress and the
/// constants on `out`. Returns the exit code: 0, or 1 if it was cancelled, as reported on `err`;
/// what was found until then is written. Throws std::runtime_error with what is wrong.
int run_search_tuning(const SearchTuningOptions& options, std::ostream& out, std::ostream& err);

}  // namespace protean
