// SPDX-License-Identifier: GPL-3.0-or-later
// Games of files in which a side must mate within a number of moves, as in those of South-East
// Asia.

#include "engine/game.h"
#include "movegen/notation/fen.h"
#include "tests/game_file_support.h"

#include <gtest/gtest.h>

#include <string>

namespace protean {
namespace {

using namespace test;

/// The count after these moves.
std::string count_after(const std::string& section, const std::string& fen,
                        const std::string& moves) {
  const auto game = game_of(section);
  const std::string after = to_fen(*game, play(*game, test::position(*game, fen), moves));
  const std::size_t at = after.find("count:");
  return at == std::string::npos ? after : after.substr(at + 6);
}

TEST(MateCounts, BeginWhenTheLastPawnIsGone) {
  const std::string fen = "4k3/8/4p3/3N4/8/8/4R3/4K3 w - - 0 1";
  EXPECT_EQ(count_after("[x:makruk]\n", fen, "e1d1"), "-");
  EXPECT_EQ(count_after("[x:makruk]\n", "4k3/3r4/4p3/8/8/8/4R3/4K3 w - - 0 1", "e2e6"), "0/128");
}

TEST(MateCounts, ABareKingCountsThePieces) {
  // Four pieces with the Kings, a Rook among them: 16 moves.
  EXPECT_EQ(count_after("[x:makruk]\n", "4k3/8/4p3/8/3N4/8/4R3/4K3 w - - 0 1", "d4e6"), "8/32");
  EXPECT_EQ(count_after("[x:asean]\n", "4k3/8/4p3/8/3N4/8/4R3/4K3 w - - 0 1", "d4e6"), "0/32");
  EXPECT_EQ(count_after("[x:makruk]\ncountingRule = cambodian\n",
                        "4k3/8/4p3/8/3N4/8/4R3/4K3 w - - 0 1", "d4e6"),
            "8/30");
  // If it takes the last pawn itself, the count starts one ply lower.
  EXPECT_EQ(count_after("[x:makruk]\n", "8/8/8/8/8/2R5/4kP2/K7 b - - 0 1", "e2f2"), "5/32");
}

TEST(MateCounts, DependOnWhatTheOpponentHas) {
  const auto count = [](const std::string& section, const std::string& strong) {
    return count_after(section, "8/8/8/8/8/6k1/7P/" + strong + " b - - 0 1", "g3h2");
  };
  const std::string thai = "[x:makruk]\n";
  EXPECT_EQ(count(thai, "KRR5"), "7/16");
  EXPECT_EQ(count(thai, "KR6"), "5/32");
  EXPECT_EQ(count(thai, "KSSN4"), "9/44");
  EXPECT_EQ(count(thai, "KNN5"), "7/64");
  EXPECT_EQ(count(thai, "KNS5"), "7/88");
  EXPECT_EQ(count(thai, "KNM5"), "7/128");
  const std::string asean = "[x:asean]\n";
  EXPECT_EQ(count(asean, "KRR5"), "-") << "not before the other side has moved";
}

TEST(MateCounts, ARunOutCountDrawsUnlessItMates) {
  const auto game = game_of("[x:makruk]\n");
  const auto outcome = [&](const std::string& fen) {
    return game->outcome(test::position(*game, fen));
  };
  EXPECT_FALSE(outcome("3k4/8/3K4/8/8/8/8/R7 w - - 0 40 count:32/32").over());
  const Outcome late = outcome("3k4/8/3K4/8/8/8/8/R7 w - - 0 40 count:33/32");
  EXPECT_EQ(late.result, Result::kDraw);
  EXPECT_EQ(late.reason, "the count has run out");
  EXPECT_EQ(outcome("R2k4/8/3K4/8/8/8/8/8 b - - 0 40 count:33/32").result, Result::kWhiteWins);
}

TEST(MateCounts, FensOfOtherProgramsHaveTwoFieldsForThem) {
  const auto game = game_of("[x:makruk]\n");
  EXPECT_EQ(to_fen(*game, test::position(*game, "3k4/8/3K4/8/8/8/8/R7 w - 32 7 40")),
            "3k4/8/3K4/8/8/8/8/R7 w - - 0 40 count:7/32");
}

TEST(MateCounts, AreNoBusinessOfWalls) {
  EXPECT_NE(faults_of(read_game_file("[x:snailtrail]\ncountingRule = makruk\n"))
                .find("found a count beside walls; expected 'none'"),
            std::string::npos);
  EXPECT_NE(faults_of(read_game_file("[x:chess]\ncountingRule = thai\n"))
                .find("expected one of 'none', 'makruk', 'cambodian', 'asean'"),
            std::string::npos);
}

TEST(MateCounts, AKingInCheckStaysInMakpong) {
  const auto game = game_of("[x:makpong]\n");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/4r3/8/8/4K3 w - - 0 1"), "");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/4r3/8/2R5/4K3 w - - 0 1"), "c2e2");
  EXPECT_EQ(moves_of(*game, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"), "e1e2");
  EXPECT_EQ(game->outcome(test::position(*game, "4k3/8/8/8/4r3/8/8/4K3 w - - 0 1")).result,
            Result::kBlackWins);
}

TEST(MateCounts, GamesOfFilesMoveAsTheProgramsOwn) {
  for (const std::string name : {"makruk", "asean"}) {
    const auto read = game_of("[x:" + name + "]\n");
    EXPECT_FALSE(read->rules.owns_turn()) << "the tables play it";
    EXPECT_EQ(read->book.start_fen.substr(0, 43), test::game(name).book.start_fen.substr(0, 43));
  }
}

}  // namespace
}  // namespace protean
