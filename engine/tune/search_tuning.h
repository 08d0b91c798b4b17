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

/// Finds the search's constants by simultaneous perturbation (SPSA, Spall 1998): a pair of games is
/// played between two sets of constants that lie on opposite sides of the present one, all of them
/// moved at once by a step each, up or down at random; then all go a little toward the winner.
class Spsa {
 public:
  static constexpr std::size_t kCount = sizeof(SearchParameters) / sizeof(int);

  /// Numbers near the present ones, for the two players of a pair.
  struct Pair {
    std::array<int, kCount> direction{};  ///< 1 or -1: where the first player's constant lies.
    SearchParameters first;
    SearchParameters second;
  };

  /// `planned` pairs are to be played in all: steps grow smaller toward that number.
  Spsa(int planned, std::uint64_t seed);

  /// Draws the directions of the next pair.
  Pair next();
  /// Moves the constants toward the winner of a pair: `won` is by how many games the first player
  /// beat the second, -2..2.
  void learn(const Pair& pair, double won);

  /// How many pairs learn() has been given, those of a text gone on from included.
  int played() const { return played_; }
  /// The constants found so far.
  SearchParameters present() const { return whole(values_); }

  /// Text to go on from later: the number of pairs and the constants, a line each.
  std::string text() const;
  /// Goes on from such a text; returns what is wrong with it, with the line, and changes nothing
  /// then. Empty if it was read.
  std::string read(const std::string& text);

 private:
  using Values = std::array<double, kCount>;

  static SearchParameters whole(const Values& values);
  double step(std::size_t i) const;
  /// The value, or how near to it a constant may get.
  double kept_near(std::size_t i, double value) const;

  Values begun_{};
  Values values_{};
  int planned_;
  int played_ = 0;
  std::mt19937_64 dice_;
};

/// What `protean tune --search` is to do.
struct SearchTuningOptions : RunOptions {
  std::vector<const Variant*> variants;       ///< Played in turn.
  int games = TuneOptions{}.games;            ///< Of all variants together.
  std::uint64_t nodes = TuneOptions{}.nodes;  ///< For each turn.
  std::string file = "search.parameters";     ///< Written now and then, and gone on from.
};

/// Plays the games that are still to be played and writes the constants found; tells on `out` how
/// it goes and what they are. Returns the exit code: 0, or 1 if it was cancelled, which it tells on
/// `err`; what it found until then is written. Throws std::runtime_error with what is wrong.
int run_search_tuning(const SearchTuningOptions& options, std::ostream& out, std::ostream& err);

}  // namespace protean
