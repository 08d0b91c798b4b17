// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/pgn.h"
#include "tests/match/pgn_support.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

namespace protean {
namespace {

using namespace test;

std::string error_of(const std::string& text) {
  const auto played = play_over(read_one(text));
  const auto* error = std::get_if<PgnError>(&played);
  return error == nullptr ? "" : std::to_string(error->line) + ": " + error->message;
}

TEST(PlayOver, SanAndOwnTextEitherPerMove) {
  const GameRecord game = played("1. e4 e7e5 2. Ng1f3 Nc6 3. f1b5 a6 4. Bxc6 dc6 5. 0-0 *");
  EXPECT_EQ(game.variant->info().id, "chess");
  ASSERT_EQ(game.turns.size(), 9u);
  EXPECT_EQ(game.turns[8].plies.at(0).kind(), MoveKind::kCastle);
  EXPECT_EQ(game.termination, Termination::kUnterminated);
}

TEST(PlayOver, TurnsOfSeveralPliesInEitherText) {
  const std::string tags =
      "[Variant \"KingDrops\"]\n[FEN \"4k3/8/8/3r4/8/3R2A1/7S/4K3 w - - 4 20 phase:play "
      "prison:-/RG\"]\n";
  for (const std::string text : {"e1e2,d3d5,g3f4", "Ke2,d3d5,Af4", "Ke2,Rxd5,Af4"}) {
    const GameRecord game = played(tags + text + " *");
    ASSERT_EQ(game.turns.size(), 1u) << text;
    EXPECT_EQ(game.turns[0].plies.size(), 3u) << text;
  }
  EXPECT_EQ(error_of(tags + "\ne1e2,d3h8,g3f4 *").substr(0, 61),
            "4: illegal move 'e1e2,d3h8,g3f4' (at its part 'd3h8,g3f4'): e");
}

TEST(PlayOver, ReadsWhatWasSaid) {
  const GameRecord game = played(to_pgn(fools_mate()));
  EXPECT_EQ(game.names[White], "A \"quoted\" \\ name");
  EXPECT_EQ(game.turns[1].source, TurnRecord::Source::kOpening);
  EXPECT_EQ(game.turns[2].source, TurnRecord::Source::kPlayer);
  EXPECT_EQ(game.turns[2].score.value().centipawns, -31);
  EXPECT_FALSE(game.turns[2].score->mate);
  EXPECT_EQ(game.turns[2].depth, 12);
  EXPECT_EQ(game.turns[2].time_ms, 103);
  EXPECT_EQ(game.turns[3].score.value().mate, 1);
  EXPECT_EQ(game.reason, "checkmate");
  EXPECT_EQ(game.result, Result::kBlackWins);
  EXPECT_EQ(game.termination, Termination::kNormal);
}

TEST(PlayOver, CommentsOfOthersAreReasonsOrNothing) {
  const GameRecord game =
      played("1. f3 {+0.3} e5 {%clk 1:2} 2. g4 {booked} Qh4# {White is dead} 0-1");
  for (const TurnRecord& turn : game.turns) {
    EXPECT_FALSE(turn.score);
    EXPECT_EQ(turn.source, TurnRecord::Source::kPlayer);
  }
  EXPECT_EQ(game.reason, "White is dead");
  EXPECT_EQ(played("1. e4 {+1.5/3 2s} *").turns[0].score.value().centipawns, 150);
  EXPECT_EQ(played("1. e4 {+1.5/3 2s} *").turns[0].time_ms, 2000);
  EXPECT_EQ(played("1. e4 {+99999999999999999999.5/3 2s} *").reason,
            "+99999999999999999999.5/3 2s");
  EXPECT_EQ(played("{White did not come} 0-1").reason, "White did not come");
  // XBoard omits short times and writes no unit.
  const GameRecord xboard = played(
      "1. f3 {+0.28/2} e5 {-0.28/2 0.1} 2. g4 {-9.10/3 12} Qh4# {+1000.01/2 0.1} "
      "{checkmate} 0-1");
  EXPECT_EQ(xboard.turns[0].score.value().centipawns, 28);
  EXPECT_EQ(xboard.turns[1].time_ms, 100);
  EXPECT_EQ(xboard.turns[3].depth, 2);
  EXPECT_EQ(xboard.reason, "checkmate");
  EXPECT_EQ(played("1. f3 e5 2. g4 Qh4# {+1000.01/2} {50 reasons} 0-1").reason, "50 reasons");
  EXPECT_EQ(played("1. e4 {1} ; 2\n*").reason, "1 2");
}

TEST(PlayOver, WhatIsWrittenAsOursMayFollowOtherComments) {
  const GameRecord game =
      played("1. e4 {hello} {+0.31/12 0.1s, and more} e5 {early} {+0.1/9 2s, over} {late} *");
  EXPECT_EQ(game.turns[0].score.value().centipawns, 31);
  EXPECT_EQ(game.turns[0].comments, (std::vector<std::string>{"and more", "hello"}));
  EXPECT_EQ(game.turns[1].time_ms, 2000);
  EXPECT_EQ(game.turns[1].comments, (std::vector<std::string>{"early", "late"}));
  EXPECT_EQ(game.reason, "over");
}

TEST(PlayOver, XBoardWritesTimesFromAMinuteOnWithAColon) {
  const GameRecord game = played("1. e4 {+0.31/12 1:05} e5 {+0.20/11 5} *");
  EXPECT_EQ(game.turns[0].time_ms, 65'000);
  EXPECT_EQ(game.turns[1].time_ms, 5'000);
  EXPECT_EQ(game.reason, "");
}

TEST(PlayOver, ResultAndTerminationWords) {
  EXPECT_EQ(played("[Result \"1-0\"]\n\n1. e4 *").result, Result::kWhiteWins);
  EXPECT_EQ(played("[Result \"1-0\"]\n\n1. e4").result, Result::kWhiteWins);
  EXPECT_EQ(played("1. e4 1/2-1/2").termination, Termination::kNormal);
  EXPECT_EQ(played("[Termination \"Time forfeit\"]\n1. e4 1-0").termination,
            Termination::kTimeForfeit);
  EXPECT_EQ(played("[Termination \"odd\"]\n1. e4 *").termination, Termination::kUnterminated);
}

TEST(PlayOver, SaysWhatIsWrongAndWhere) {
  EXPECT_EQ(error_of("1. e4\ne5\n2. Ke3 *"),
            "3: illegal move 'Ke3': expected a legal one in "
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2");
  EXPECT_EQ(error_of("\n[Variant \"archr\"]\n\n*"),
            "2: tag Variant: no variant is called 'archr'; did you mean 'archer'?");
  EXPECT_EQ(error_of("[White \"x\"]\n\n[Variant \"archr\"]\n\n*").substr(0, 15), "3: tag Variant:");
  EXPECT_EQ(error_of("[White \"x\"]\n[FEN \"rubbish\"]\n\n*").substr(0, 14), "2: bad FEN tag");
  EXPECT_EQ(error_of("[FEN \"rubbish\"]\n\n*").substr(0, 26), "1: bad FEN tag 'rubbish': ");
  EXPECT_EQ(error_of("1. f3 e5 2. g4 Qh4# 3. a3 *").substr(0, 23), "1: illegal move 'a3': e");
  EXPECT_EQ(error_of("1. e4 -- 2. d4 e5 *").substr(0, 23), "1: illegal move '--': e");
  EXPECT_EQ(error_of("1. e4 -- *").substr(0, 23), "1: illegal move '--': e");
}

}  // namespace
}  // namespace protean
