// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/move.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace protean {
namespace {

TEST(Move, IsOneWord) {
  EXPECT_EQ(sizeof(Move), 8u);
}

TEST(Move, DefaultIsFalseAndNoMove) {
  EXPECT_FALSE(Move());
  EXPECT_EQ(Move().kind(), MoveKind::kNone);
  EXPECT_TRUE(Move::pass());
  EXPECT_TRUE(Move::normal(A1, A1, false));
}

TEST(Move, KeepsEveryPart) {
  const Move move(MoveKind::kSpecial, H8, kNoSquare, kExtraPieceType, E4, true, 0xDEADBEEF);
  EXPECT_EQ(move.kind(), MoveKind::kSpecial);
  EXPECT_EQ(move.from(), H8);
  EXPECT_EQ(move.to(), kNoSquare);
  EXPECT_EQ(move.via(), E4);
  EXPECT_EQ(move.piece_type(), kExtraPieceType);
  EXPECT_TRUE(move.is_capture());
  EXPECT_EQ(move.payload(), 0xDEADBEEF);
  EXPECT_EQ(Move::from_bits(move.bits()), move);
}

TEST(Move, PartsDoNotOverlap) {
  for (int from = 0; from <= kNoSquare; ++from) {
    for (int to = 0; to <= kNoSquare; ++to) {
      const Move move(MoveKind::kSpecial, static_cast<Square>(from), static_cast<Square>(to));
      ASSERT_EQ(move.from(), from);
      ASSERT_EQ(move.to(), to);
      ASSERT_EQ(move.via(), kNoSquare);
      ASSERT_EQ(move.piece_type(), kNoPieceType);
      ASSERT_FALSE(move.is_capture());
    }
  }
}

TEST(Move, IsPlainWhereNothingButOnePieceMoves) {
  EXPECT_TRUE(Move::normal(A1, H8, false).is_plain());
  EXPECT_TRUE(Move::normal(H8, A1, false).is_plain());
  for (const Move other : {Move(), Move::normal(E2, E4, true), Move(MoveKind::kDoublePush, E2, E4),
                           Move::promotion(E7, E8, Queen, false), Move::drop(Knight, E4),
                           Move::pass(), Move(MoveKind::kCastle, E1, G1, kNoPieceType, H1),
                           Move::normal(E2, E4, false).with_other(make_piece(White, Pawn), A2, A3)})
    EXPECT_FALSE(other.is_plain()) << other.bits();
}

TEST(Move, ASeriesKnowsWhomItTakes) {
  for (const Bitboard taken : {bit(A1), bit(H8), bit(A1) | bit(B1), bit(D5) | bit(E4) | bit(H8),
                               bit(A1) | bit(C3) | bit(F6) | bit(H8)}) {
    const Move move = Move::series(D4, E6, taken);
    EXPECT_EQ(move.kind(), MoveKind::kSeries);
    EXPECT_EQ(move.from(), D4);
    EXPECT_EQ(move.to(), E6);
    EXPECT_EQ(move.taken(), taken);
    EXPECT_TRUE(move.is_capture());
  }
  EXPECT_EQ(Move::normal(D4, E6, true).taken(), Bitboard{0});
  EXPECT_EQ(Move(MoveKind::kSpecial, A1, A2, kNoPieceType, kNoSquare, false, 77).taken(),
            Bitboard{0});
}

TEST(Move, DifferentPliesDiffer) {
  const std::vector<Move> moves = {
      Move::normal(E2, E4, false),
      Move::normal(E2, E4, true),
      Move(MoveKind::kDoublePush, E2, E4),
      Move::promotion(E7, E8, Queen, false),
      Move::promotion(E7, E8, Knight, false),
      Move::promotion(E7, E8, Queen, false).allowing_en_passant(),
      Move(MoveKind::kEnPassant, E5, D6, kNoPieceType, D5, true),
      Move(MoveKind::kEnPassant, E5, D6, kNoPieceType, D5, true).allowing_en_passant(),
      Move(MoveKind::kEnPassant, E5, D6, Queen, D5, true),
      Move(MoveKind::kCastle, E1, G1, kNoPieceType, H1),
      Move(MoveKind::kCastle, E1, C1, kNoPieceType, A1),
      Move::drop(Pawn, E4),
      Move::drop(Knight, E4),
      Move::pass(),
      Move(MoveKind::kCompound, D4, C6, kNoPieceType, C5, true),
      Move(MoveKind::kCompound, D4, C6, kNoPieceType, D5, true),
      Move(MoveKind::kPush, D4, D6, kNoPieceType, D5, true),
      Move::series(D4, E5, bit(D5)),
      Move::series(D4, E5, bit(E4)),
      Move::series(D4, E5, bit(D5) | bit(E4)),
      Move::normal(E2, E4, false).with_other(make_piece(White, Rook), A1, H1),
      Move::normal(E2, E4, false).with_other(make_piece(White, Rook), H1, A1),
      Move::normal(E2, E4, false).with_other(make_piece(White, Rook), kNoSquare, H1),
      Move::normal(E2, E4, false).with_other(make_piece(Black, Rook), kNoSquare, H1),
      Move(MoveKind::kChance, kNoSquare, kNoSquare, Rook, kNoSquare, false, 1),
      Move(MoveKind::kChance, kNoSquare, kNoSquare, Rook, kNoSquare, false, 2),
  };
  std::set<std::uint64_t> bits;
  for (Move move : moves) bits.insert(move.bits());
  EXPECT_EQ(bits.size(), moves.size());
}

TEST(Move, KnowsTheOtherPieceOfItsTurn) {
  const Move plain = Move::promotion(E7, E8, Knight, true).allowing_en_passant();
  EXPECT_FALSE(plain.has_other());
  const Piece last = make_piece(Black, static_cast<PieceType>(kPieceTypes - 1));
  EXPECT_EQ(plain.with_other(last, kNoSquare, A3).other_piece(), last);
  const Move turn = plain.with_other(make_piece(Black, Queen), kNoSquare, A3);
  EXPECT_TRUE(turn.has_other());
  EXPECT_EQ(turn.other_piece(), make_piece(Black, Queen));
  EXPECT_EQ(turn.other_from(), kNoSquare);
  EXPECT_EQ(turn.other_to(), A3);
  EXPECT_EQ(turn.from(), E7);
  EXPECT_EQ(turn.to(), E8);
  EXPECT_EQ(turn.piece_type(), Knight);
  EXPECT_TRUE(turn.is_capture());
  EXPECT_TRUE(turn.is_promotion());
  EXPECT_TRUE(turn.allows_en_passant());
  EXPECT_FALSE(Move::promotion(E7, E8, Knight, true)
                   .with_other(make_piece(White, Rook), A1, H1)
                   .allows_en_passant());
}

TEST(MoveList, HoldsAsManyMovesAsThereAre) {
  constexpr std::size_t kMany = 5 * MoveList::kInPlace;
  MoveList list;
  EXPECT_TRUE(list.empty());
  for (std::size_t i = 0; i < kMany; ++i) list.push(Move::from_bits(i + 1));
  ASSERT_EQ(list.size(), kMany);
  for (std::size_t i = 0; i < kMany; ++i) EXPECT_EQ(list[i], Move::from_bits(i + 1));
  const MoveList copy = list;
  list.drop_if(1, [](Move m) { return m.bits() % 2 == 0; });
  EXPECT_EQ(list.size(), kMany / 2);
  EXPECT_EQ(list[1], Move::from_bits(3));
  ASSERT_EQ(copy.size(), kMany);
  EXPECT_EQ(copy[kMany - 1], Move::from_bits(kMany));
  list.resize(2);
  EXPECT_EQ(list.end() - list.begin(), 2);
  list.clear();
  EXPECT_TRUE(list.empty());
}

}  // namespace
}  // namespace protean
