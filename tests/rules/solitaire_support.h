// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/rules/state_support.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

/// What tests of solitaires with cards need.
namespace protean::test {

/// The chance plies of a position with their weights.
inline std::map<std::string, std::uint32_t> weights(const RuleProgram& program,
                                                    const Position& pos) {
  MoveList events;
  program.generate(pos, events);
  std::map<std::string, std::uint32_t> out;
  for (const Move event : events)
    out[move_text(program, pos, event)] = program.chance_weight(pos, event);
  return out;
}

/// The points of a solitaire after plies from a position.
inline int points(const RuleProgram& program, std::string_view fen, std::string_view moves = "") {
  return *program.rules.points(program, play(program, position(program, fen), moves));
}

/// Plays random games to their ends, in which the points must never rise.
inline void expect_falling_points(const RuleProgram& program, int games) {
  std::mt19937 random(11);
  for (int n = 0; n < games; ++n) {
    Position pos = start_position(program);
    int most = *program.rules.points(program, pos);
    while (!program.outcome(pos).over()) {
      ASSERT_TRUE(consistent(program, pos)) << to_fen(program, pos);
      MoveList moves;
      program.generate(pos, moves);
      pos = program.make(pos, moves[random() % moves.size()]);
      const int now = *program.rules.points(program, pos);
      ASSERT_LE(now, most) << to_fen(program, pos);
      most = now;
    }
  }
}

}  // namespace protean::test
