// SPDX-License-Identifier: GPL-3.0-or-later
// Interpreted games that record which pieces have not moved.

#include "engine/game.h"
#include "movegen/generator/perft.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "tests/game_file_support.h"

#include <gtest/gtest.h>

#include <string>

namespace protean {
namespace {

using namespace test;

constexpr char kSeirawan[] = "[x:seirawan]\n";
constexpr char kCambodian[] = "[x:cambodian]\n";

std::string after(const std::string& section, const std::string& fen, const std::string& moves) {
  const auto game = game_of(section);
  return to_fen(*game, play(*game, test::position(*game, fen), moves));
}
bool can(const std::string& section, const std::string& fen, const std::string& move) {
  const auto game = game_of(section);
  return parse_move(*game, test::position(*game, fen), move).has_value();
}

TEST(InterpretedGates, GamesOfFilesMoveAsTheProgramsOwn) {
  const auto read = game_of(kSeirawan);
  const RuleProgram& own = test::game("seirawan");
  const auto board = [](const RuleProgram& game, const Position& pos) {
    const std::string fen = to_fen(game, pos);
    return fen.substr(0, fen.find('['));
  };
  Position a = test::position(*read, own.book.start_fen);
  Position b = test::position(own, own.book.start_fen);
  for (const char* move : {"b1c3h", "g8f6e", "e2e4", "e7e5", "f1c4e", "f8c5", "g1f3", "d7d6"}) {
    EXPECT_EQ(perft(*read, a, 2), perft(own, b, 2)) << move;
    a = play(*read, a, move);
    b = play(own, b, move);
    EXPECT_EQ(board(*read, a), board(own, b));
  }
}

TEST(InterpretedGates, APieceEntersBehindAFirstMove) {
  const std::string start =
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1";
  EXPECT_EQ(after(kSeirawan, start, "b1c3h"),
            "rnbqkbnr/pppppppp/8/8/8/2N5/PPPPPPPP/RHBQKBNR[Eeh] b KQCDFGkqbcdfg - 1 1");
  EXPECT_FALSE(can(kSeirawan, start, "b2b4h")) << "a pawn leaves no gate";
  EXPECT_FALSE(can(kSeirawan, start, "b1c3q"));
  const std::string back =
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQCDFGkqbcdfg - 0 1";
  EXPECT_FALSE(can(kSeirawan, back, "b1c3h")) << "it has moved before";
}

TEST(InterpretedGates, CastlingLeavesTwo) {
  const std::string fen = "4k3/8/8/8/8/8/8/R3K2R[HE] w KQ - 0 1";
  EXPECT_EQ(after(kSeirawan, fen, "e1g1h"), "4k3/8/8/8/8/8/8/R3HRK1[E] b A - 1 1");
  EXPECT_EQ(after(kSeirawan, fen, "h1e1h"), "4k3/8/8/8/8/8/8/R4RKH[E] b A - 1 1");
  EXPECT_EQ(after(kSeirawan, fen, "e1c1e"), "4k3/8/8/8/8/8/8/2KRE2R[H] b H - 1 1");
}

TEST(InterpretedGates, WhatEntersParriesNoCheck) {
  const std::string fen = "4r1k1/8/8/8/8/8/3N4/4K2R[HE] w K - 0 1";
  EXPECT_FALSE(can(kSeirawan, fen, "h1h2h"));
  EXPECT_TRUE(can(kSeirawan, fen, "e1f1e"));
  // But it may give check.
  const std::string section = "[x:seirawan]\nchecking = false\n";
  const std::string quiet = "1k6/8/8/8/8/8/8/1N2K3[HE] w B - 0 1";
  EXPECT_TRUE(can(section, quiet, "b1c3h"));
  EXPECT_FALSE(can(section, quiet, "b1c3e"));
}

TEST(InterpretedGates, ALeapThatThePieceMakesAnywayIsOneMove) {
  const auto game = game_of("[x:cambodian]\nking = k:KN\n");
  EXPECT_EQ(moves_of(*game, "4k3/7p/8/8/8/8/8/3K4 w D - 0 1", "d1f2"), "d1f2");
}

TEST(InterpretedGates, APassMovesNothing) {
  const auto game = game_of("[x:cambodian]\npass = true\n");
  const Position pos = test::position(*game, game->book.start_fen);
  const std::string fen = to_fen(*game, play(*game, pos, "d1d1"));
  EXPECT_NE(fen.find(" b DEde "), std::string::npos) << fen;
}

TEST(InterpretedGates, GoWithThePieceThatIsCaptured) {
  EXPECT_EQ(after(kSeirawan, "1r2k3/8/8/8/8/8/8/RN2K3[HE] b QB - 0 1", "b8b1"),
            "4k3/8/8/8/8/8/8/Rr2K3[EH] w Q - 0 2");
  EXPECT_EQ(after(kSeirawan, "4k3/8/8/8/8/8/8/RN2K1N1[H] w QBG - 0 1", "b1a3h"),
            "4k3/8/8/8/8/N7/8/RH2K1N1[] b Q - 1 1")
      << "and are of no use without pieces in hand";
  EXPECT_EQ(after("[x:shouse]\n", "4k3/8/8/8/8/8/8/RN2K1N1[H] w QBG - 0 1", "b1a3h"),
            "4k3/8/8/8/8/N7/8/RH2K1N1[] b QG - 1 1")
      << "but where captured pieces come to hand";
}

TEST(InterpretedGates, RegionsOfDropsHold) {
  const std::string section = "[x:seirawan]\ndropRegionWhite = g1\n";
  const std::string fen = "4k3/8/8/8/8/8/8/1N2K1N1[HE] w BG - 0 1";
  EXPECT_FALSE(can(section, fen, "b1c3h"));
  EXPECT_TRUE(can(section, fen, "g1f3h"));
}

TEST(InterpretedGates, FirstLeapsOfCambodianChess) {
  const std::string start = "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1";
  EXPECT_TRUE(can(kCambodian, start, "d1b2"));
  EXPECT_TRUE(can(kCambodian, start, "d1f2"));
  EXPECT_FALSE(can(kCambodian, start, "e1e3")) << "it captures nothing so";
  EXPECT_FALSE(can(kCambodian, "4k3/8/8/8/8/8/8/3KM3 w - - 0 1", "e1e3")) << "it has moved";
  EXPECT_EQ(after(kCambodian, "4k3/8/8/8/8/8/8/3KM3 w DEe - 0 1", "e1e3"),
            "4k3/8/8/8/8/4M3/8/3K4 b De - 1 1 count:6/126");
  EXPECT_FALSE(can(kCambodian, "3rk3/8/8/8/8/8/8/3KM3 w DE - 0 1", "d1b2")) << "it is in check";
  // A Rook that arrives on the King's file ends this, whatever stands between.
  const std::string rook = "r3k3/8/3p4/3P4/8/8/8/3KM3 b DE - 0 1";
  EXPECT_FALSE(can(kCambodian, after(kCambodian, rook, "a8d8"), "d1b2"));
  EXPECT_TRUE(can(kCambodian, after(kCambodian, rook, "a8b8"), "d1f2"));
}

TEST(InterpretedGates, TheNextCheckWinsInKarouk) {
  const auto game = game_of("[x:karouk]\n");
  const Position pos = test::position(*game, "4k3/8/8/8/8/8/8/R2K4 w D - 1+1 0 1");
  EXPECT_EQ(game->outcome(play(*game, pos, "a1a8")).result, Result::kWhiteWins);
}

TEST(InterpretedGates, WhatCannotBeIsReported) {
  const auto reports = [](const std::string& section, const std::string& part) {
    return faults_of(read_game_file(section)).find(part) != std::string::npos;
  };
  EXPECT_TRUE(reports("[x:seirawan]\nchess960 = true\n", "gating: found 'true' beside chess960"));
  EXPECT_TRUE(reports("[x:seirawan]\nwallingRule = duck\n", "found 'true' beside walls"));
  EXPECT_TRUE(reports("[x:chess]\ngating = true\ncambodianMoves = true\n",
                      "3: cambodianMoves: found 'true' in a game with castling"));
  EXPECT_TRUE(reports("[x:shouse]\ncountingRule = makruk\n",
                      "found a count beside gating with pieces in hand"));
  EXPECT_TRUE(reports("[x:chess]\nseirawanGating = true\n",
                      "found a key without effect, as gating is false"));
  EXPECT_TRUE(reports("[x:cambodian]\nstartFen = 4k3/8/8/8/8/8/8/3K4 w DE - 0 1\n",
                      "castling: found 'E', expected a piece of White other than a pawn on e1"));
}

}  // namespace
}  // namespace protean
