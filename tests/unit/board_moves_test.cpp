// SPDX-License-Identifier: GPL-3.0-or-later
// What plies do to a board is defined once: a Position in play and a Board that looks ahead agree.

#include "movegen/board/board_moves.h"

#include "tests/support.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

constexpr std::string_view kAllRights = "r3k2r/8/8/3Pp3/8/8/8/R3K2R w KQkq e6 0 1";

/// Applies a change to a position and to its board, and expects the same board.
template <class Change>
Position changed(const Position& pos, Change&& change) {
  const Position played = change(pos);
  const Board seen = change(pos.board());
  for (PieceType type = Pawn; type < kFewTypesEnd; ++type)
    EXPECT_EQ(seen.by_type[type], played.pieces(type)) << int{type};
  EXPECT_EQ(seen.by_color[White], played.by_color(White));
  EXPECT_EQ(seen.by_color[Black], played.by_color(Black));
  EXPECT_EQ(seen.castling, played.castling());
  EXPECT_EQ(seen.en_passant, played.en_passant());
  EXPECT_EQ(played.key(), played.computed_key());
  return played;
}

TEST(BoardMoves, ADisplacedPieceKeepsItsColourAndLosesItsRight) {
  const RuleProgram& chess = test::game("chess");
  const Position pos = test::position(chess, kAllRights);
  const Position after = changed(pos, [&](const auto& b) {
    return after_displacement(b, chess.types_end, make_piece(White, Rook), H1,
                              make_piece(Black, Rook), H8, H7);
  });
  EXPECT_EQ(after.piece_on(H8), make_piece(White, Rook));
  EXPECT_EQ(after.piece_on(H7), make_piece(Black, Rook));
  EXPECT_TRUE(after.empty(H1));
  EXPECT_EQ(after.castling(), bit(A1) | bit(A8));
  EXPECT_EQ(after.en_passant(), 0u);
}

TEST(BoardMoves, APieceMayBeDisplacedToWhereTheOtherCameFrom) {
  const RuleProgram& chess = test::game("chess");
  const Position pos = test::position(chess, "4k3/8/8/8/8/8/3N4/3RK3 w - - 0 1");
  const Position after = changed(pos, [&](const auto& b) {
    return after_displacement(b, chess.types_end, make_piece(White, Rook), D1,
                              make_piece(White, Knight), D2, D1);
  });
  EXPECT_EQ(after.piece_on(D2), make_piece(White, Rook));
  EXPECT_EQ(after.piece_on(D1), make_piece(White, Knight));
}

TEST(BoardMoves, ADropAddsAPieceAndEndsEnPassant) {
  const RuleProgram& chess = test::game("chess");
  const Position pos = test::position(chess, kAllRights);
  const Position after = changed(
      pos, [&](const auto& b) { return after_drop(b, chess.types_end, White, Knight, F3); });
  EXPECT_EQ(after.piece_on(F3), make_piece(White, Knight));
  EXPECT_EQ(after.castling(), pos.castling());
  EXPECT_EQ(after.en_passant(), 0u);
}

TEST(BoardMoves, APassEndsEnPassantAlone) {
  const RuleProgram& chess = test::game("chess");
  const Position pos = test::position(chess, kAllRights);
  const Position after =
      changed(pos, [&](const auto& b) { return after_pass(b, chess.types_end); });
  EXPECT_EQ(after.occupied(), pos.occupied());
  EXPECT_EQ(after.castling(), pos.castling());
  EXPECT_EQ(after.en_passant(), 0u);
}

}  // namespace
}  // namespace protean
