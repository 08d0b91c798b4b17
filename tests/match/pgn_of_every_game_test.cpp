// SPDX-License-Identifier: GPL-3.0-or-later
// Random games of all variants, written as PGN and read back.

#include "engine/chance.h"
#include "engine/match/replay.h"
#include "engine/turn.h"
#include "tests/match/pgn_support.h"

#include <gtest/gtest.h>

#include <random>
#include <sstream>

namespace protean {
namespace {

using namespace test;

TurnRecord random_turn(Game& game, std::mt19937_64& random) {
  TurnRecord turn;
  if (const auto event = draw_chance(game.program(), game.position(), random)) {
    turn.source = TurnRecord::Source::kChance;
    turn.plies = {*event};
    game.play(*event);
    return turn;
  }
  for (;;) {
    MoveList legal;
    game.program().generate(game.position(), legal);
    const Position before = game.position();
    turn.plies.push_back(legal[random() % legal.size()]);
    game.play(turn.plies.back());
    if (!same_turn(game.program(), before, game.position()) || game.outcome().over()) break;
  }
  turn.source = random() % 4 == 0 ? TurnRecord::Source::kOpening : TurnRecord::Source::kPlayer;
  if (turn.source == TurnRecord::Source::kOpening) return turn;
  turn.time_ms = static_cast<std::int64_t>(random() % 100'000);
  if (random() % 8 == 0) return turn;
  turn.score = Score{};
  turn.depth = static_cast<int>(random() % 60);
  if (random() % 4 == 0) {
    turn.score->mate = static_cast<int>(random() % 40) - 20;
  } else {
    turn.score->centipawns = static_cast<int>(random() % 4000) - 2000;
  }
  return turn;
}

/// A random game from a random position, up to its end or broken off after 80 turns.
GameRecord random_game(const Variant& variant, std::mt19937_64& random) {
  Game game(variant);
  GameRecord record;
  for (std::uint64_t plies = random() % 3 * 4; plies > 0 && !game.outcome().over(); --plies) {
    random_turn(game, random);
  }
  Game rest(variant, game.position());
  record.variant = &variant;
  record.start = rest.position();
  record.date = "2026.11.21";
  record.round = "1.2";
  record.names = {"one", "two"};
  record.time_controls = {"10+0.1", "10+0.1"};
  record.termination = Termination::kAdjudication;
  record.result = Result::kDraw;
  record.reason = "move limit";
  for (int turn = 0; turn < 80 && !rest.outcome().over(); ++turn) {
    record.turns.push_back(random_turn(rest, random));
  }
  if (const Outcome outcome = rest.outcome(); outcome.over()) {
    record.termination = Termination::kNormal;
    record.result = outcome.result;
    record.reason = outcome.reason;
  }
  return record;
}

void expect_same(const GameRecord& a, const GameRecord& b) {
  EXPECT_EQ(a.variant, b.variant);
  EXPECT_EQ(a.start, b.start);
  EXPECT_EQ(a.event, b.event);
  EXPECT_EQ(a.date, b.date);
  EXPECT_EQ(a.round, b.round);
  EXPECT_EQ(a.names, b.names);
  EXPECT_EQ(a.time_controls, b.time_controls);
  EXPECT_EQ(a.result, b.result);
  EXPECT_EQ(a.reason, b.reason);
  EXPECT_EQ(a.termination, b.termination);
  ASSERT_EQ(a.turns.size(), b.turns.size());
  for (std::size_t i = 0; i < a.turns.size(); ++i) {
    const TurnRecord &x = a.turns[i], &y = b.turns[i];
    EXPECT_EQ(x.plies, y.plies) << i;
    EXPECT_EQ(x.source, y.source) << i;
    EXPECT_EQ(x.score.has_value(), y.score.has_value()) << i;
    if (x.score && y.score) {
      EXPECT_EQ(x.score->centipawns, y.score->centipawns) << i;
      EXPECT_EQ(x.score->mate, y.score->mate) << i;
    }
    EXPECT_EQ(x.depth, y.depth) << i;
    EXPECT_EQ(x.time_ms, y.time_ms) << i;
  }
}

class PgnOfEveryGame : public testing::TestWithParam<std::string> {};

TEST_P(PgnOfEveryGame, ReadsBackAsWritten) {
  const Variant& variant = *find_variant(GetParam());
  std::mt19937_64 random(11);  // NOLINT: the same games every time
  std::string all;
  const int count = test::slow_build() ? 2 : 12;
  for (int i = 0; i < count; ++i) {
    const GameRecord record = random_game(variant, random);
    const std::string text = to_pgn(record);
    expect_same(played(text), record);
    if (HasFailure()) FAIL() << text;
    all += text + '\n';
  }
  std::istringstream in(all);
  std::ostringstream err;
  ReplayCount replayed;
  replay(in, "all.pgn", err, replayed);
  EXPECT_EQ(replayed.errors, 0u) << err.str();
  EXPECT_EQ(replayed.games, static_cast<std::uint64_t>(count));
}

INSTANTIATE_TEST_SUITE_P(Catalogue, PgnOfEveryGame, testing::ValuesIn(test::game_ids()),
                         [](const auto& param) { return param.param; });

}  // namespace
}  // namespace protean
