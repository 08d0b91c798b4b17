// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/san.h"
#include "search/move_picker.h"
#include "tests/reference/reference.h"
#include "tests/rules/refusals.h"
#include "tests/rules/state_support.h"
#include "tests/search/search_support.h"

#include <gtest/gtest.h>

/// Turns in which a second piece moves, enters or is put back, or one piece moves twice.
namespace protean {
namespace {

using namespace test;

bool legal(const RuleProgram& program, std::string_view fen, std::string_view move) {
  const std::vector<std::string> moves = legal_moves(program, position(program, fen));
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

// --- One piece moves twice ---

TEST(ChecksAnsweredTwice, APinnedPieceMayTakeTheCheckerAndComeBack) {
  EXPECT_EQ(fen_after(game("deadline"), "4k3/2N5/4n3/8/8/8/8/K3R3 b - - 5 1", "e6c7,c7e6"),
            "4k3/8/4n3/8/8/8/8/K3R3 w - - 0 2");
}

TEST(ChecksAnsweredTwice, OnePlyByTheClockAndTheRightToCastleGone) {
  EXPECT_EQ(fen_after(game("deadline"), "r3k2r/8/8/8/8/8/1K6/4R3 b kq - 3 1", "h8h5,h5e5"),
            "r3k3/8/8/4r3/8/8/1K6/4R3 w q - 4 2");
}

TEST(ChecksAnsweredTwice, ACaptureEnPassantTakesThePawn) {
  EXPECT_EQ(fen_after(game("deadline"), "8/8/8/k7/3Pp3/8/8/4B2K b - d3 7 1", "e4d3,d3d2"),
            "8/8/8/k7/8/8/3p4/4B2K w - - 0 2");
}

TEST(ChecksAnsweredTwice, PromotionInEitherPartIsWrittenWhereItHappens) {
  const RuleProgram& rp = game("deadline");
  EXPECT_TRUE(legal(rp, "8/1P6/8/7k/8/8/8/K6r w - - 0 1", "b7b8q,b8b1"));
  EXPECT_TRUE(legal(rp, "r2K4/8/1P6/8/8/8/8/7k w - - 0 1", "b6b7,b7b8n"));
  EXPECT_EQ(fen_after(rp, "r2K4/8/1P6/8/8/8/8/7k w - - 0 1", "b6b7,b7a8r"),
            "R2K4/8/8/8/8/8/8/7k b - - 0 1");
}

TEST(ChecksAnsweredTwice, HaveNoStandardNotation) {
  const RuleProgram& rp = game("deadline");
  const Position pos = position(rp, "4k3/2N5/4n3/8/8/8/8/K3R3 b - - 5 1");
  EXPECT_FALSE(san(rp, pos, *parse_move(rp, pos, "e6c7,c7e6")));
  EXPECT_EQ(san(rp, pos, *parse_move(rp, pos, "e8d7")), "Kd7");
}

// --- Captured pieces enter again ---

TEST(EntersAgain, TokenErrorsSayWhatIsExpected) {
  const RuleProgram& rp = game("donnybrook");
  for (const char* token : {"back:P", "back:K", "back:q", "back:n", "back:NN", "back:", "back:x"}) {
    expect_refused("donnybrook", std::string("4k2q/8/8/8/8/8/8/1N2K2Q w - - 0 1 ") + token,
                   "a piece of the side to move out of R B N");
  }
  EXPECT_EQ(fen_error(rp, "4k2q/8/8/8/8/8/8/1N2K2Q b - - 0 1 back:n"), "");
}

TEST(EntersAgain, ThePieceThatBarsTheWayLeavesOneString) {
  // From a1 the Rook passes no piece, so only the farther square can be entered first.
  const RuleProgram& rp = game("donnybrook");
  const std::string fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 back:R";
  EXPECT_TRUE(legal(rp, fen, "R@a5,a1a3"));
  EXPECT_FALSE(legal(rp, fen, "R@a3,a1a5"));
  EXPECT_TRUE(legal(rp, fen, "R@a5,a1b1"));
  EXPECT_FALSE(legal(rp, fen, "R@b1,a1a5"));
}

TEST(EntersAgain, TheClockLooksAtTheMoveAlone) {
  EXPECT_EQ(fen_after(game("donnybrook"), "4k3/8/8/8/8/8/8/R3K3 w - - 9 4 back:R", "R@a5,e1e2"),
            "4k3/8/8/R7/8/8/4K3/R7 b - - 10 4 back:-");
}

TEST(EntersAgain, ThereMayBeThousandsOfTurns) {
  const RuleProgram& rp = game("donnybrook");
  const Position pos = position(rp, "7k/8/8/8/8/8/RRRRRRRR/K6Q w - - 0 1 back:R");
  EXPECT_GT(rp.count(pos), 2 * MoveList::kInPlace);
  EXPECT_EQ(rp.count(pos), reference::plies(rp, pos).size());
  EXPECT_FALSE(search(rp, pos, node_limit(20'000)).best.empty());
}

TEST(EntersAgain, TheSearchIsNotLostInPlacesToEnter) {
  const Searched found =
      search("donnybrook", "rnb1kbnr/ppq2ppp/4p3/8/8/8/PPPPPPPP/R1BQKBNR w - - 0 4 back:N",
             node_limit(100'000));
  EXPECT_GE(found.result.line.depth, 6);
}

TEST(EntersAgain, CapturesOfPiecesThatReturnAreQuiet) {
  const RuleProgram& rp = game("donnybrook");
  const EvaluationTables tables = build_evaluation_tables(rp);
  const Position pos = position(rp, "4k2q/8/8/1n1p4/2P5/8/8/4K2Q w - - 0 1 back:-");
  EXPECT_FALSE(is_noisy(tables, pos, *parse_move(rp, pos, "c4b5")));
  EXPECT_TRUE(is_noisy(tables, pos, *parse_move(rp, pos, "c4d5")));
}

TEST(EntersAgain, WhoWaitsIsWorthSomething) {
  const RuleProgram& rp = game("donnybrook");
  const int none = progress(rp, "4k2q/8/8/8/8/8/8/1N2K2Q w - - 0 1 back:-");
  EXPECT_GT(progress(rp, "4k2q/8/8/8/8/8/8/1N2K2Q w - - 0 1 back:N"), none);
}

// --- A piece is mirrored first ---

TEST(MirrorFirst, EqualPromotionsAreOneTurn) {
  const RuleProgram& rp = game("concurrent");
  const std::string fen = "4R3/3P4/q6k/8/8/8/8/Q6K w - - 0 1";
  EXPECT_TRUE(legal(rp, fen, "d7e7,e7d8r"));
  EXPECT_FALSE(legal(rp, fen, "e8d8,d7e8r"));
  EXPECT_TRUE(legal(rp, fen, "d7e7,e7d8b"));
  EXPECT_TRUE(legal(rp, fen, "e8d8,d7e8b"));
  EXPECT_EQ(fen_after(rp, fen, "d7e7,e7d8b"), "3BR3/8/q6k/8/8/8/8/Q6K b - - 0 1");
}

TEST(MirrorFirst, TheSquareLeftMayBeGoneTo) {
  EXPECT_EQ(fen_after(game("concurrent"), "q6k/8/8/2P5/1B6/8/8/Q6K w - - 3 1", "c5f5,b4c5"),
            "q6k/8/8/2B2P2/8/8/8/Q6K b - - 4 1");
}

// --- Captured pieces are put back ---

TEST(PutBack, TheTurnTakesNothingOffTheBoard) {
  EXPECT_EQ(fen_after(game("tyrant"), "3qk3/7p/8/8/8/8/7P/3QK3 w - - 5 1", "d1d8,q@a2"),
            "3Qk3/7p/8/8/8/8/q6P/4K3 b - - 0 1");
}

TEST(PutBack, TheLineTheCapturerOpensIsWatched) {
  // With the King gone from b1 the Queen attacks along the rank.
  const RuleProgram& rp = game("tyrant");
  const std::string fen = "8/p6P/8/8/8/8/1k6/QK6 w - - 0 1";
  EXPECT_FALSE(legal(rp, fen, "b1b2,k@g1"));
  EXPECT_TRUE(legal(rp, fen, "b1b2,k@g2"));
}

}  // namespace
}  // namespace protean
