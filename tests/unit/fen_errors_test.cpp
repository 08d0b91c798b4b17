// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that are no positions, and the errors that they cause.

#include "movegen/notation/fen.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <ostream>
#include <vector>

namespace protean {
namespace {

struct BadFen {
  const char* what;
  const char* id;
  const char* fen;
  FenField field;
  std::vector<const char*> said;  ///< Parts of the message.
};

void PrintTo(const BadFen& bad, std::ostream* out) {
  *out << bad.fen;
}

class FenErrors : public testing::TestWithParam<BadFen> {};

TEST_P(FenErrors, NameFieldAndExpectation) {
  const BadFen& bad = GetParam();
  const auto read = parse_fen(test::game(bad.id), bad.fen);
  const auto* error = std::get_if<FenError>(&read);
  ASSERT_NE(error, nullptr) << "read without complaint";
  EXPECT_EQ(error->field, bad.field) << error->message;
  EXPECT_NE(error->message.find("expected"), std::string::npos) << error->message;
  for (const char* part : bad.said) {
    EXPECT_NE(error->message.find(part), std::string::npos) << error->message;
  }
}

constexpr FenField kBoardField = FenField::kBoard;

const std::vector<BadFen> kBadFens = {
    {"Nothing", "chess", "", kBoardField, {"board", "nothing"}},
    {"OnlySpaces", "chess", "   ", kBoardField, {"board", "nothing"}},
    {"ShortRank",
     "chess",
     "4k3/8/8/7/8/8/8/4K3 w - - 0 1",
     kBoardField,
     {"board", "7 squares", "rank 5", "eight"}},
    {"LongRank",
     "chess",
     "4k3/8/8/8/8/8/8/4K4 w - - 0 1",
     kBoardField,
     {"more than eight squares", "rank 1"}},
    {"LongRankOfMen", "chess", "4k3/ppppppppp/8/8/8/8/8/4K3 w - - 0 1", kBoardField, {"rank 7"}},
    {"EmptyRank", "chess", "4k3//8/8/8/8/8/4K3 w - - 0 1", kBoardField, {"0 squares", "rank 7"}},
    {"TooManyRanks",
     "chess",
     "4k3/8/8/8/8/8/8/4K3/8 w - - 0 1",
     kBoardField,
     {"more than eight ranks"}},
    {"TooFewRanks", "chess", "4k3/8/8/8/8/8/4K3 w - - 0 1", kBoardField, {"7 ranks", "eight"}},
    {"UnknownLetter",
     "chess",
     "4k3/8/8/3X4/8/8/8/4K3 w - - 0 1",
     kBoardField,
     {"'X'", "rank 5", "PNBRQK"}},
    {"UnknownLetterWhereTwoTypesShareOne",
     "advancement",
     "4k3/8/8/3X4/8/8/8/4K3 w - - 0 1",
     kBoardField,
     {"one of PNBRQK in either case"}},
    {"DigitZero", "chess", "4k3/8/8/80/8/8/8/4K3 w - - 0 1", kBoardField, {"'0'"}},
    {"DigitNine", "chess", "4k3/9/8/8/8/8/8/4K3 w - - 0 1", kBoardField, {"'9'"}},
    {"PawnOnLastRank",
     "chess",
     "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
     kBoardField,
     {"pawn on a8", "ranks 2 to 7"}},
    {"PawnOnFirstRank", "chess", "4k3/8/8/8/8/8/8/p3K3 w - - 0 1", kBoardField, {"pawn on a1"}},

    {"FileOfNoUnmovedPiece",
     "cambodian",
     "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEdeA - 0 1",
     FenField::kCastling,
     {"'DEdeA'"}},
    {"BadSide",
     "chess",
     "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
     FenField::kSide,
     {"side to move", "'x'", "'w' or 'b'"}},
    {"CapitalSide", "chess", "4k3/8/8/8/8/8/8/4K3 W - - 0 1", FenField::kSide, {"'W'"}},

    {"UnknownRight",
     "chess",
     "r3k2r/8/8/8/8/8/8/R3K2R w KZ - 0 1",
     FenField::kCastling,
     {"castling", "'Z'", "KQkq"}},
    {"RightByFileInOrdinaryGame",
     "chess",
     "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1",
     FenField::kCastling,
     {"'H'"}},
    {"RightTwice",
     "chess",
     "r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1",
     FenField::kCastling,
     {"each right once", "'K'"}},
    {"RightWithoutRook",
     "chess",
     "4k3/8/8/8/8/8/8/R3K3 w K - 0 1",
     FenField::kCastling,
     {"'K'", "White", "e1", "h1"}},
    {"RightWithEnemyRook",
     "chess",
     "4k2R/8/8/8/8/8/8/4K3 b k - 0 1",
     FenField::kCastling,
     {"'k'", "Black", "h8"}},
    {"RightWithKingAway",
     "chess",
     "4k3/8/8/8/8/8/4K3/R6R w Q - 0 1",
     FenField::kCastling,
     {"'Q'", "e1", "a1"}},
    {"RightInGameWithoutCastling",
     "zoo",
     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
     FenField::kCastling,
     {"no castling"}},
    {"FileWithoutRook",
     "chess960",
     "4k3/8/8/8/8/8/8/R3K2R w G - 0 1",
     FenField::kCastling,
     {"'G'", "back rank"}},
    {"WingWithoutRook",
     "chess960",
     "4k3/8/8/8/8/8/8/R3K3 w K - 0 1",
     FenField::kCastling,
     {"'K'", "back rank"}},
    {"KingOffBackRank",
     "chess960",
     "4k3/8/8/8/8/8/4K3/R6R w A - 0 1",
     FenField::kCastling,
     {"'A'"}},
    {"TwoRooksOfOneWing",
     "chess960",
     "4k3/8/8/8/8/8/8/RR2K3 w BA - 0 1",
     FenField::kCastling,
     {"at most one Rook"}},
    {"SameRookTwice",
     "chess960",
     "4k3/8/8/8/8/8/8/4K2R w KH - 0 1",
     FenField::kCastling,
     {"each right once"}},

    {"NoSquare",
     "chess",
     "4k3/8/8/3pP3/8/8/8/4K3 w - d9 0 1",
     FenField::kEnPassant,
     {"en passant", "'d9'", "squares"}},
    {"HalfASquare", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d 0 1", FenField::kEnPassant, {"'d'"}},
    {"SquareOfOwnPawns",
     "chess",
     "4k3/8/8/8/3P4/8/8/4K3 w - d3 0 1",
     FenField::kEnPassant,
     {"rank 6", "White"}},
    {"SquareWithoutPawn",
     "chess",
     "4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1",
     FenField::kEnPassant,
     {"pawn of Black", "d5"}},
    {"OriginTaken",
     "chess",
     "4k3/3p4/8/3pP3/8/8/8/4K3 w - d6 0 1",
     FenField::kEnPassant,
     {"no piece on d7"}},
    {"TwoSquares",
     "chess",
     "4k3/8/8/3pPp2/8/8/8/4K3 w - d6f6 0 1",
     FenField::kEnPassant,
     {"one square"}},
    {"SquareTwice", "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6d6 0 1", FenField::kEnPassant, {"once"}},
    {"GameWithoutEnPassant",
     "serif",
     "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
     FenField::kEnPassant,
     {"no capture en passant"}},

    {"PassedByNobody",
     "archetype",
     "4k3/8/8/8/8/8/8/4K3 b - c2c3 0 1",
     FenField::kEnPassant,
     {"'c2c3'", "pawn of White"}},
    {"OneOfTwoPassedSquares",
     "archetype",
     "4k3/8/8/8/1pPp4/8/8/4K3 b - c2 0 1",
     FenField::kEnPassant,
     {"'c2'", "all squares"}},
    {"SquaresOfTwoPawns",
     "archetype",
     "4k3/8/8/8/2PpP3/8/8/4K3 b - c3e3 0 1",
     FenField::kEnPassant,
     {"'c3e3'", "no others"}},
    {"OriginOfALongStepTaken",
     "archetype",
     "4k3/8/8/8/1pPp4/8/8/2N1K3 b - c2c3 0 1",
     FenField::kEnPassant,
     {"now empty"}},
    {"PassedByThePawnToMove",
     "archetype",
     "4k3/8/8/8/2P5/8/8/4K3 w - c2c3 0 1",
     FenField::kEnPassant,
     {"pawn of Black"}},
    {"OwnPawnsWithoutEnPassant",
     "rex",
     "7k/8/8/8/3P4/8/8/K7 b - d3 0 1",
     FenField::kEnPassant,
     {"no capture en passant"}},

    {"ClockNoNumber",
     "chess",
     "4k3/8/8/8/8/8/8/4K3 w - - x 1",
     FenField::kHalfmoveClock,
     {"half-move clock", "'x'", "number"}},
    {"ClockNegative",
     "chess",
     "4k3/8/8/8/8/8/8/4K3 w - - -1 1",
     FenField::kHalfmoveClock,
     {"'-1'"}},
    {"ClockHuge",
     "chess",
     "4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1",
     FenField::kHalfmoveClock,
     {"65535"}},
    {"ClockWithTail",
     "chess",
     "4k3/8/8/8/8/8/8/4K3 w - - 3a 1",
     FenField::kHalfmoveClock,
     {"'3a'"}},
    {"NumberNoNumber",
     "chess",
     "4k3/8/8/8/8/8/8/4K3 w - - 0 one",
     FenField::kFullmoveNumber,
     {"full-move number", "'one'"}},

    {"WordTooMuch",
     "chess",
     "4k3/8/8/8/8/8/8/4K3 w - - 0 1 more",
     FenField::kToken,
     {"'more'", "no tokens"}},
    {"TokenInGameWithout",
     "chess",
     "4k3/8/8/8/8/8/8/4K3 w - - 0 1 took:-/-",
     FenField::kToken,
     {"'took:-/-'", "no tokens"}},
    {"UnknownToken",
     "zoo",
     "4k3/8/8/8/8/8/8/4K3 w - - 0 1 taken:-/-",
     FenField::kToken,
     {"'taken:-/-'", "took:"}},
    {"TokenTwice",
     "zoo",
     "4k3/8/8/8/8/8/8/4K3 w - - 0 1 took:-/- took:p/-",
     FenField::kToken,
     {"'took'", "twice"}},
    {"TokenUnreadable",
     "zoo",
     "4k3/8/8/8/8/8/8/4K3 w - - 0 1 took:xyz",
     FenField::kToken,
     {"'took'", "'xyz'"}},

    {"VictimWithoutSquare",
     "watchman",
     "4k3/8/8/8/2PpP3/8/8/4K3 b - - 0 1 epv:c4",
     FenField::kToken,
     {"'epv'", "'c4'", "no en-passant square"}},
    {"VictimElsewhere",
     "watchman",
     "4k3/8/8/8/P1PpP3/8/8/4K3 b - d3 0 1 epv:a4",
     FenField::kToken,
     {"'a4'", "piece of White"}},
    {"VictimOfTheSideToMove",
     "watchman",
     "4k3/8/8/8/2PpP3/8/8/4K3 b - d3 0 1 epv:d4",
     FenField::kToken,
     {"'d4'", "piece of White"}},
    {"VictimNowhere",
     "watchman",
     "4k3/8/8/8/2PpP3/8/8/4K3 b - d3 0 1 epv:x",
     FenField::kToken,
     {"'x'", "the square of"}},
    {"VictimFromASquareTaken",
     "watchman",
     "4k3/8/8/8/2PpP3/8/4N3/4K3 b - d3 0 1 epv:c4",
     FenField::kToken,
     {"'c4'", "just passed"}},
    {"VictimThatPassedMore",
     "interceptor",
     "k7/4R3/8/8/8/8/8/7K b - e3e5 1 1 epv:e7",
     FenField::kToken,
     {"'e7'", "no others"}},
    {"KingAsVictim",
     "interceptor",
     "k7/8/8/8/8/8/8/3RK3 b - f1 1 1 epv:e1",
     FenField::kToken,
     {"'e1'", "just passed"}},

    {"NoWhiteKing",
     "chess",
     "4k3/8/8/8/8/8/8/8 w - - 0 1",
     FenField::kPosition,
     {"White", "King", "exactly one"}},
    {"NoBlackKing", "chess", "8/8/8/8/8/8/8/4K3 w - - 0 1", FenField::kPosition, {"Black", "King"}},
    {"TwoKings",
     "chess",
     "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
     FenField::kPosition,
     {"2", "White", "exactly one"}},
    {"OpponentInCheck",
     "reentrant",
     "q3k3/8/8/8/8/8/8/Q3R1K1 w - - 0 1",
     FenField::kPosition,
     {"Black in check", "White to move"}},
    {"OneRoyalOfTwoKindsMissing",
     "reentrant",
     "4k3/8/8/8/8/8/8/Q4K2 w - - 0 1",
     FenField::kPosition,
     {"Black", "Queen", "at least one"}},
};

INSTANTIATE_TEST_SUITE_P(All, FenErrors, testing::ValuesIn(kBadFens),
                         [](const auto& param) { return std::string(param.param.what); });

TEST(Fen, LettersThatAreNotAsciiAreQuotedWhole) {
  const RuleProgram& chess = test::game("chess");
  EXPECT_NE(test::fen_error(chess, "♔7/8/8/8/8/8/8/4k3 w - - 0 1").find("found '♔' on rank 8"),
            std::string::npos);
  EXPECT_NE(test::fen_error(chess, "4k3/8/8/8/8/8/8/4K3 w ß - 0 1").find("found 'ß', expected"),
            std::string::npos);
}

TEST(Fen, AnyBytesAreAnsweredWithoutHarm) {
  const RuleProgram& chess = test::game("chess");
  std::uint64_t state = 1;
  const std::string alphabet = "rnbqkpRNBQKP12345678/ -wb0:\xFF";
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (int length = 0; length < 60; ++length) {
      state = state * 6364136223846793005ULL + 1442695040888963407ULL;
      text += alphabet[(state >> 33) % alphabet.size()];
    }
    const auto read = parse_fen(chess, text);
    if (const auto* pos = std::get_if<Position>(&read)) {
      EXPECT_EQ(pos->key(), pos->computed_key()) << text;
    }
  }
}

}  // namespace
}  // namespace protean
