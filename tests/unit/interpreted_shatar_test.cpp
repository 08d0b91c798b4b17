// SPDX-License-Identifier: GPL-3.0-or-later
// Interpreted games in which mate needs a shak.

#include "engine/game.h"
#include "movegen/notation/fen.h"
#include "tests/game_file_support.h"

#include <gtest/gtest.h>

#include <string>

namespace protean {
namespace {

using namespace test;

constexpr char kShatar[] = "[x:shatar]\n";
/// White mates with c1b2, a check by the Bishop.
constexpr char kBishopMates[] = "6bk/7p/8/8/8/8/P7/2B1K3 w - - 0 1";

std::string after(const std::string& fen, const std::string& moves) {
  const auto game = game_of(kShatar);
  return to_fen(*game, play(*game, test::position(*game, fen), moves));
}
/// The result with its reason: "1-0 checkmate".
std::string end_of(const std::string& section, const std::string& fen, const std::string& moves) {
  const auto game = game_of(section);
  const Outcome end = game->outcome(play(*game, test::position(*game, fen), moves));
  return std::string(to_string(end.result)) + ' ' + std::string(end.reason);
}
std::string end_of(const std::string& fen, const std::string& moves) {
  return end_of(kShatar, fen, moves);
}

TEST(InterpretedShatar, MateNeedsAShak) {
  EXPECT_EQ(end_of("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "1-0 checkmate");
  EXPECT_EQ(end_of("6k1/5ppp/8/8/8/8/8/J3K3 w - - 0 1", "a1a8"), "1-0 checkmate");
  EXPECT_EQ(end_of(kBishopMates, "c1b2"), "1/2-1/2 mate without shak");
  EXPECT_EQ(end_of("[x:shatar]\nshatarMateRule = false\n", kBishopMates, "c1b2"), "1-0 checkmate");
}

TEST(InterpretedShatar, AnEarlierCheckOfTheSameRowIsEnough) {
  const std::string fen = "6b1/6kp/8/8/8/8/P6R/2B1K3 w - - 0 1";
  EXPECT_EQ(end_of(fen, "h2g2 g7h8 c1b2"), "1-0 checkmate");
  // The Rook gives no check.
  EXPECT_EQ(end_of("6bk/p6p/8/8/8/8/P6R/2B1K3 w - - 0 1", "h2g2 a7a6 c1b2"),
            "1/2-1/2 mate without shak");
}

TEST(InterpretedShatar, AQuietMoveEndsTheRow) {
  const std::string fen = "6b1/p5kp/8/8/8/8/P6R/2B1K3 w - - 0 1";
  EXPECT_EQ(after(fen, "h2g2"), "6b1/p5kp/8/8/8/8/P5R1/2B1K3 b - - 1 1 last:32");
  EXPECT_EQ(after(fen, "h2g2 g7h8"), "6bk/p6p/8/8/8/8/P5R1/2B1K3 w - - 2 2 last:32");
  EXPECT_EQ(after(fen, "h2g2 g7h8 a2a3"), "6bk/p6p/8/8/8/P7/6R1/2B1K3 b - - 0 2");
  EXPECT_EQ(end_of(fen, "h2g2 g7h8 a2a3 a7a6 c1b2"), "1/2-1/2 mate without shak");
}

TEST(InterpretedShatar, KnightsAloneMustNotMate) {
  EXPECT_EQ(end_of("6rk/6pp/8/6N1/8/8/P7/4K3 w - - 0 1", "g5f7"), "0-1 mated by Knights alone");
  EXPECT_EQ(end_of("4k3/p7/8/8/6n1/8/6PP/6RK b - - 0 1", "g4f2"), "1-0 mated by Knights alone");
  // Together with another piece they may, and their check is a shak.
  EXPECT_EQ(end_of("6rk/6p1/7N/8/8/8/P7/4K2R w - - 0 1", "h6f7"), "1-0 checkmate");
}

TEST(InterpretedShatar, AFenTellsWhatChecksOnTheBoard) {
  const auto game = game_of(kShatar);
  const auto read = [&](const std::string& fen) {
    return to_fen(*game, test::position(*game, fen));
  };
  const std::string rook = "R6k/7p/8/8/8/8/8/4K3 b - - 0 1";
  EXPECT_EQ(read(rook), rook + " last:32");
  const std::string bishop = "6bk/7p/8/8/8/8/PB6/4K3 b - - 0 1";
  EXPECT_EQ(read(bishop), bishop);
  EXPECT_EQ(read(bishop + " last:32"), bishop + " last:32");
  EXPECT_EQ(end_of(bishop + " last:32", ""), "1-0 checkmate");
  const std::string none = "6bk/7p/8/8/8/8/P1B5/4K3 b - - 0 1";
  EXPECT_EQ(read(none + " last:32"), none) << "there is no check";
}

TEST(InterpretedShatar, AFenInsideATurnKeepsWhatItTells) {
  const auto game = game_of("[x:shatar]\nwallingRule = past\n");
  const std::string fen = "4kb2/8/8/8/1n6/8/3BP3/3JKB2 w - - 0 11 last:64 moved:d2 wall:c1";
  EXPECT_EQ(to_fen(*game, test::position(*game, fen)), fen);
}

TEST(InterpretedShatar, ABareKingDraws) {
  EXPECT_EQ(end_of("7k/8/8/8/8/8/6p1/4P1K1 w - - 0 1", "g1g2"), "1/2-1/2 too few pieces left");
}

TEST(InterpretedShatar, TheRulesSayIt) {
  const std::string said = rules_said("shatar]\n");
  for (const char* line : {"Mate is a draw unless one of the checks in a row that end with it is a "
                           "shak. These give shak: Bers, Rook, Knight.",
                           "A player who mates with these alone has lost: Knight."})
    EXPECT_NE(said.find(line), std::string::npos) << said;
}

}  // namespace
}  // namespace protean
