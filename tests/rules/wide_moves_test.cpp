// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/program/wide_moves.h"

#include "search/evaluation/evaluation_tables.h"
#include "search/see.h"
#include "tests/rules/state_support.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace protean {
namespace {

using namespace test;

TEST(WideMoves, SetsMovedOffTheBoardAreLost) {
  EXPECT_EQ(moved(bit(E4), {1, 2}), bit(F6));
  EXPECT_EQ(moved(bit(E4), {-2, -1}), bit(C3));
  EXPECT_EQ(moved(bit(A4) | bit(B4), {-1, 0}), bit(A4));
  EXPECT_EQ(moved(bit(H8), {0, 1}) | moved(bit(H8), {1, 0}), Bitboard{0});
  EXPECT_EQ(relative_ranks(Black, 1, 2), rank_bb(6) | rank_bb(5));
}

/// Expects that the board of a move's change equals that of the position made.
void expect_same_board(const RuleProgram& rp, const std::string& fen, const std::string& move) {
  const Position pos = position(rp, fen);
  const std::optional<Move> found = parse_move(rp, pos, move);
  ASSERT_TRUE(found) << move;
  const Change change = rp.wide->change(rp, pos.board(), pos.side(), *found);
  const Board changed = after_change(pos.board(), kAllTypesEnd, pos.side(), change);
  const Position made = rp.make(pos, *found);
  EXPECT_EQ(changed.by_type, made.board().by_type) << move;
  EXPECT_EQ(changed.by_color, made.board().by_color) << move;
  EXPECT_EQ(changed.castling, made.board().castling) << move;
  EXPECT_EQ(changed.en_passant, made.board().en_passant) << move;
}

TEST(WideMoves, AChangeIsTheSameOnABoardAndInAPosition) {
  const std::string start = "start";
  expect_same_board(game("teamster"), start, "e2e4");
  expect_same_board(game("teamster"), "4k3/8/8/3pP3/4N3/8/8/4K3 w - d6 0 1", "e5d6");
  expect_same_board(game("pawnpusher"), start, "a1a3");
  expect_same_board(game("pawnpusher"), start, "e1d2");
  expect_same_board(game("phalanx"), "r3k3/1P6/2P5/8/8/8/8/4K3 w q - 0 1", "c6b7,b7a8q");
  expect_same_board(game("partisan"), start, "d2d4,d4d5");
  expect_same_board(game("squire"), "4k2r/7p/7P/8/8/8/8/4K3 w k - 0 1 epv:-", "h6h8q");
  expect_same_board(game("dyadicpawn"), "r3k3/8/1P6/8/8/8/8/4K3 w q - 0 1", "b6a7q");
}

TEST(WideMoves, TheExchangeCountsWhatAPawnBecomes) {
  const RuleProgram& rp = game("teamster");
  const auto tables = evaluation_tables(rp);
  const Position pos = position(rp, "8/4P3/4R3/8/8/8/k7/7K w - - 0 1");
  const Value gain = tables->exchange[Queen] - tables->exchange[Pawn];
  EXPECT_EQ(material_gain(*tables, pos, *parse_move(rp, pos, "e7e8q")), gain);
}

class WideMovesOf : public testing::TestWithParam<const char*> {
 protected:
  const RuleProgram& program_ = game(GetParam());
  const WideMoves& wide_ = *program_.wide;

  std::string told(const Position& pos, Move move) const {
    return to_fen(program_, pos) + " " + move_text(program_, pos, move);
  }
  MoveList moves(const Position& pos) const {
    MoveList list;
    wide_.add(program_, pos.board(), pos.side(), list);
    return list;
  }
};

TEST_P(WideMovesOf, ChangeOnlyWhatTheyMayChange) {
  random_games(program_, "start", 60, 80, [&](const Position& pos, const MoveList&) {
    const Board& board = pos.board();
    const Color us = pos.side();
    const Bitboard may_change = wide_.may_change(board, us);
    const Bitboard royal = program_.royal_pieces(pos, us);
    for (const Move move : moves(pos)) {
      const Change change = wide_.change(program_, board, us, move);
      const Bitboard touched = change.touched() | change.en_passant;
      if (touched & royal) {
        ASSERT_EQ(royal & may_change & (bit(move.from()) | bit_or_none(move.via())), royal)
            << told(pos, move);
      } else {
        ASSERT_EQ(touched & ~may_change, 0u) << told(pos, move);
      }
      if (change.has_second() && contains(board.by_color[!us], change.second_from)) {
        ASSERT_TRUE(wide_.may_move_enemies(board, us)) << told(pos, move);
      }
    }
  });
}

TEST_P(WideMovesOf, AreLegalIfTheyLeaveTheRoyalPieceSafe) {
  random_games(program_, "start", 60, 80, [&](const Position& pos, const MoveList& legal) {
    for (const Move move : moves(pos)) {
      ASSERT_EQ(std::ranges::find(legal, move) != legal.end(),
                !program_.in_check(program_.make(pos, move), pos.side()))
          << told(pos, move);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(Games, WideMovesOf,
                         testing::Values("dyadicpawn", "friar", "partisan", "pawnpusher", "phalanx",
                                         "serif", "squire", "teamster"),
                         [](const auto& param) { return test_name(param.param); });

TEST(TwoPartPawns, ARightNeedsAMoveThatLeavesIt) {
  const RuleProgram& rp = game("partisan");
  for (const std::string fen : {
           "4k3/8/8/3P4/8/8/8/4K3 b - d3d4 0 1 epv:d5",  // two steps and one
           "4k3/8/8/4P3/8/8/8/4K3 b - d4 0 1 epv:e5",    // a capture and a capture
           "6kQ/8/8/8/8/8/8/4K3 b - h7 0 1 epv:h8",      // a step and promotion
       }) {
    EXPECT_EQ(to_fen(rp, position(rp, fen)), fen);
  }
  for (const std::string fen : {
           "4k3/8/8/3P4/8/8/8/4K3 b - d2d3 0 1 epv:d5",    // not from the first rank
           "4k3/8/8/3P4/8/8/8/4K3 b - d3 0 1 epv:d5",      // farther away
           "4k3/8/8/3P4/8/2NNN3/8/4K3 b - d4 0 1 epv:d5",  // no piece has left a square
           "4k3/8/8/3N4/8/8/8/4K3 b - d4 0 1 epv:d5",      // no pawn
           "4k3/8/8/3P4/8/8/8/4K3 w - d4 0 1 epv:d5",      // the pawn of the side to move
       }) {
    EXPECT_NE(fen_error(rp, fen), "") << fen;
  }
}

TEST(TwoPartPawns, NoneStandsOnABackRank) {
  const RuleProgram& rp = game("partisan");
  const auto error_with = [](const std::string& square) {
    return "position: found a pawn on " + square + ", expected pawns on ranks 2 to 7 only";
  };
  EXPECT_EQ(fen_error(rp, "4k3/8/8/8/8/8/8/P3K3 w - - 0 1"), error_with("a1"));
  EXPECT_EQ(fen_error(rp, "P3k3/8/8/8/8/8/8/4K3 w - - 0 1"), error_with("a8"));
  EXPECT_EQ(fen_error(rp, "4k3/P7/8/8/8/8/p7/4K3 w - - 0 1"), "");
}

TEST(ForwardSquares, PawnsMustHoldTheirSquaresAlone) {
  const RuleProgram& rp = game("dyadicpawn");
  for (const std::string board : {
           "4k3/8/8/8/4P3/4P3/8/4K3",  // a pawn on the square ahead of another
           "4k3/8/8/4n3/4P3/8/8/4K3",  // an enemy piece there
           "4k3/8/4p3/8/4P3/8/8/4K3",  // an enemy pawn whose square ahead is there, too
           "4k3/4P3/8/8/8/8/8/4K3",    // on the seventh rank there are no pawns any more
           "4k3/8/8/8/8/8/8/P3K3",
       }) {
    EXPECT_NE(fen_error(rp, board + " w - - 0 1"), "") << board;
  }
  EXPECT_EQ(fen_error(rp, "4k3/8/8/4N3/4P3/8/8/4K3 w - - 0 1"), "");
}

}  // namespace
}  // namespace protean
