// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "tests/support.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

/// The legal move with this string; kind kNone if there is none.
Move read(std::string_view id, std::string_view fen, std::string_view text) {
  const RuleProgram& program = test::game(id);
  return parse_move(program, test::position(program, fen), text).value_or(Move());
}

/// The string of the legal move that `text` is read as; empty if there is none.
std::string reread(std::string_view id, std::string_view fen, std::string_view text) {
  const RuleProgram& program = test::game(id);
  const Position pos = test::position(program, fen);
  const std::optional<Move> move = parse_move(program, pos, text);
  return move ? move_text(program, pos, *move) : "";
}

TEST(Notation, OriginAndDestination) {
  EXPECT_EQ(read("chess", "start", "g1f3").kind(), MoveKind::kNormal);
  EXPECT_EQ(read("chess", "start", "e2e4").kind(), MoveKind::kDoublePush);
  EXPECT_EQ(reread("chess", "start", "g1f3"), "g1f3");
}

TEST(Notation, EnPassantNamesWhereThePawnGoes) {
  const char* fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  const Move move = read("chess", fen, "e5d6");
  EXPECT_EQ(move.kind(), MoveKind::kEnPassant);
  EXPECT_EQ(move.via(), D5);
}

TEST(Notation, TheSuffixTellsACaptureEnPassantFromAQuietMove) {
  const char* both = "4k3/8/8/3pP3/8/8/8/3RK3 w - d6 0 1";
  EXPECT_EQ(read("recruit", both, "e5d6").kind(), MoveKind::kNormal);
  EXPECT_EQ(read("recruit", both, "e5d6ep").kind(), MoveKind::kEnPassant);
  EXPECT_EQ(reread("recruit", both, "e5d6ep"), "e5d6ep");
  const char* one = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  EXPECT_EQ(reread("underling", one, "e5d6"), "");
  EXPECT_EQ(reread("underling", one, "e5d6ep"), "e5d6ep");
  EXPECT_EQ(reread("chess", one, "e5d6ep"), "");
}

TEST(Notation, PromotionLetterIsSmallAndReadInEitherCase) {
  const char* fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
  EXPECT_EQ(reread("chess", fen, "a7a8n"), "a7a8n");
  EXPECT_EQ(reread("chess", fen, "a7a8N"), "a7a8n");
  EXPECT_EQ(reread("chess", fen, "a7a8"), "");
  EXPECT_EQ(reread("chess", fen, "a7a8k"), "");
}

TEST(Notation, CastlingIsTheKingsMove) {
  const char* fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
  EXPECT_EQ(read("chess", fen, "e1g1").kind(), MoveKind::kCastle);
  EXPECT_EQ(reread("chess", fen, "e1c1"), "e1c1");
}

TEST(Notation, CastlingAsKingTakesRookIsRead) {
  const char* fen = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
  EXPECT_EQ(reread("chess", fen, "e8h8"), "e8g8");
  EXPECT_EQ(reread("chess", fen, "e8a8"), "e8c8");
}

TEST(Notation, CastlingToTheGamesOwnSquares) {
  EXPECT_EQ(reread("tetragonal", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1b1"), "e1b1");
  EXPECT_EQ(read("duchess", "r2k3r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "d8f8").kind(),
            MoveKind::kCastle);
}

TEST(Notation, CastlingWithAnyFilesIsKingTakesRook) {
  const char* fen = "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1";
  EXPECT_EQ(reread("chess960", fen, "e1h1"), "e1h1");
  EXPECT_EQ(reread("chess960", fen, "e1g1"), "e1h1");
  EXPECT_EQ(reread("chess960", fen, "e1c1"), "e1a1");
}

TEST(Notation, AKingsStepIsNeverReadAsCastling) {
  const char* fen = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
  EXPECT_EQ(read("chess960", fen, "f1g1").kind(), MoveKind::kNormal);
  EXPECT_EQ(read("chess960", fen, "f1h1").kind(), MoveKind::kCastle);
}

TEST(Notation, CompoundMovesNameBothParts) {
  const char* fen = "4k3/8/8/2p1p3/3P4/8/8/4K3 w - - 0 1";
  const Move move = read("serif", fen, "d4c5,c5c6");
  EXPECT_EQ(move.kind(), MoveKind::kCompound);
  EXPECT_EQ(move.via(), C5);
  EXPECT_EQ(move.to(), C6);
  EXPECT_EQ(reread("serif", fen, "d4c5"), "d4c5");
  EXPECT_EQ(reread("serif", fen, "d4c5,c5d6"), "");
}

TEST(Notation, CompoundPromotionHasItsLetterAtTheEnd) {
  const char* fen = "1r2k3/3p4/2P5/8/8/8/8/4K3 w - - 0 1";
  EXPECT_EQ(reread("serif", fen, "c6c7,c7b8q"), "c6c7,c7b8q");
  EXPECT_EQ(reread("serif", fen, "c6c7,c7b8Q"), "c6c7,c7b8q");
  EXPECT_EQ(reread("serif", fen, "c6c7,c7b8"), "");
}

TEST(Notation, PushesNameThePawnsPartFirst) {
  const char* fen = "8/4P3/4P3/8/8/8/k7/4K3 w - - 0 1";
  const Move move = read("boosterpawn", fen, "e6e7,e7e8n");
  EXPECT_EQ(move.kind(), MoveKind::kPush);
  EXPECT_EQ(move.piece_type(), Knight);
  EXPECT_EQ(reread("boosterpawn", fen, "e6e7,e7e8N"), "e6e7,e7e8n");
  EXPECT_EQ(reread("boosterpawn", fen, "e6e7,e7e8"), "");
}

TEST(Notation, PiecesTakenOnTheWayFollowInTheOrderOfTheAlphabet) {
  const char* fen = "7k/8/4p3/3pp3/3R4/8/8/7K w - - 0 1";
  const Move move = read("raider", fen, "d4e6xd5e5");
  EXPECT_EQ(move.kind(), MoveKind::kSeries);
  EXPECT_EQ(move.to(), E6);
  EXPECT_EQ(move.taken(), bit(D5) | bit(E5));
  EXPECT_EQ(reread("raider", fen, "d4e6xd5e5"), "d4e6xd5e5");
  EXPECT_EQ(reread("raider", fen, "d4e6xd5"), "d4e6xd5");
  EXPECT_EQ(reread("raider", fen, "d4e5"), "d4e5");
  EXPECT_EQ(reread("raider", fen, "d4e6xe5d5"), "");
  EXPECT_EQ(reread("raider", fen, "d4e6x"), "");
  // On different ranks, too, the file decides.
  const char* turned = "7k/8/8/3pp3/4p3/3R4/8/7K w - - 0 1";
  EXPECT_EQ(reread("raider", turned, "d3e5xe4"), "d3e5xe4");
  EXPECT_EQ(reread("raider", "7k/8/8/3p4/4p3/3R4/8/7K w - - 0 1", "d3e5xe4"), "d3e5xe4");
  EXPECT_EQ(reread("raider", "7k/8/3p4/4p3/3B4/8/8/7K w - - 0 1", "d4c7xd6e5"), "d4c7xd6e5");
}

TEST(Notation, DropsHaveACapitalForBothSides) {
  const char* white = "q4k2/8/8/8/8/8/8/QP3KR1 w - - 0 1 left:P right:N";
  EXPECT_EQ(reread("reentrant", white, "N@e8"), "N@e8");
  EXPECT_EQ(reread("reentrant", white, "n@e8"), "N@e8");
  EXPECT_EQ(reread("reentrant", white, "N@a4"), "");
  const char* black = "q6k/8/8/R7/8/8/8/Q4K2 b - - 0 1 left:n right:r";
  EXPECT_EQ(reread("reentrant", black, "N@a6"), "N@a6");
}

TEST(Notation, ChanceHasTheGamesOwnWords) {
  EXPECT_EQ(reread("gravity", "start", "flip:r"), "flip:r");
  EXPECT_EQ(reread("gravity", "start", "flip:x"), "");
}

TEST(Notation, NonsenseIsNoMove) {
  for (const char* text : {"", "e", "e2", "e2e", "e2e5", "e2e4q", "e2e4 ", "0000", "e9e4", "@",
                           "N@", "P@e4", "e2e4,e4e5", "castle", "E2E4"}) {
    EXPECT_EQ(reread("chess", "start", text), "") << text;
  }
}

TEST(Notation, NoMoveHasAStringOfItsOwn) {
  const RuleProgram& chess = test::game("chess");
  EXPECT_EQ(move_text(chess, start_position(chess), Move()), "(none)");
  EXPECT_EQ(move_text(chess, start_position(chess), Move::pass()), "0000");
}

}  // namespace
}  // namespace protean
