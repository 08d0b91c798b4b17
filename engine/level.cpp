// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/level.h"

#include "search/uniform.h"
#include "search/value.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace protean {

namespace {

/// A forced end counts as this many centipawns, less one for each turn until then: more than any
/// evaluation and the error of the lowest level.
constexpr int kForcedEnd = 2 * kMaxEval;

/// Levels and their Elo in chess, the weakest first; see bench/RESULTS.md.
struct Rated {
  double level;
  int elo;
};
constexpr std::array<Rated, 6> kRated = {
    {{0, 600}, {4, 900}, {8, 1500}, {12, 1900}, {16, 2000}, {19, 2150}}};

int worth(const SearchLine& line) {
  if (!line.score.mate) return line.score.centipawns;
  const int turns = *line.score.mate;
  return turns > 0 ? kForcedEnd - turns : -kForcedEnd - turns;
}

/// A random number with mean 0 and standard deviation 1.
double normal(std::mt19937_64& dice) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += uniform(dice);
  return sum;
}

/// Makes a searcher look at more lines for a while.
class MoreLines {
 public:
  MoreLines(Searcher& searcher, int lines, int afterwards)
      : searcher_(searcher), afterwards_(afterwards) {
    searcher_.set_multipv(lines);
  }
  ~MoreLines() { searcher_.set_multipv(afterwards_); }
  MoreLines(const MoreLines&) = delete;
  MoreLines& operator=(const MoreLines&) = delete;

 private:
  Searcher& searcher_;
  int afterwards_;
};

}  // namespace

LevelLimits level_limits(double level) {
  LevelLimits limits;
  limits.depth = 1 + level * level / 40 + level / 5;
  // Even the lowest number is enough for the first depth of any game.
  limits.nodes = static_cast<std::uint64_t>(4000 * std::pow(1.25, level));
  limits.lines = std::max(3, 12 - static_cast<int>(level / 2));
  limits.error = 200 * std::pow(0.85, level);
  limits.margin = static_cast<int>(250 * std::pow(0.92, level));
  return limits;
}

int lowest_elo() {
  return kRated.front().elo;
}
int highest_elo() {
  return kRated.back().elo;
}

double level_of_elo(int elo) {
  if (elo <= lowest_elo()) return kRated.front().level;
  for (std::size_t i = 1; i < kRated.size(); ++i) {
    const Rated& low = kRated[i - 1];
    const Rated& high = kRated[i];
    if (elo > high.elo) continue;
    return low.level + (high.level - low.level) * (elo - low.elo) / (high.elo - low.elo);
  }
  return kRated.back().level;
}

TurnResult search_turn_at_level(double level, std::uint64_t seed, int lines, Searcher& searcher,
                                const RuleProgram& program, const Position& root,
                                const History& history, const Limits& limits,
                                const std::function<void(const SearchLine&)>& on_line,
                                SearchSignals& signals) {
  const LevelLimits eyes = level_limits(level);
  // The true position would give away what is hidden.
  const Position known = program.rules.possible_world(program, root, root.side(), seed);
  std::mt19937_64 dice(seed ^ known.key());
  const int depth = static_cast<int>(eyes.depth + uniform(dice));
  Limits bounded = limits;
  bounded.depth = std::min(limits.depth.value_or(depth), depth);
  bounded.nodes = std::min(limits.nodes.value_or(eyes.nodes), eyes.nodes);
  const auto choose = [&](const std::vector<SearchLine>& seen) {
    std::size_t best = 0;
    double most = -2.0 * kForcedEnd;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      const double felt = worth(seen[i]) + eyes.error * normal(dice);
      if (worth(seen[0]) - worth(seen[i]) > eyes.margin || felt <= most) continue;
      most = felt;
      best = i;
    }
    return best;
  };
  const auto shown = [&](const SearchLine& line) {
    if (line.multipv <= lines && on_line) on_line(line);
  };
  const MoreLines more(searcher, std::max(lines, eyes.lines), lines);
  return search_turn(searcher, program, root, history, bounded, shown, signals, choose);
}

}  // namespace protean
