// SPDX-License-Identifier: GPL-3.0-or-later
// Levels of play.

#include "engine/level.h"

#include "engine/chance.h"
#include "movegen/notation/fen.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <variant>

namespace protean {
namespace {

std::string chosen(double level, std::uint64_t seed, const char* fen, const char* id = "chess") {
  const RuleProgram& program = compiled(*find_variant(id));
  const Position root =
      fen == nullptr ? start_position(program) : std::get<Position>(parse_fen(program, fen));
  Searcher searcher(1, 1);
  SearchSignals signals;
  const TurnResult turn =
      search_turn_at_level(level, seed, 1, searcher, program, root, {}, {}, {}, signals);
  return turn_text(program, root, turn.plies);
}

TEST(Level, EachSeesMoreAndErrsLessThanTheOneBelow) {
  for (int level = 1; level < kFullLevel; ++level) {
    const LevelLimits low = level_limits(level - 1);
    const LevelLimits high = level_limits(level);
    EXPECT_GT(high.depth, low.depth) << level;
    EXPECT_GE(high.nodes, low.nodes * 6 / 5) << level;
    EXPECT_LE(high.lines, low.lines) << level;
    EXPECT_LT(high.error, low.error) << level;
    EXPECT_LE(high.margin, low.margin) << level;
  }
}

TEST(Level, AnEloHasALevel) {
  EXPECT_EQ(level_of_elo(0), 0);
  EXPECT_EQ(level_of_elo(lowest_elo()), 0);
  EXPECT_EQ(level_of_elo(10'000), level_of_elo(highest_elo()));
  double before = -1;
  for (int elo = lowest_elo(); elo <= highest_elo(); elo += 50) {
    EXPECT_GT(level_of_elo(elo), before) << elo;
    before = level_of_elo(elo);
  }
}

TEST(Level, TheSeedTellsWhichMoveIsTaken) {
  std::set<std::string> moves;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::string move = chosen(2, seed, nullptr);
    EXPECT_EQ(move, chosen(2, seed, nullptr)) << seed;
    moves.insert(move);
  }
  EXPECT_GT(moves.size(), 3u);
}

TEST(Level, AMateInOneIsSeen) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    EXPECT_EQ(chosen(0, seed, "6k1/5ppp/8/8/8/8/8/KR6 w - - 0 1"), "b1b8") << seed;
}

TEST(Level, AQueenIsNotThrownAway) {
  // A pawn attacks the Queen; every move loses it except one by the Queen.
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const std::string move =
        chosen(0, seed, "rnbqkbnr/ppp1pppp/8/8/2p5/3Q4/PPP1PPPP/RNB1KBNR w KQkq - 0 1");
    EXPECT_EQ(move.substr(0, 2), "d3") << seed << ' ' << move;
  }
}

TEST(Level, GamesOfEveryKindAreChosenIn) {
  for (const char* id :
       {"archer", "crazyhouse", "kingdrops", "cloak", "twomove", "gravity", "doublemove"}) {
    const RuleProgram& program = compiled(*find_variant(id));
    std::mt19937_64 dice(1);
    Position pos = start_position(program);
    while (const auto event = draw_chance(program, pos, dice)) pos = program.make(pos, *event);
    EXPECT_NE(chosen(0, 1, to_fen(program, pos).c_str(), id), "") << id;
  }
}

}  // namespace
}  // namespace protean
