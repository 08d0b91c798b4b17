// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/look_ahead/mate_search.h"

#include "movegen/notation/fen.h"
#include "tests/support.h"
#include "variants/goal/blunders.h"
#include "variants/goal/series_mates.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <random>

namespace protean {
namespace {

using test::game;
using test::position;

bool mate(const char* fen) {
  return can_mate(game("chess"), position(game("chess"), fen));
}
bool mate_in_series(const char* fen) {
  return can_mate_in_series(game("chess"), position(game("chess"), fen));
}

TEST(MateSearch, MatesAreFoundHoweverTheyCome) {
  EXPECT_TRUE(mate("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1")) << "along a line";
  EXPECT_TRUE(mate("6rk/6pp/8/6N1/8/8/8/7K w - - 0 1")) << "by a leap";
  EXPECT_TRUE(mate("8/8/8/8/8/5Ppk/2N5/6BK b - - 0 1")) << "by a pawn";
  EXPECT_TRUE(mate("7k/4P1pp/8/8/8/8/8/7K w - - 0 1")) << "by promotion";
  EXPECT_TRUE(mate("3rkr2/3p1p2/8/8/8/4N3/8/4R2K w - - 0 1")) << "by uncovering a line";
  EXPECT_FALSE(mate("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")) << "a mere check";
  EXPECT_FALSE(mate("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1")) << "no move at all";
}

TEST(MateSearch, TheFirstOfTwoMovesGivesNoCheck) {
  EXPECT_TRUE(mate_in_series("6k1/5ppp/8/8/8/7R/8/6K1 w - - 0 1"));
  EXPECT_FALSE(mate_in_series("6k1/5pp1/7p/8/8/7R/8/6K1 w - - 0 1"));
  EXPECT_FALSE(mate_in_series("8/1P4k1/8/8/8/2q5/7p/B6K b - - 0 1"));
}

TEST(MateSearch, TheFirstOfTwoMovesMayPrepareTheSecond) {
  EXPECT_TRUE(mate_in_series("3k4/2r5/4q1nK/8/3p4/8/8/8 b - - 0 61"))
      << "behind a piece that uncovers";
  EXPECT_TRUE(mate_in_series("r1bq1bnr/p1p1ppk1/1p1p2B1/8/1n4QP/2PPP3/P4P2/RNB1K1NR w KQ - 0 12"));
  EXPECT_TRUE(mate_in_series("6k1/5ppp/8/8/8/8/4N3/4R1K1 w - - 0 1")) << "by opening a line";
  EXPECT_TRUE(mate_in_series("6rk/6pp/8/8/4N3/8/8/7K w - - 0 1")) << "by the same piece";
  EXPECT_TRUE(mate_in_series("6k1/R4ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")) << "with no need of it";
  EXPECT_FALSE(mate_in_series("6k1/5ppp/8/8/8/8/4P3/3NB1K1 w - - 0 1"));
}

/// Plays 600 games of up to 150 plies, each chosen by `choose`, and calls `check` with the position
/// after each, until it fails.
template <class Choose, class Check>
void in_random_games(const RuleProgram& rules, Choose&& choose, Check&& check) {
  for (int played = 0; played < 600; ++played) {
    Position pos = position(rules, "start");
    for (int ply = 0; ply < 150; ++ply) {
      MoveList moves;
      rules.generate(pos, moves);
      if (moves.empty()) break;
      pos = rules.make(pos, choose(moves));
      check(pos);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

/// The rule as it is worded: tries each pair of moves.
bool series_by_trying(const RuleProgram& rules, const Position& pos) {
  if (can_mate(rules, pos)) return true;
  MoveList moves;
  rules.generate(pos, moves);
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    const Position after = rules.make(pos, move);
    return !rules.in_check(after) && can_mate(rules, rules.make_null(after));
  });
}

TEST(MateSearch, SeriesAreFoundAsByTryingAllMoves) {
  const RuleProgram& rules = game("chess");
  std::mt19937 random(3);
  int found = 0;
  const auto choose = [&](const MoveList& moves) {
    const Move* const capture =
        std::find_if(moves.begin(), moves.end(), [](Move m) { return m.is_capture(); });
    const bool take = capture != moves.end() && random() % 3 == 0;
    return take ? *capture : moves[random() % moves.size()];
  };
  in_random_games(rules, choose, [&](const Position& pos) {
    const bool mates = series_by_trying(rules, pos);
    ASSERT_EQ(can_mate_in_series(rules, pos), mates) << to_fen(rules, pos);
    found += mates;
  });
  EXPECT_GT(found, 100);
}

/// The rule as it is worded: tries each move.
MoveList blunders_by_trying(const RuleProgram& rules, const Position& pos) {
  MoveList moves;
  rules.generate(pos, moves);
  moves.drop_if(0, [&](Move move) { return !can_mate(rules, rules.make(pos, move)); });
  return moves;
}

TEST(MateSearch, BlundersAreFoundAsByTryingAllMoves) {
  const RuleProgram& rules = game("chess");
  std::mt19937 random(5);
  std::size_t found = 0;
  const auto choose = [&](const MoveList& moves) { return moves[random() % moves.size()]; };
  in_random_games(rules, choose, [&](const Position& pos) {
    const MoveList blunders = blunders_by_trying(rules, pos);
    const MoveList told = find_blunders(rules, pos, 1000);
    ASSERT_TRUE(std::equal(told.begin(), told.end(), blunders.begin(), blunders.end()))
        << to_fen(rules, pos);
    found += blunders.size();
  });
  EXPECT_GT(found, 1000u);
}

TEST(MateSearch, APawnDoesNotTakeStraightAhead) {
  const RuleProgram& rules = game("chess");
  const Position pos = position(rules, "8/6r1/8/2k1B2p/7P/R3pnp1/4P3/5BNK w - - 4 73");
  for (const Move move : find_blunders(rules, pos, 100)) EXPECT_NE(move.to(), G2);
}

TEST(MateSearch, BlundersAreListedAsFarAsWanted) {
  const RuleProgram& rules = game("chess");
  const Position pos = position(rules, "6k1/8/8/8/8/8/4rPPP/R5K1 w - - 0 1");
  EXPECT_GT(find_blunders(rules, pos, 100).size(), 2u);
  EXPECT_EQ(find_blunders(rules, pos, 2).size(), 2u);
}

TEST(MateSearch, CapturesEnPassantServeForTheFirstMoveOnly) {
  EXPECT_FALSE(mate_in_series("8/p7/4qR2/N7/2n3Pp/8/5K1k/8 b - g3 0 1"));
}

TEST(FindingsTable, KeepsWhatWasFoundLast) {
  FindingsTable table;
  const std::uint64_t key = 0x123456789ABCDEF0;
  EXPECT_FALSE(table.find(key));
  EXPECT_FALSE(table.find(0));
  table.store(key, 0);
  EXPECT_EQ(table.find(key), 0u);
  table.store(key, FindingsTable::kMost - 1);
  EXPECT_EQ(table.find(key), FindingsTable::kMost - 1);
  const std::uint64_t other = key ^ std::uint64_t{1} << 60;
  EXPECT_FALSE(table.find(other)) << "the same place";
  table.store(other, 7);
  EXPECT_FALSE(table.find(key));
  EXPECT_EQ(table.find(other), 7u);
}

}  // namespace
}  // namespace protean
