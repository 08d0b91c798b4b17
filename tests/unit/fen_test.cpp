// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/fen.h"

#include "tests/support.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

std::string reread(std::string_view id, std::string_view fen) {
  const RuleProgram& program = test::game(id);
  return to_fen(program, test::position(program, fen));
}

// --- What can be read ---

TEST(Fen, WritesWhatItReads) {
  for (const char* fen : {
           test::kChessStart,
           "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
           "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
           "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b Kq d3 7 3",
           "4k3/8/8/8/8/8/8/4K3 b - - 99 12345",
       }) {
    EXPECT_EQ(reread("chess", fen), fen);
  }
}

TEST(Fen, ReadsEachField) {
  const RuleProgram& chess = test::game("chess");
  const Position pos =
      test::position(chess, "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b Kq d3 7 31");
  EXPECT_EQ(pos.piece_on(E4), make_piece(Black, Pawn));
  EXPECT_EQ(pos.piece_on(E1), make_piece(White, King));
  EXPECT_EQ(popcount(pos.occupied()), 32);
  EXPECT_EQ(pos.side(), Black);
  EXPECT_EQ(pos.castling(), bit(H1) | bit(A8));
  EXPECT_EQ(pos.en_passant(), bit(D3));
  EXPECT_EQ(pos.halfmove_clock(), 7);
  EXPECT_EQ(pos.fullmove_number(), 31);
  EXPECT_EQ(pos.key(), pos.computed_key());
}

TEST(Fen, AKeyWithoutEnPassantIsThatOfTheBoardWithoutTheRight) {
  const RuleProgram& chess = test::game("chess");
  const Position right = test::position(chess, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  const Position none = test::position(chess, "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
  EXPECT_NE(right.key(), none.key());
  EXPECT_EQ(right.key_without_en_passant(), none.key());
  EXPECT_EQ(none.key_without_en_passant(), none.key());
}

TEST(Fen, AnOccupiedEnPassantSquareGivesNoRight) {
  EXPECT_EQ(reread("chess", "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1"),
            "4k3/8/3n4/3pP3/8/8/8/4K3 w - - 0 1");
}

TEST(Fen, TrailingFieldsHaveDefaults) {
  EXPECT_EQ(reread("chess", "4k3/8/8/8/8/8/8/4K3"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  EXPECT_EQ(reread("chess", "4k3/8/8/8/8/8/8/4K3 b"), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
  EXPECT_EQ(reread("chess", "4k3/8/8/8/8/8/8/4K2R w K -"), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
}

TEST(Fen, SeveralPassedSquaresAreReadInAnyOrder) {
  EXPECT_EQ(reread("archetype", "4k3/8/8/8/1pPp4/1p1p4/8/4K3 b - c3c2 0 1"),
            "4k3/8/8/8/1pPp4/1p1p4/8/4K3 b - c2c3 0 1");
}

TEST(Fen, SpacesAndOrderOfRightsDoNotMatter) {
  EXPECT_EQ(reread("chess", "  r3k2r/8/8/8/8/8/8/R3K2R   w\tqkQK -  3 4 \n"),
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 4");
}

TEST(Fen, FullmoveNumberZeroIsReadAsOne) {
  EXPECT_EQ(reread("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 0"), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

TEST(Fen, StartPositionIsThatOfTheBook) {
  const RuleProgram& chess = test::game("chess");
  EXPECT_EQ(to_fen(chess, start_position(chess)), test::kChessStart);
}

TEST(Fen, RightsNameTheRooksOfTheGamesOwnArray) {
  const RuleProgram& duchess = test::game("duchess");
  const Position pos = test::position(duchess, "r2k3r/8/8/8/8/8/8/R3K2R w Qk - 0 1");
  EXPECT_EQ(pos.castling(), bit(A1) | bit(H8));
}

// --- Chess960 ---

TEST(Fen, AnyFilesAreWrittenByFile) {
  const char* fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
  EXPECT_EQ(reread("chess960", fen), fen);
  EXPECT_EQ(reread("chess960", test::kChessStart),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
}

TEST(Fen, LettersOfWingsMeanTheOutermostRook) {
  EXPECT_EQ(reread("chess960", "7k/8/8/8/8/8/8/RR1KR1R1 w KQ - 0 1"),
            "7k/8/8/8/8/8/8/RR1KR1R1 w GA - 0 1");
}

TEST(Fen, LettersOfFilesMayNameAnInnerRook) {
  EXPECT_EQ(reread("chess960", "7k/8/8/8/8/8/8/RR1KR1R1 w EB - 0 1"),
            "7k/8/8/8/8/8/8/RR1KR1R1 w EB - 0 1");
}

// --- Tokens ---

TEST(FenTokens, DefaultsMayBeLeftOutAndAreWritten) {
  EXPECT_EQ(reread("zoo", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"),
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 took:-/-");
}

TEST(FenTokens, MayFollowAShorterFen) {
  EXPECT_EQ(reread("zoo", "4k3/8/8/8/8/8/8/4K3 w took:pn/Q"),
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 took:pn/Q");
}

TEST(FenTokens, MayComeInAnyOrder) {
  EXPECT_EQ(reread("reentrant", "q4k2/8/8/8/8/8/8/Q4K2 w - - 3 9 right:Nr left:PPn"),
            "q4k2/8/8/8/8/8/8/Q4K2 w - - 3 9 left:PPn right:Nr");
}

/// In games without castling, Fairy-Stockfish and Cute Chess write such files in the castling
/// field.
TEST(Fen, FilesOfPiecesThatHaveNotMovedAreRead) {
  const std::string board = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w ";
  for (const char* id : {"cambodian", "karouk"}) {
    const RuleProgram& program = test::game(id);
    EXPECT_EQ(test::position(program, board + "DEde - 0 1"), start_position(program)) << id;
    const std::string some = to_fen(program, test::position(program, board + "De - 0 1"));
    EXPECT_NE(some.find("kings:d1e8"), std::string::npos) << some;
    EXPECT_NE(some.find("neangs:-"), std::string::npos) << some;
    std::string left_out;
    const auto moved =
        parse_fen(program, "rnsm1snr/4k3/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1", left_out);
    ASSERT_TRUE(std::holds_alternative<Position>(moved)) << id;
    EXPECT_EQ(left_out, "castling: found 'DEde', expected a piece on e8 that has not moved");
    const std::string others = to_fen(program, std::get<Position>(moved));
    EXPECT_NE(others.find("kings:d1 "), std::string::npos) << others;
    EXPECT_NE(others.find("neangs:e1d8"), std::string::npos) << others;
    const auto twice = parse_fen(program, board + "DEde - 0 1 kings:d1e8 neangs:-");
    ASSERT_TRUE(std::holds_alternative<FenError>(twice)) << id;
    EXPECT_EQ(std::get<FenError>(twice).message, "token 'kings': found twice, expected once");
  }
}

/// Fairy-Stockfish and Cute Chess write the limit as en-passant field, and the count as clock.
TEST(Fen, CountsOfTheMakrukFamilyAreReadAsOthersWriteThem) {
  const RuleProgram& makruk = test::game("makruk");
  const std::string counted =
      to_fen(makruk, test::position(makruk, "8/6k1/8/8/8/4K3/8/4R3 w - 32 31 75"));
  EXPECT_NE(counted.find("count:31/32"), std::string::npos) << counted;
  EXPECT_EQ(test::position(makruk, "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - 0 0 1"),
            start_position(makruk));
  // If a FEN omits other fields, its clocks are not taken for a count.
  EXPECT_EQ(to_fen(makruk, test::position(makruk, "8/6k1/8/8/8/4K3/8/4R3 w - 5 12 count:3/32")),
            "8/6k1/8/8/8/4K3/8/4R3 w - - 5 12 count:3/32");
}

/// A single number is the move number, whether or not tokens follow.
TEST(Fen, WithoutOtherFieldsTheMoveNumberMayBeAlone) {
  const RuleProgram& makruk = test::game("makruk");
  const std::string bare = "8/6k1/8/8/8/4K3/8/4R3 w ";
  for (const char* fields : {"7", "- 7", "- - 7"}) {
    EXPECT_EQ(to_fen(makruk, test::position(makruk, bare + fields)), bare + "- - 0 7 count:-");
    EXPECT_EQ(to_fen(makruk, test::position(makruk, bare + fields + " count:3/32")),
              bare + "- - 0 7 count:3/32");
  }
}

TEST(Fen, ThePieceThatHasPassedMayStandBesideTheSquare) {
  const RuleProgram& berolina = test::game("berolina");
  const std::string pawns =
      "rnb1kbnr/p3p1pp/p2p2p1/4Pp2/2P5/2PPP3/1q2P1P1/RNBQKBNR w KQkq f5e6 0 7";
  const std::string read = to_fen(berolina, test::position(berolina, pawns));
  EXPECT_NE(read.find(" e6 0 7 epv:f5"), std::string::npos) << read;
}

}  // namespace
}  // namespace protean
