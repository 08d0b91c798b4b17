// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/move_text.h"
#include "search/see.h"
#include "tests/support.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

using namespace test;

/// The exchanges that moves begin in a position. `threshold` and `value` are what the mover gains.
struct Exchange {
  const RuleProgram& program;
  Position pos;
  EvaluationTables tables;

  Exchange(std::string_view id, std::string_view fen)
      : program(game(id)), pos(position(program, fen)), tables(build_evaluation_tables(program)) {}

  bool reaches(std::string_view move, Value threshold) const {
    return exchange_reaches(program, tables, pos, *parse_move(program, pos, move), threshold);
  }
  /// True if the exchange is worth exactly `value`.
  bool is(std::string_view move, Value value) const {
    return reaches(move, value) && !reaches(move, value + 1);
  }
  Value worth(PieceType m) const { return tables.exchange[m]; }
};

TEST(ExchangeValue, AnUndefendedPieceIsWonWhole) {
  const Exchange e("chess", "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1");
  EXPECT_TRUE(e.is("e1e5", e.worth(Pawn)));
}

TEST(ExchangeValue, ADefendedPawnCostsTheKnight) {
  const Exchange e("chess", "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1");
  EXPECT_TRUE(e.is("d3e5", e.worth(Pawn) - e.worth(Knight)));
}

TEST(ExchangeValue, PiecesBehindJoinIn) {
  const Exchange alone("chess", "3r3k/8/8/3p4/8/8/3R4/7K w - - 0 1");
  EXPECT_TRUE(alone.is("d2d5", alone.worth(Pawn) - alone.worth(Rook)));
  const Exchange backed("chess", "3r3k/8/8/3p4/8/8/3R4/3R3K w - - 0 1");
  EXPECT_TRUE(backed.is("d2d5", backed.worth(Pawn)));
}

TEST(ExchangeValue, AKingTakesOnlyWhatIsUndefended) {
  const Exchange defended("chess", "8/8/4k3/3p4/8/1B6/8/3RK3 w - - 0 1");
  EXPECT_TRUE(defended.is("d1d5", defended.worth(Pawn)));
  const Exchange open("chess", "8/8/4k3/3p4/8/8/8/3RK3 w - - 0 1");
  EXPECT_TRUE(open.is("d1d5", open.worth(Pawn) - open.worth(Rook)));
}

TEST(ExchangeValue, WhoElseACaptureRemovesCounts) {
  const Exchange cross("shrapnel", "3nk3/8/8/1p1r2p1/8/1Q6/3P4/K7 w - - 0 1");
  EXPECT_TRUE(cross.is("b3d5", cross.worth(Rook) + cross.worth(Knight) + cross.worth(Pawn)));
  // The Queen that guards the pawn disappears as well.
  const Exchange guard("shrapnel", "3qk3/8/8/3p4/4P3/8/8/K7 w - - 0 1");
  EXPECT_TRUE(guard.is("e4d5", guard.worth(Pawn) + guard.worth(Queen)));
  const Exchange leap("shrapnel", "3rk3/8/8/3p4/8/2N5/8/K7 w - - 0 1");
  EXPECT_TRUE(leap.is("c3d5", leap.worth(Pawn) - leap.worth(Knight)));
}

TEST(ExchangeValue, ACaptorWhoGoesAsWellEndsTheExchange) {
  // The guard on e6 has nothing to take back: the Queen and the Knight next to d5 are gone, the
  // pawn stays.
  const Exchange e("atomic", "7k/8/2qpp3/3pn3/8/4N3/8/K7 w - - 0 1");
  EXPECT_TRUE(e.is("e3d5", e.worth(Pawn) + e.worth(Queen) + e.worth(Knight) - e.worth(Knight)));
}

TEST(ExchangeValue, PiecesThatTheCaptorKeepsCountTwice) {
  const Exchange kept("crazyhouse", "7k/8/8/3p4/4P3/8/8/K7[] w - - 0 1");
  EXPECT_TRUE(kept.is("e4d5", kept.worth(Pawn)));
  const EvaluationTables derived =
      build_evaluation_tables(game("crazyhouse"), {EvaluationSource::Origin::kRules});
  EXPECT_EQ(derived.exchange[Rook], 2 * derived.bulk[Rook]);
}

TEST(ExchangeValue, PromotionAndCaptureEnPassant) {
  const Exchange promotion("chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1");
  EXPECT_TRUE(promotion.is("a7a8q", promotion.worth(Queen) - promotion.worth(Pawn)));
  const Exchange passing("chess", "7k/8/8/3pP3/8/8/8/K7 w - d6 0 1");
  EXPECT_TRUE(passing.is("e5d6", passing.worth(Pawn)));
}

TEST(ExchangeValue, QuietMovesLoseWhatIsTakenThere) {
  const Exchange e("chess", "7k/8/4p3/8/8/8/8/K2Q4 w - - 0 1");
  EXPECT_TRUE(e.is("d1d5", -e.worth(Queen)));
  EXPECT_TRUE(e.is("d1d4", 0));
}

TEST(ExchangeValue, WhatMayNotBeCapturedIsNotLost) {
  const Exchange e("deterrent", "7k/8/4p3/8/8/8/8/K2Q4 w - - 0 1");
  EXPECT_TRUE(e.is("d1d5", 0));
}

TEST(ExchangeValue, WhoMayNotTakeBackDoesNotGuard) {
  const Exchange piece("society", "3r3k/8/8/3p4/8/8/3R4/7K w - - 0 1");
  EXPECT_TRUE(piece.is("d2d5", piece.worth(Pawn)));
  const Exchange pawn("society", "3r3k/8/4p3/3p4/8/8/3R4/3R3K w - - 0 1");
  EXPECT_TRUE(pawn.is("d2d5", 2 * pawn.worth(Pawn) - pawn.worth(Rook)));
}

TEST(ExchangeValue, OtherPiecesGoTheirOwnWay) {
  // The Rook slides two squares or more: it does not defend the square next to it.
  const Exchange beside("archer", "4k3/8/8/2pr4/8/8/8/2R1K3 w - - 0 1");
  EXPECT_TRUE(beside.is("c1c5", beside.worth(Pawn)));
  const Exchange apart("archer", "4k3/8/8/2p1r3/8/8/8/2R2K2 w - - 0 1");
  EXPECT_TRUE(apart.is("c1c5", apart.worth(Pawn) - apart.worth(Rook)));
}

TEST(ExchangeValue, PiecesTakenOnTheWayCountAndGuardNoMore) {
  const Exchange e("raider", "7k/8/8/3nb3/3R4/8/8/7K w - - 0 1");
  EXPECT_TRUE(e.is("d4e5xd5", e.worth(Knight) + e.worth(Bishop)));
  EXPECT_TRUE(e.is("d4d6xd5", e.worth(Knight) - e.worth(Rook)));  // the Bishop takes back
  EXPECT_TRUE(e.is("d4e6xd5e5", e.worth(Knight) + e.worth(Bishop)));
}

TEST(ExchangeValue, WhereAttacksCannotBeAskedForAnyCaptureIsTried) {
  const Exchange e("kingdrops", "4k3/8/8/3r4/8/3R2A1/7S/4K3 w - - 4 20 phase:play");
  EXPECT_TRUE(e.reaches("d3d5", 0));
  EXPECT_FALSE(e.reaches("d3d5", e.worth(Rook) + 1));
}

/// The King on the a-file is royal, the other one is not; a pawn that takes the other is taken
/// back.
TEST(Exchange, AKingInReserveIsWorthAPiece) {
  const Exchange e("twokings", "1k6/8/8/3p4/4K3/3P4/8/1K6 b - - 0 1");
  EXPECT_TRUE(e.is("d5e4", e.worth(King) - e.worth(Pawn)));
  EXPECT_GT(e.worth(King), e.worth(Pawn));
}

}  // namespace
}  // namespace protean
