// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/forced_win.h"

#include "movegen/compiler/rule_compiler.h"
#include "movegen/notation/fen.h"
#include "movegen/rules/turn_owner.h"
#include "tests/orthodox_book.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <memory>

namespace protean {
namespace {

using test::game;
using test::position;

/// A coin toss ends the game, with one result for heads and another for tails.
class Coin final : public Rule, public TurnOwner {
 public:
  Coin(Result heads, Result tails) : results_{heads, tails} {}
  Actor actor(const RuleProgram&, const Position&) const override { return Actor::kChance; }
  void generate(const RuleProgram&, const Position&, MoveList& list) const override {
    for (const Square side : {A3, B3}) list.push(Move::normal(A2, side, false));
  }
  void make(const RuleProgram&, const Position&, Move toss, Position& after) const override {
    after.set_word(0, toss.to() == A3 ? 1 : 2);
  }
  Outcome goal_reached(const RuleProgram&, const Position& pos) const override {
    return pos.word(0) == 0 ? Outcome{} : Outcome{results_[pos.word(0) - 1], "toss"};
  }

 private:
  std::array<Result, 2> results_;
};

ForcedWin after_toss(Result heads, Result tails) {
  RuleBook book = test::orthodox_book();
  book.state_word();
  book.own_rules = {std::make_shared<Coin>(heads, tails)};
  const auto program = compile_rules("toss", book);
  return find_forced_win(*program, start_position(*program), 1000);
}

TEST(ForcedWin, IsFoundAtItsDepth) {
  const RuleProgram& chess = game("chess");
  const auto look = [&](const char* fen) {
    return find_forced_win(chess, position(chess, fen), 200'000);
  };
  const ForcedWin one = look("6k1/5ppp/8/8/8/8/8/R6K w - - 0 1");
  EXPECT_EQ(one.result, Result::kWhiteWins);
  EXPECT_EQ(one.depth, 1);
  const ForcedWin two = look("k7/8/1K6/8/8/8/8/6R1 b - - 0 1");
  EXPECT_EQ(two.result, Result::kWhiteWins);
  EXPECT_EQ(two.depth, 2);
}

TEST(ForcedWin, TheEndOfAllPlayIsADraw) {
  const RuleProgram& chess = game("chess");
  const ForcedWin found =
      find_forced_win(chess, position(chess, "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"), 1000);
  EXPECT_EQ(found.result, Result::kDraw);
}

TEST(ForcedWin, ChanceDecidesNothingUnlessAllItsEventsAgree) {
  EXPECT_EQ(after_toss(Result::kWhiteWins, Result::kWhiteWins).result, Result::kWhiteWins);
  EXPECT_EQ(after_toss(Result::kDraw, Result::kDraw).result, Result::kDraw);
  EXPECT_EQ(after_toss(Result::kWhiteWins, Result::kBlackWins).result, Result::kOngoing);
  EXPECT_EQ(after_toss(Result::kDraw, Result::kBlackWins).result, Result::kOngoing);
}

TEST(ForcedWin, StopsWhereThereAreTooManyPositions) {
  const RuleProgram& chess = game("chess");
  const ForcedWin found = find_forced_win(chess, start_position(chess), 500);
  EXPECT_EQ(found.result, Result::kOngoing);
  EXPECT_EQ(found.depth, 2);
  EXPECT_EQ(found.nodes, 20u + 20u + 400u);
}

}  // namespace
}  // namespace protean
