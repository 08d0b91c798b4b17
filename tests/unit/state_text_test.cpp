// SPDX-License-Identifier: GPL-3.0-or-later
// What a FEN says besides the board, in words.

#include "engine/app/state_text.h"

#include "engine/study/phase_text.h"
#include "movegen/notation/fen.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

namespace protean {
namespace {

std::string state(const std::string& rest) {
  return state_text("8/8/8/8/8/8/8/8" + rest);
}

TEST(StateText, PiecesInHand) {
  EXPECT_EQ(state("[NNpQ] w - - 0 1"), "in hand: White 2 N, Q; Black p\n");
  EXPECT_EQ(state("[] w - - 0 1"), "in hand: White none; Black none\n");
  EXPECT_EQ(state(" w - - 0 1 hand:KQR/??"), "in hand: White K, Q, R; Black 2 unknown\n");
  EXPECT_EQ(state(" w - - 0 1 hand:RBBPCcc/?? discard:c"),
            "in hand: White R, 2 B, P, white six, 2 black sixes; Black 2 unknown\n"
            "cards played: black six\n");
}

TEST(StateText, WhatMayBeIsSaid) {
  EXPECT_EQ(state(" w - - 0 1 may:*,R,*/N,*,QR"), "may be: White 2 R; Black 1 N, 3 Q or R\n");
  EXPECT_EQ(state(" w - - 0 1 cloak:a1--c1/-"), "cloaked: White 1 on a1, 3 on c1; Black none\n");
}

TEST(StateText, OneTokenMaySayDifferentThingsInTwoGames) {
  EXPECT_EQ(state(" w - - 0 1 taken:2/0"), "captured by: White 2; Black 0\n");
  EXPECT_EQ(state(" w - - 0 1 cloak:-/- taken:1/0"),
            "captured pawns that may come back: White 1; Black 0\n");
  EXPECT_EQ(state(" w - - 0 1 checkers:4/6"), "checkers in all: White 4; Black 6\n");
}

std::string facts_of(const std::string& rest) {
  std::string text;
  for (const StateFact& fact : state_facts("8/8/8/8/8/8/8/8" + rest)) {
    text += fact.name + (fact.lists_pieces ? " pieces" : "");
    for (const MarkedSquare& mark : fact.squares) {
      text += ' ' + to_string(mark.square) + mark.sign;
      if (mark.owner) text += *mark.owner == White ? 'w' : 'b';
    }
    text += '\n';
  }
  return text;
}

TEST(StateText, SquaresThatTokensTellOf) {
  EXPECT_EQ(facts_of(" w - - 0 1 cloak:a1--c1/b8"), "cloak a11w c13w b81b\n");
  EXPECT_EQ(facts_of(" w - - 0 1 chk:a2w1,b7b2"), "chk a21w b72b\n");
  EXPECT_EQ(facts_of(" w - - 0 1 moved:e4a3 hand:KQ/??"), "moved e4 a3\nhand pieces\n");
  EXPECT_EQ(facts_of(" w - - 0 1 taken:0/1 deck:KQ/kq todo:-"), "taken\ndeck pieces\n");
}

TEST(StateText, PhasesAreReportedInWords) {
  const auto phase = [](const char* tokens) {
    return phase_text(std::string("8/8/8/8/8/8/8/8 w - - 0 1 ") + tokens);
  };
  EXPECT_EQ(phase("took:-/-"), "");
  EXPECT_EQ(phase("phase:choose up:BN/- cards:-/- todo:- moved:-"), "choose two cards in secret");
  EXPECT_EQ(phase("phase:setup hand:-/- prison:-/- moved:- drop:1"), "put a piece on the board");
  EXPECT_EQ(phase("phase:array guess:none cloak:-/- told:-/- may:-/- taken:0/0"),
            "choose your array in secret");
}

TEST(StateText, APlyOfSeveralIsCounted) {
  const auto phase = [](const std::string& moved) {
    return phase_text("8/8/8/8/8/8/8/8 w - - 0 1 phase:play hand:-/- prison:-/- " + moved);
  };
  EXPECT_EQ(phase("moved:- drop:1"), "move a piece or drop one (ply 1 of up to 3)");
  EXPECT_EQ(phase("moved:e2 drop:1"), "move a piece or drop one (ply 2 of up to 3)");
  EXPECT_EQ(phase("moved:e2a3 drop:0"), "move a piece or drop one (ply 3 of up to 3)");
}

TEST(StateText, TheMovesLeftInATurnAreReportedAndNotItsLength) {
  const auto phase = [](const std::string& rest) { return phase_text("8/8/8/8/8/8/8/8" + rest); };
  EXPECT_EQ(phase(" w - - 0 1 left:1 passed:-"), "make a move (1 left in this turn)");
  EXPECT_EQ(phase(" b - - 0 1 left:2 passed:-"), "make a move (2 left in this turn)");
  EXPECT_EQ(phase(" w - - 0 1 left:RN"), "");
}

TEST(StateText, DropsOfATurnAreNotCountedInTheSetUp) {
  EXPECT_EQ(state(" w - - 0 1 phase:setup hand:K/k prison:-/- moved:- drop:1"),
            "in hand: White K; Black k\nmoved: none\n");
  EXPECT_TRUE(state(" w - - 0 1 phase:play hand:K/k prison:-/- moved:- drop:1")
                  .ends_with("drops left in this turn: 1\n"));
}

/// Every phase has words of its own; none is shown as the FEN has it.
TEST(StateText, EveryPhaseThatPlayComesToHasWords) {
  std::map<std::string, std::set<std::string>> met;  // by game
  for (const auto& variant : catalogue()) {
    const RuleProgram& program = compiled(*variant);
    if (to_fen(program, start_position(program)).find(" phase:") == std::string::npos) continue;
    test::random_games(program, "start", 1, 60, [&](const Position& pos, const MoveList&) {
      const std::string fen = to_fen(program, pos);
      EXPECT_NE(phase_text(fen).find(' '), std::string::npos) << fen;
      met[program.id].insert(print_token(program, pos, "phase"));
    });
  }
  EXPECT_EQ(met.size(), 7U);
  for (const auto& [game, phases] : met) EXPECT_GE(phases.size(), 2U) << game;
}

TEST(StateText, NumbersSidesAndSquares) {
  EXPECT_EQ(state(" w - - 0 1 checks:10"), "checks given: White 1; Black 0\n");
  EXPECT_EQ(state(" w - - 3+2 0 1"), "checks still needed: White 3; Black 2\n");
  EXPECT_EQ(state(" w - - 0 1 qmoved:wb"), "moved its Queen last: White and Black\n");
  EXPECT_EQ(state(" w - - 0 1 count:12/128"), "plies counted: 12 of 128\n");
  EXPECT_EQ(state(" w - - 0 1 moved:e4a3"), "moved: e4, a3\n");
  EXPECT_EQ(state(" w - - 0 1 left:2"), "moves left in this turn: 2\n");
  EXPECT_EQ(state(" w - - 0 1 left:RN"), "waiting to enter on the left: R, N\n");
}

TEST(StateText, WhatIsNothingIsLeftOut) {
  EXPECT_EQ(state(" w - - 0 1 epv:- prison:-/- won:- guess:none phase:move"), "");
  EXPECT_EQ(state(" w - - 0 1 moved:-"), "moved: none\n");
}

TEST(StateText, EveryTokenOfEveryGameHasWords) {
  for (const auto& game : catalogue()) {
    const RuleProgram& program = compiled(*game);
    for (const std::string& name : token_names(program)) {
      const bool single = state(" w - - 0 1 " + name + ":1") != name + ": 1\n";
      const bool pair = state(" w - - 0 1 " + name + ":1/1") != name + ": 1/1\n";
      EXPECT_TRUE(single || pair || name == "moved") << game->info().id << ' ' << name;
    }
  }
}

}  // namespace
}  // namespace protean
