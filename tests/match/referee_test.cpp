// SPDX-License-Identifier: GPL-3.0-or-later
// A single game and its referee: ends by rule, clocks, claims, failures, adjudication, chance.

#include "engine/match/referee.h"

#include "tests/match/scripted_player.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

namespace protean::test {
namespace {

class Referee : public ::testing::Test {
 protected:
  void use(const std::string& variant, const std::string& fen = "start") {
    setup_.variant = find_variant(variant);
    setup_.opening = {position(game(variant), fen), {}};
  }

  GameRecord play() {
    for (Color c : {White, Black}) {
      setup_.seats[c].player = c == White ? &white_ : &black_;
      setup_.seats[c].name = c == White ? "Ann" : "Ben";
    }
    return std::get<GameRecord>(play_game(setup_, cancelled_));
  }

  void expect_end(const GameRecord& record, Result result, const std::string& reason,
                  Termination termination) {
    EXPECT_EQ(record.result, result);
    EXPECT_EQ(record.reason, reason);
    EXPECT_EQ(record.termination, termination);
  }

  static TurnAnswer answer(AnswerKind kind, const std::string& text = "") {
    TurnAnswer a;
    a.kind = kind;
    a.text = text;
    return a;
  }

  GameSetup setup_;
  ScriptedPlayer white_;
  ScriptedPlayer black_;
  std::atomic<bool> cancelled_ = false;
};

TEST_F(Referee, MateEndsTheGame) {
  use("chess");
  white_.plies = script({"f2f3", "g2g4"});
  black_.plies = script({"e7e5", "d8h4"});
  const GameRecord record = play();
  expect_end(record, Result::kBlackWins, "checkmate", Termination::kNormal);
  EXPECT_EQ(record.turns.size(), 4u);
  EXPECT_EQ(white_.ends.size(), 1u);
  EXPECT_EQ(black_.ends.front(), (std::pair{Result::kBlackWins, std::string("checkmate")}));
}

TEST_F(Referee, TheMoveThatMatesOrAtWhichAPlayerFailsDecides) {
  use("chess");
  white_.plies = script({"f2f3", "g2g4"});
  black_.plies = script({"e7e5", "d8h4"});
  EXPECT_EQ(play().deciding_move, 2);
  use("spartansixty", "r5k1/8/8/8/8/8/6PP/7K b - - 0 60 limit:60");
  black_ = ScriptedPlayer();
  black_.plies = script({"a8a1"});
  EXPECT_EQ(play().deciding_move, 60);
  use("spartansixty", "r5k1/8/8/8/8/8/6PP/7K b - - 0 60 limit:60");
  black_ = ScriptedPlayer();
  black_.plies = script({"a8a2"});
  const GameRecord late = play();
  EXPECT_EQ(late.result, Result::kWhiteWins);
  EXPECT_EQ(late.deciding_move, 0);
  use("spartansixty", "7k/R7/8/8/8/8/1R6/7K w - - 0 25 limit:60");
  white_ = ScriptedPlayer();
  white_.plies = script({"b2b8"});
  EXPECT_EQ(play().deciding_move, 25);
  use("chess");
  black_ = ScriptedPlayer();
  black_.answers[0] = answer(AnswerKind::kIllegal, "e7e4");
  EXPECT_EQ(play().deciding_move, 1);
}

TEST_F(Referee, RepetitionEndsTheGame) {
  use("chess");
  white_.plies = script({"g1f3", "f3g1", "g1f3", "f3g1"});
  black_.plies = script({"g8f6", "f6g8", "g8f6", "f6g8"});
  expect_end(play(), Result::kDraw, "threefold repetition", Termination::kNormal);
}

TEST_F(Referee, HundredPliesEndTheGame) {
  use("chess", "7k/8/8/8/8/8/R7/K7 w - - 98 90");
  white_.plies = script({"a2b2"});
  black_.plies = script({"h8h7"});
  expect_end(play(), Result::kDraw, "100 plies without capture or pawn move", Termination::kNormal);
}

TEST_F(Referee, AGoalOfTheGameEndsIt) {
  use("zoo", "4k3/8/8/3r4/4P3/8/8/4K3 w - - 0 1 took:pnb/-");
  white_.plies = script({"e4d5"});
  const GameRecord record = play();
  expect_end(record, Result::kWhiteWins, "enough kinds of pieces captured", Termination::kNormal);
  EXPECT_EQ(record.turns.size(), 1u);
}

TEST_F(Referee, AnIllegalMoveLoses) {
  use("chess");
  black_.answers[0] = answer(AnswerKind::kIllegal, "e7e4");
  expect_end(play(), Result::kWhiteWins, "Black makes an illegal move: e7e4",
             Termination::kRulesInfraction);
}

TEST_F(Referee, AFailureLosesWithItsReason) {
  for (const auto& [kind, reason] : std::vector<std::pair<AnswerKind, std::string>>{
           {AnswerKind::kDied, "White ended: it crashed"},
           {AnswerKind::kFlooded, "White floods its output: it crashed"},
           {AnswerKind::kHung, "White does not answer any more"}}) {
    use("chess");
    white_ = ScriptedPlayer();
    white_.answers[0] = answer(kind, "it crashed");
    expect_end(play(), Result::kBlackWins, reason, Termination::kAbandoned);
  }
}

TEST_F(Referee, AResignationIsTaken) {
  use("chess");
  white_.answers[1] = answer(AnswerKind::kResign);
  expect_end(play(), Result::kBlackWins, "White resigns", Termination::kNormal);
}

TEST_F(Referee, AClaimToHaveLostIsBelievedAnyOtherIsWrong) {
  use("chess");
  black_.answers[0] = answer(AnswerKind::kClaim, "no hope");
  black_.answers[0].claimed = Result::kWhiteWins;
  expect_end(play(), Result::kWhiteWins, "Black resigns", Termination::kNormal);

  black_ = ScriptedPlayer();
  black_.answers[0] = answer(AnswerKind::kClaim, "0-1 {mate}");
  black_.answers[0].claimed = Result::kBlackWins;
  expect_end(play(), Result::kWhiteWins, "Black claims wrongly: 0-1 {mate}",
             Termination::kRulesInfraction);

  black_ = ScriptedPlayer();
  black_.answers[0] = answer(AnswerKind::kClaim, "1/2-1/2");
  black_.answers[0].claimed = Result::kDraw;
  expect_end(play(), Result::kWhiteWins, "Black claims wrongly: 1/2-1/2",
             Termination::kRulesInfraction);
}

TEST_F(Referee, ADrawIsAgreedWhenBothOffer) {
  use("chess");
  white_.offers_draw = true;
  black_.answers[3] = answer(AnswerKind::kResign);
  EXPECT_EQ(play().reason, "Black resigns");
  EXPECT_EQ(black_.offers, std::vector<bool>(4, true));
  EXPECT_EQ(white_.offers, std::vector<bool>(4, false));

  white_ = ScriptedPlayer();
  black_ = ScriptedPlayer();
  white_.offers_draw = black_.offers_draw = true;
  expect_end(play(), Result::kDraw, "draw agreed", Termination::kNormal);
}

TEST_F(Referee, AMateIsNoDrawThoughBothOffer) {
  use("chess", "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
  white_.offers_draw = black_.offers_draw = true;
  white_.plies = script({"g2g4"});
  black_.plies = script({"d8h4"});
  expect_end(play(), Result::kBlackWins, "checkmate", Termination::kNormal);
}

TEST_F(Referee, TheClockRunsAndIsFilledUp) {
  use("chess");
  setup_.seats[White].time.clock = TimeControl::Clock{2, 1000, 100};
  white_.time_ms = 300;
  black_.answers[3] = answer(AnswerKind::kResign);
  play();
  ASSERT_EQ(white_.clocks.size(), 4u);
  EXPECT_EQ(white_.clocks[0].left_ms, 1100);
  EXPECT_EQ(white_.clocks[0].moves_to_go, 2);
  EXPECT_EQ(white_.clocks[0].increment_ms, 100);
  EXPECT_EQ(white_.clocks[1].left_ms, 900);
  EXPECT_EQ(white_.clocks[1].moves_to_go, 1);
  EXPECT_EQ(white_.clocks[2].left_ms, 1700);  // 900 - 300 + 100, and 1000 more after two turns
  EXPECT_EQ(white_.clocks[2].moves_to_go, 2);
  EXPECT_EQ(white_.clocks[3].left_ms, 1500);
}

TEST_F(Referee, TimeIsLostBeyondTheMarginOnly) {
  use("chess");
  white_.time_ms = 1010;
  setup_.seats[White].time.clock = TimeControl::Clock{0, 1000, 0};
  expect_end(play(), Result::kBlackWins, "White loses on time", Termination::kTimeForfeit);

  white_ = ScriptedPlayer();
  white_.time_ms = 1010;
  setup_.seats[White].time.margin_ms = 10;
  black_ = ScriptedPlayer();
  black_.answers[0] = answer(AnswerKind::kResign);
  expect_end(play(), Result::kWhiteWins, "Black resigns", Termination::kNormal);
}

TEST_F(Referee, TimeForEachTurnIsLostToo) {
  use("chess");
  setup_.seats[Black].time.movetime_ms = 50;
  black_.time_ms = 51;
  expect_end(play(), Result::kWhiteWins, "Black loses on time", Termination::kTimeForfeit);
}

TEST_F(Referee, WaitsForALimitedTime) {
  use("chess");
  setup_.seats[White].time.clock = TimeControl::Clock{0, 1000, 0};
  black_.answers[0] = answer(AnswerKind::kResign);
  play();
  ASSERT_TRUE(white_.patience[0]);
  EXPECT_GE(*white_.patience[0], 1000);
  EXPECT_LE(*white_.patience[0], 2000);
  EXPECT_TRUE(black_.patience[0]);
}

TEST_F(Referee, ALostScoreHeldIsAdjudicated) {
  use("chess");
  setup_.adjudication.resign = Adjudication::Resign{3, 500};
  black_.score = Score{-600, {}};
  const GameRecord record = play();
  expect_end(record, Result::kWhiteWins, "Black is lost by its own score",
             Termination::kAdjudication);
  EXPECT_EQ(record.turns.size(), 6u);
}

TEST_F(Referee, AForcedLossCountsAsALostScore) {
  use("chess");
  setup_.adjudication.resign = Adjudication::Resign{2, 500};
  white_.score = Score{0, -4};
  EXPECT_EQ(play().result, Result::kBlackWins);
}

TEST_F(Referee, LevelScoresHeldAreAdjudicatedFromTheMoveOn) {
  use("chess");
  setup_.adjudication.draw = Adjudication::Draw{5, 2, 10};
  white_.score = Score{10, {}};
  black_.score = Score{-10, {}};
  const GameRecord record = play();
  expect_end(record, Result::kDraw, "level by both scores", Termination::kAdjudication);
  EXPECT_EQ(record.turns.size(), 10u);

  black_ = ScriptedPlayer();
  black_.score = Score{-11, {}};
  white_ = ScriptedPlayer();
  white_.score = Score{10, {}};
  setup_.adjudication.max_moves = 20;
  EXPECT_NE(play().reason, "level by both scores");
}

TEST_F(Referee, TheMoveLimitIsADraw) {
  use("chess");
  setup_.adjudication.max_moves = 2;
  const GameRecord record = play();
  expect_end(record, Result::kDraw, "move limit", Termination::kAdjudication);
  EXPECT_EQ(record.turns.size(), 4u);
}

TEST_F(Referee, AskedForTheRestOfATurnOfSeveralPlies) {
  use("kingdrops", "4k3/8/8/3r4/8/3R2A1/7S/4K3 w - - 4 20 phase:play prison:-/RG");
  white_.plies = script({"e1e2", "d3d5", "g3f4"});
  black_.answers[0] = answer(AnswerKind::kResign);
  const GameRecord record = play();
  ASSERT_EQ(record.turns.size(), 1u);
  EXPECT_EQ(record.turns[0].plies.size(), 3u);
  EXPECT_EQ(record.reason, "Black resigns");
}

TEST_F(Referee, DrawsChanceFromTheSeed) {
  use("gravity");
  const auto chances = [&](std::uint64_t seed) {
    setup_.seed = seed;
    white_ = ScriptedPlayer();
    black_ = ScriptedPlayer();
    setup_.adjudication.max_moves = 20;
    std::vector<Move> drawn;
    for (const TurnRecord& turn : play().turns) {
      if (turn.source == TurnRecord::Source::kChance) drawn.push_back(turn.plies[0]);
    }
    return drawn;
  };
  const auto once = chances(7);
  EXPECT_FALSE(once.empty());
  EXPECT_EQ(once, chances(7));
  EXPECT_NE(once, chances(8));
}

TEST_F(Referee, RecordsTheOpening) {
  use("chess");
  for (const char* ply : {"e2e4", "e7e5"}) {
    Position pos = setup_.opening.start;
    for (const Move m : setup_.opening.plies) pos = game("chess").make(pos, m);
    setup_.opening.plies.push_back(parse_move(game("chess"), pos, ply).value());
  }
  white_.answers[0] = answer(AnswerKind::kResign);
  const GameRecord record = play();
  ASSERT_EQ(record.turns.size(), 2u);
  EXPECT_EQ(record.turns[1].source, TurnRecord::Source::kOpening);
  EXPECT_EQ(white_.games, 1);
}

TEST_F(Referee, AnInterruptedGameHasNoResult) {
  use("chess");
  cancelled_ = true;
  expect_end(play(), Result::kOngoing, "broken off", Termination::kUnterminated);
}

TEST_F(Referee, APlayerThatDoesNotPlayTheGameIsNoLoser) {
  use("archer");
  black_.game_error = "it plays chess only";
  setup_.seats[White].player = &white_;
  setup_.seats[Black].player = &black_;
  const auto outcome = play_game(setup_, cancelled_);
  const auto* refusal = std::get_if<Refusal>(&outcome);
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->color, Black);
  EXPECT_EQ(refusal->message, "it plays chess only");

  black_.stays_usable = false;
  expect_end(play(), Result::kWhiteWins, "Black could not begin: it plays chess only",
             Termination::kAbandoned);
}

}  // namespace
}  // namespace protean::test
