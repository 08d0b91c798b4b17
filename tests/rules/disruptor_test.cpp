// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/san.h"
#include "search/see.h"
#include "tests/rules/state_support.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

using namespace test;

TEST(Disruptor, TheTokenIsReadAndAlwaysWritten) {
  const RuleProgram& rp = game("disruptor");
  EXPECT_EQ(to_fen(rp, position(rp, "4k3/8/8/8/8/8/8/4K3 w - - 0 1")),
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 qmoved:-");
  for (const char* token : {"qmoved:-", "qmoved:w", "qmoved:b", "qmoved:wb"}) {
    const std::string fen = std::string("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ") + token;
    EXPECT_EQ(to_fen(rp, position(rp, fen)), fen);
  }
  for (const char* token : {"qmoved:bw", "qmoved:", "qmoved:W", "qmoved:w-"}) {
    const std::string error = fen_error(rp, std::string("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ") + token);
    EXPECT_NE(error.find("'wb'"), std::string::npos) << error;
  }
}

TEST(Disruptor, TheKeyKnowsWhoseQueenRests) {
  const RuleProgram& rp = game("disruptor");
  const std::string board = "4k3/8/8/3q4/8/8/8/Q3K3 w - - 0 1 ";
  EXPECT_NE(position(rp, board + "qmoved:w").key(), position(rp, board + "qmoved:-").key());
  EXPECT_NE(position(rp, board + "qmoved:w").key(), position(rp, board + "qmoved:b").key());
}

TEST(Disruptor, ARightEndsWithTheRookDisplacedWhoeverDoesIt) {
  const RuleProgram& rp = game("disruptor");
  EXPECT_EQ(fen_after(rp, "4k3/8/8/8/8/7Q/8/R3K2R w KQ - 0 1", "h3h1"),
            "4k3/8/8/8/8/8/7R/R3K2Q b Q - 1 1 qmoved:w");
  EXPECT_EQ(fen_after(rp, "4k3/8/8/8/8/7q/8/R3K2R b KQ - 0 1", "h3h1"),
            "4k3/8/8/8/8/8/7R/R3K2q w Q - 1 2 qmoved:b");
}

TEST(Disruptor, TheArrayHasNoKingsToDisplace) {
  const RuleProgram& rp = game("disruptor");
  for (const std::string& move : legal_moves(rp, position(rp, "4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1"))) {
    EXPECT_NE(move, "e7e8");
    EXPECT_NE(move, "e7e1");
  }
}

TEST(Disruptor, ADisplacementIsNoCaptureInAnyNotation) {
  const RuleProgram& rp = game("disruptor");
  const Position pos = position(rp, "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1");
  const Move move = *parse_move(rp, pos, "d1d5");
  EXPECT_EQ(move.kind(), MoveKind::kDisplace);
  EXPECT_EQ(move.via(), D4);
  EXPECT_FALSE(move.is_capture());
  EXPECT_EQ(san(rp, pos, move), "Qd5");
  EXPECT_EQ(parse_san(rp, pos, "Qd5"), move);
}

TEST(Disruptor, NoExchangeWinsAQueen) {
  const RuleProgram& rp = game("disruptor");
  const EvaluationTables tables = build_evaluation_tables(rp);
  const Position pos = position(rp, "4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1");
  EXPECT_TRUE(exchange_reaches(rp, tables, pos, *parse_move(rp, pos, "d1d5"), 0));
}

TEST(Disruptor, PositionsOfRandomGamesSurviveTheirFen) {
  const RuleProgram& rp = game("disruptor");
  random_games(rp, "start", 20, 120, [&](const Position& pos, const MoveList&) {
    ASSERT_TRUE(consistent(rp, pos)) << to_fen(rp, pos);
  });
}

}  // namespace
}  // namespace protean
