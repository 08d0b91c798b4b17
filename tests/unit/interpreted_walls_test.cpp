// SPDX-License-Identifier: GPL-3.0-or-later
// Interpreted games in which squares are walled up. The counts are Fairy-Stockfish's, of whole
// turns.

#include "engine/study/diagram.h"
#include "movegen/generator/perft.h"
#include "movegen/notation/fen.h"
#include "tests/game_file_support.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <variant>

namespace protean {
namespace {

using namespace test;

std::uint64_t lines(const std::string& parent, int plies) {
  const auto game = game_of("[x:" + parent + "]\n");
  return perft(*game, start_position(*game), plies);
}

/// The reason why a FEN cannot be read; empty if it can.
std::string fault_of(const RuleProgram& program, const std::string& fen) {
  const auto read = parse_fen(program, fen);
  const auto* error = std::get_if<FenError>(&read);
  return error ? error->message : "";
}

TEST(InterpretedWalls, LinesAreCountedAsByAnotherProgram) {
  EXPECT_EQ(lines("duck", 4), 379440u);
  EXPECT_EQ(lines("petrified", 3), 10022u);
  EXPECT_EQ(lines("isolation", 4), 47300u);
  EXPECT_EQ(lines("isolation7x7", 4), 49500u);
  EXPECT_EQ(lines("snailtrail", 4), 9u);
  EXPECT_EQ(lines("joust", 4), 62u);
  EXPECT_EQ(lines("fox-and-hounds", 4), 344u);
}

TEST(InterpretedWalls, TheDuckGoesWithEachTurn) {
  const auto game = game_of("[x:duck]\n");
  const Position moved = play(*game, start_position(*game), "e2e4");
  EXPECT_EQ(moved.side(), White);
  EXPECT_EQ(to_fen(*game, moved).substr(0, 47), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w");
  const Position turn = play(*game, moved, "e4e5");
  EXPECT_EQ(to_fen(*game, turn), "rnbqkbnr/pppppppp/8/4*3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  // The duck blocks the way, and must leave its square.
  EXPECT_EQ(moves_of(*game, to_fen(*game, turn), "e7"), "e7e6");
  const Position next = play(*game, turn, "e7e6 e6a3");
  EXPECT_EQ(to_fen(*game, next), "rnbqkbnr/pppp1ppp/4p3/8/4P3/*7/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  EXPECT_EQ(moves_of(*game, to_fen(*game, next), "b1"), "b1c3");
  EXPECT_EQ(moves_of(*game, to_fen(*game, play(*game, turn, "e7e6")), "e6e5"), "");
}

TEST(InterpretedWalls, ACaptorThatIsAWallStillShieldsItsKing) {
  const std::string blasts = "[x:nocastle]\nblastOnCapture = true\nflyingGeneral = true\n";
  const std::string fen = "4k3/8/8/8/3p4/4N3/8/4K3 b - - 0 1";
  EXPECT_EQ(moves_of(*game_of(blasts), fen, "d4e3"), "");
  EXPECT_EQ(moves_of(*game_of(blasts + "petrifyOnCaptureTypes = p\n"), fen, "d4e3"), "d4e3");
  // A promoting pawn is gone if the piece that it becomes does not turn into a wall.
  const std::string pins = "r2n3K/2P5/8/8/8/8/8/k7 w - - 0 1";
  const std::string walls = "[x:nocastle]\npetrifyOnCaptureTypes = p";
  EXPECT_EQ(moves_of(*game_of(walls + '\n'), pins, "c7d8"), "");
  EXPECT_EQ(moves_of(*game_of(walls + "q\n"), pins, "c7d8"), "c7d8q");
}

TEST(InterpretedWalls, WhoTakesTheKingStillPutsTheDuck) {
  const auto game = game_of("[x:duck]\n");
  const Position taken = play(*game, position(*game, "4k3/8/8/8/8/8/8/K3R3 w - - 0 1"), "e1e8");
  EXPECT_EQ(game->outcome(taken).result, Result::kOngoing);
  EXPECT_EQ(game->outcome(play(*game, taken, "e8d4")).result, Result::kWhiteWins);
}

TEST(InterpretedWalls, InsideATurnTheFenTellsWhereTheWallCanGo) {
  const auto game = game_of("[x:snailtrail]\n");
  const Position moved = play(*game, start_position(*game), "a1b2");
  const std::string fen = to_fen(*game, moved);
  EXPECT_EQ(fen, "6p/7/7/7/7/1P5/7 w - - 1 1 moved:b2 wall:a1");
  EXPECT_EQ(moves_of(*game, fen), "b2a1");
  EXPECT_EQ(position(*game, fen).key(), moved.key());
  EXPECT_EQ(to_fen(*game, play(*game, position(*game, fen), "b2a1")),
            "6p/7/7/7/7/1P5/*6 b - - 1 1");
  const auto fault = [&](const std::string& tokens) {
    return fault_of(*game, "6p/7/7/7/7/1P5/7 w - - 1 1 " + tokens);
  };
  EXPECT_EQ(fault("moved:b2c3 wall:a1"),
            "token 'moved': found 'b2c3', expected the square where the piece went");
  EXPECT_EQ(fault("moved:b2 wall:-"),
            "token 'wall': found '-', expected the squares where the wall can go");
  for (const std::string alone : {"moved:a1", "wall:a1"}) {
    EXPECT_EQ(fault(alone),
              "position: found one of the tokens 'moved' and 'wall', expected both or neither");
  }
  EXPECT_EQ(fault("moved:b2 wall:b2"),
            "position: found a wall that can go to b2, expected vacant squares");
  EXPECT_EQ(
      fault_of(*game, "6p/7/7/7/7/1P5/8 w - - 1 1"),
      fault_of(*game_of("[x:snailtrail]\nwallingRule = none\n"), "6p/7/7/7/7/1P5/8 w - - 1 1"));
}

TEST(InterpretedWalls, AWallShieldsTheLastOfAKindButNoKing) {
  const std::string fen = "4r2k/8/8/8/8/8/8/N3K3 w - - 0 1";
  const std::string rule = "wallingRule = static\n";
  EXPECT_EQ(moves_of(*game_of("[x:chess]\n" + rule), fen, "a1"), "");
  const auto last = game_of(
      "[x:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\nextinctionValue = loss\n"
      "extinctionPieceTypes = k\nextinctionPseudoRoyal = true\n" +
      rule);
  EXPECT_EQ(moves_of(*last, fen, "a1"), "a1b3 a1c2");
  const std::string moved = to_fen(*last, play(*last, position(*last, fen), "a1b3"));
  EXPECT_EQ(moves_of(*last, moved), "b3e2 b3e3 b3e4 b3e5 b3e6 b3e7");
}

TEST(InterpretedWalls, OnlyAWallMayLeaveItsBuilderInCheck) {
  const std::string in_check =
      "position: found the side that has just moved in check, expected only the side to move in "
      "check";
  const auto chess = game_of("[x:chess]\nwallingRule = static\n");
  EXPECT_EQ(fault_of(*chess, "4k3/8/8/8/8/8/8/4R2K w - - 0 1"), in_check);
  EXPECT_EQ(fault_of(*chess, "4k3/8/8/8/8/4*3/8/4R2K w - - 0 1"), "");
  EXPECT_EQ(fault_of(*chess, "4r2k/8/8/8/8/8/8/4K3 w - - 0 1 moved:e1 wall:a1"), in_check);
  const auto cannons = game_of("[x:minixiangqi]\nwallingRule = static\n");
  EXPECT_EQ(fault_of(*cannons, "3k3/7/7/3*3/7/3C3/2K4 w - - 0 1"), "");
  EXPECT_EQ(fault_of(*cannons, "3k3/7/7/3P3/7/3C3/2K4 w - - 0 1"), in_check);
}

TEST(InterpretedWalls, TheRuleSaysWhereTheyAreBuilt) {
  const std::string fen = "4k3/8/8/8/8/8/P7/4K3 w - - 0 1";
  const auto walls = [&](const std::string& rule, const std::string& move) {
    const auto game = game_of("[x:chess]\n" + rule);
    return moves_of(*game, to_fen(*game, play(*game, position(*game, fen), move)));
  };
  EXPECT_EQ(walls("wallingRule = past\n", "a2a3"), "a3a2");
  EXPECT_EQ(walls("wallingRule = arrow\n", "e1d1"), "d1c1 d1c2 d1d2 d1e1 d1e2");
  EXPECT_EQ(walls("wallingRule = static\nwallingRegion = d4 a3\n", "a2a3"), "a3d4");
  EXPECT_EQ(walls("wallingRule = edge\nwallingRegion = *1\n", "a2a3"),
            "a3a1 a3b1 a3c1 a3d1 a3f1 a3g1 a3h1");
}

TEST(InterpretedWalls, AWallMayStandForAMove) {
  const auto game = game_of("[x:chess]\nwallingRule = edge\nwallOrMove = true\n");
  const std::string fen = "4k3/8/8/8/8/8/P7/4K3 w - - 0 1";
  EXPECT_EQ(play(*game, position(*game, fen), "a2a4").side(), Black);
  const Position passed = play(*game, position(*game, fen), "e1e1");
  EXPECT_EQ(passed.side(), White);
  EXPECT_EQ(to_fen(*game, play(*game, passed, "e1h4")), "4k3/8/8/8/7*/8/P7/4K3 b - - 1 1");
  // The next wall may be next to it.
  const Position next = play(*game, position(*game, "4k3/8/8/8/7*/8/P7/4K3 b - - 1 1"), "e8e8");
  EXPECT_NE(moves_of(*game, to_fen(*game, next), "e8g4"), "");
  EXPECT_EQ(moves_of(*game, to_fen(*game, next), "e8g5"), "");
}

TEST(InterpretedWalls, AWallEndsARightToCaptureEnPassant) {
  const auto game = game_of("[x:chess]\nwallingRule = static\n");
  const Position start = position(*game, "4k3/8/8/8/p7/8/1P6/4K3 w - - 0 1");
  const Position open = play(*game, start, "b2b4 b4h8");
  EXPECT_EQ(moves_of(*game, to_fen(*game, open), "a4"), "a4a3 a4b3");
  for (const Position& pos : {play(*game, start, "b2b4"), open, play(*game, start, "b2b4 b4b2")})
    EXPECT_EQ(position(*game, to_fen(*game, pos)).key(), pos.key()) << to_fen(*game, pos);
  const Position shut = play(*game, start, "b2b4 b4b3");
  EXPECT_EQ(to_fen(*game, shut), "4k3/8/8/8/pP6/1*6/8/4K3 b - - 0 1");
  EXPECT_EQ(moves_of(*game, to_fen(*game, shut), "a4"), "a4a3");
}

TEST(InterpretedWalls, InsideATurnAFenNamesWhatHasPassed) {
  const auto game = game_of("[x:berolina]\nwallingRule = past\n");
  const Position moved = play(*game, start_position(*game), "g2e4");
  const std::string fen = to_fen(*game, moved);
  EXPECT_EQ(fen, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPPPP1P/RNBQKBNR w KQkq f3e4 0 1 moved:e4 wall:g2");
  EXPECT_EQ(position(*game, fen).key(), moved.key());
}

TEST(InterpretedWalls, CaptorsTurnIntoThem) {
  const auto game = game_of("[x:petrified]\n");
  const Position pos = position(*game, "4k3/8/8/3p4/8/2N5/4p3/4K3 w - - 0 1");
  EXPECT_EQ(to_fen(*game, play(*game, pos, "c3d5")), "4k3/8/8/3*4/8/8/4p3/4K3 b - - 0 1");
  // A King would be lost if it captured, so it attacks nothing.
  EXPECT_EQ(moves_of(*game, to_fen(*game, pos), "e1"), "e1d2 e1f2");
  EXPECT_EQ(moves_of(*game, "8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1"), "e1d1 e1d2 e1e2 e1f1 e1f2");
}

TEST(InterpretedWalls, ArePartOfADiagram) {
  const auto game = game_of("[x:duck]\n");
  const std::string drawn =
      to_svg(diagram_of(*game, play(*game, start_position(*game), "e2e4 e4a3")));
  // On a3, eight units narrower than the square.
  EXPECT_NE(drawn.find("<rect class=\"x\" x=\"4\" y=\"229\" width=\"37\""), std::string::npos);
}

TEST(InterpretedWalls, WhatCannotStandBesideThemIsReported) {
  EXPECT_EQ(faults_of("[x:crazyhouse]\nwallingRule = static\n"),
            "2: wallingRule: found walls beside pieceDrops; expected 'none'\n");
  EXPECT_EQ(faults_of("[x:chess]\npass = true\nwallingRule = static\n"),
            "3: wallingRule: found walls where a player may pass; expected 'none'\n");
  EXPECT_EQ(faults_of("[x:chess]\nwallingRule = duck\n"),
            "2: wallingRule: found 'duck' in a game with royal Kings; expected another kind of "
            "piece ('commoner') instead of the King\n");
  EXPECT_EQ(faults_of("[x:chess]\nwallingRule = brick\n"),
            "2: wallingRule: found 'brick'; expected one of 'none', 'arrow', 'duck', 'edge', "
            "'past', 'static'\n");
  EXPECT_EQ(faults_of("[x:chess]\nwallOrMove = true\n"),
            "2: wallOrMove: found a key without effect, as there is no wallingRule; expected it "
            "left out\n");
}

TEST(InterpretedWalls, AreDescribedInTheRules) {
  const std::string duck = rules_said("duck]\n");
  EXPECT_NE(duck.find("puts the duck, the only wall there is, on another vacant square"),
            std::string::npos)
      << duck;
  const std::string petrified = rules_said("petrified]\n");
  EXPECT_NE(
      petrified.find("that captures turns into a wall: Knight, Bishop, Rook, Queen, Commoner"),
      std::string::npos)
      << petrified;
  const std::string some = rules_said("chess]\nwallingRule = static\nwallingRegionWhite = *1\n");
  EXPECT_NE(some.find("Walls are built on rank 1 (White) or any square (Black) only."),
            std::string::npos)
      << some;
}

TEST(InterpretedWalls, WhoIsWalledInLoses) {
  const auto game = game_of("[x:snailtrail]\n");
  const Position pos = position(*game, "6p/7/7/7/7/**5/P*5 b - - 0 1");
  const Position moved = play(*game, pos, "g7g6");
  EXPECT_EQ(game->outcome(moved).result, Result::kOngoing);
  EXPECT_EQ(game->outcome(play(*game, moved, "g6g7")).result, Result::kBlackWins);
}

}  // namespace
}  // namespace protean
