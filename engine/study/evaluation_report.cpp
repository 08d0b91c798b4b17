// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/evaluation_report.h"

#include "engine/number_text.h"
#include "search/evaluation/evaluate.h"
#include "search/evaluation/evaluation_tables.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>

namespace protean {

namespace {

/// The weights from `first` up to the next group's, under a name that people know.
struct Group {
  std::size_t first;
  std::string_view name;
};

using namespace weight;

/// In the order of the places; a name may occur several times.
constexpr std::array kGroups = std::to_array<Group>({
    {kTempo, "having the move"},
    {kThreatByPawn, "threats"},
    {kShieldPawn, "safety"},
    {kDoubled, "pawn structure"},
    {kPassed, "passed pawns"},
    {kDanger, "safety"},
    {kWorth, "material"},
    {kAttack, "safety"},
    {kHanging, "threats"},
    {kSafeCheck, "safety"},
    {kOpenFile, "open files"},
    {kArrival, "progress to the goal"},
    {kForced, "captures that must be made"},
    {kDropCheck, "pieces in hand"},
    {kWorthBlack, "material"},
    {kStepThreat, "threats"},
    {kCandidate, "passed pawns"},
    {kProgress, "progress to the goal"},
    {kScale, ""},
    {kMobility, "mobility"},
    {kSquare, "squares"},
});

/// The order in which people read them.
constexpr std::array<std::string_view, 11> kNames = {"material",
                                                     "pieces in hand",
                                                     "squares",
                                                     "mobility",
                                                     "pawn structure",
                                                     "passed pawns",
                                                     "open files",
                                                     "threats",
                                                     "safety",
                                                     "progress to the goal",
                                                     "captures that must be made"};

std::string_view group_of(std::size_t place) {
  const auto next = std::upper_bound(kGroups.begin(), kGroups.end(), place,
                                     [](std::size_t p, const Group& g) { return p < g.first; });
  return (next - 1)->name;
}

std::string line(std::string_view name, double centipawns) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%-28s%+8.2f\n", std::string(name).c_str(),
                centipawns / 100);
  return text.data();
}

}  // namespace

std::string evaluation_text(const Game& game, const EvaluationSource& source) {
  const RuleProgram& program = game.program();
  const auto tables = evaluation_tables(program, source);
  EvaluationTrace trace;
  const Value weighed = evaluate(program, *tables, game.position(), trace);
  const Value value = evaluate(program, *tables, game.position());
  const int sign = game.position().side() == White ? 1 : -1;
  const int for_white = sign * value;
  const double full = trace.fullness / 256.0;
  const auto worth = [&](std::size_t place) {
    const Tapered weight = tables->weights[place];
    return trace.scale * static_cast<double>(trace.count[place]) *
           (weight.full() * full + weight.sparse() * (1 - full));
  };
  const auto sum_of = [&](std::string_view name) {
    double sum = 0;
    for (std::size_t place = 0; place < weight::kCount; ++place) {
      if (trace.count[place] != 0 && group_of(place) == name) sum += worth(place);
    }
    return sum;
  };
  const bool alone = program.is_solitaire();
  std::string text = alone ? "in points\n" : "in pawns, for White\n";
  double listed = 0;
  const auto tell = [&](std::string_view name, double sum) {
    listed += sum;
    if (std::abs(sum) >= 0.5) text += line(name, sum);
  };
  for (const std::string_view name : kNames) tell(name, sum_of(name));
  tell("having the move", sum_of("having the move"));
  const double rest = sign * weighed - listed;
  if (std::abs(rest) >= 1.5) text += line("other terms", rest);
  if (value != weighed) text += line("network", sign * (value - weighed));
  text += line("sum", for_white);
  if (alone) {
    return text + "Evaluation: " + decimal_text(static_cast<double>(value) / kPoint, 2) +
           " points by the end of the game\n";
  }
  return text + "Evaluation: " + std::to_string(value) + " centipawns for the side to move, " +
         std::to_string(for_white) + " for White\n";
}

}  // namespace protean
