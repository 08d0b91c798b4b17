// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/serve/goal_json.h"

#include "engine/words.h"
#include "movegen/notation/fen.h"
#include "movegen/rules/goals.h"
#include "protocol/serve/side_word.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

namespace protean {

namespace {

using nlohmann::json;

/// The names of piece types, or `many` if there are more than three.
std::string names_of(const RuleProgram& program, PieceTypes types, const char* many) {
  std::vector<std::string> names;
  for (const PieceType type : types) {
    const PieceRules& piece = program.book.piece(type);
    if (piece.letter != 0) names.push_back(piece.name);
  }
  constexpr std::size_t kMostNamed = 3;
  return names.size() > kMostNamed ? many : join(names, " or ");
}

/// The steps of a King from the nearest of these squares to the zone; empty if there are none.
std::optional<int> steps_to(Bitboard from, Bitboard zone) {
  std::optional<int> fewest;
  for_each_square(from, [&](Square a) {
    for_each_square(zone, [&](Square b) {
      const int steps = king_distance(a, b);
      fewest = std::min(fewest.value_or(steps), steps);
    });
  });
  return fewest;
}

void add_arrival(const RuleProgram& program, const Position& pos, const Goals::Arrival& arrival,
                 json& goals) {
  constexpr int kLongest = 7;
  for (const Color side : {White, Black}) {
    if (!arrival.types[side] || arrival.zone[side] == 0) continue;
    const auto steps =
        steps_to(pieces_of(pos.board(), side, arrival.types[side]), arrival.zone[side]);
    if (!steps) continue;
    const std::string way = std::to_string(*steps) + (*steps == 1 ? " step" : " steps");
    goals.push_back({{"side", side_word(side)},
                     {"text", names_of(program, arrival.types[side], "a piece") + ": " + way +
                                  " from its goal"},
                     {"have", kLongest - *steps},
                     {"need", kLongest}});
  }
}

void add_checks(const Position& pos, const Goals::Checks& checks, json& goals) {
  for (const Color side : {White, Black}) {
    const int given = checks.given(pos, side);
    goals.push_back({{"side", side_word(side)},
                     {"text", "checks given: " + std::to_string(given) + " of " +
                                  std::to_string(checks.needed)},
                     {"have", given},
                     {"need", checks.needed}});
  }
}

/// Compares with the number at the start of the game.
void add_kept(const RuleProgram& program, const Position& pos, const Goals::Kept& kept,
              json& goals) {
  const Position start = start_position(program);
  for (const Color side : {White, Black}) {
    const int number = popcount(pieces_of(pos.board(), side, kept.types));
    const int most = std::max(number, popcount(pieces_of(start.board(), side, kept.types)));
    const std::string end = kept.fewer_wins ? " left, wins with " : " left, loses with ";
    goals.push_back({{"side", side_word(side)},
                     {"text", names_of(program, kept.types, "pieces") + ": " +
                                  std::to_string(number) + end + std::to_string(kept.least - 1)},
                     {"have", kept.fewer_wins ? most - number : number},
                     {"need", std::max(most, 1)}});
  }
}

}  // namespace

json goals_json(const RuleProgram& program, const Position& pos) {
  json list = json::array();
  if (program.rules.empty()) return list;
  const Goals goals = program.rules.goals();
  for (const Goals::Arrival& arrival : goals.arrivals) add_arrival(program, pos, arrival, list);
  if (goals.checks) add_checks(pos, *goals.checks, list);
  for (const Goals::Kept& kept : goals.kept) add_kept(program, pos, kept, list);
  return list;
}

}  // namespace protean
