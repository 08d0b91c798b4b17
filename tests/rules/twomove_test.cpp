// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/game.h"
#include "tests/rules/state_support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace protean {
namespace {

using namespace test;

constexpr char kMiddle[] =
    "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4 phase:choose up:-/KQ "
    "cards:-/- todo:- moved:-";

constexpr char kFirst[] =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 phase:choose up:KR/- cards:-/- "
    "todo:- moved:-";

std::string seen(const RuleProgram& rp, const Position& pos, Color viewer) {
  return rp.rules.observed_fen(rp, pos, viewer);
}

TEST(TwoMove, BlackDoesNotSeeWhitesChoice) {
  const RuleProgram& rp = game("twomove");
  const Position pos = play(rp, start_position(rp), "open:KR choose:QB");
  EXPECT_EQ(seen(rp, pos, Black),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1 phase:choose up:KR/- "
            "cards:?\?/- todo:- moved:-");
  EXPECT_EQ(seen(rp, pos, White), to_fen(rp, pos));
}

TEST(TwoMove, AllElseIsOpen) {
  const RuleProgram& rp = game("twomove");
  random_games(rp, "start", 20, 60, [&](const Position& pos, const MoveList&) {
    const bool hidden = pos.side() == Black && rp.rules.simultaneous(rp, pos);
    EXPECT_EQ(seen(rp, pos, White), to_fen(rp, pos));
    EXPECT_EQ(seen(rp, pos, Black) != to_fen(rp, pos), hidden) << to_fen(rp, pos);
  });
}

TEST(TwoMove, WhatIsSeenCanBeReadAndLooksTheSame) {
  const RuleProgram& rp = game("twomove");
  random_games(rp, "start", 20, 60, [&](const Position& pos, const MoveList&) {
    for (const Color viewer : {White, Black}) {
      const std::string fen = seen(rp, pos, viewer);
      EXPECT_EQ(seen(rp, position(rp, fen), viewer), fen);
    }
  });
  EXPECT_NE(fen_error(rp, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 phase:choose up:KR/- cards:?\?/-"), "");
  EXPECT_NE(fen_error(rp, "4k3/8/8/8/8/8/8/4K3 b - - 0 1 phase:choose up:KR/- cards:QB/?\?"), "");
  EXPECT_NE(fen_error(rp, "4k3/8/8/8/8/8/8/4K3 b - - 0 1 phase:choose up:KQRBN/- cards:?\?/-"), "");
}

TEST(TwoMove, WorldsAreWhatBlackMayBelieve) {
  const RuleProgram& rp = game("twomove");
  for (const char* start : {kFirst, kMiddle}) {
    const Position before = position(rp, start);
    std::map<std::string, int> drawn;
    std::set<std::string> possible;
    for (const std::string& choice : legal_moves(rp, before)) {
      const Position pos = play(rp, before, choice);
      possible.insert(to_fen(rp, pos));
      EXPECT_EQ(rp.rules.possible_world(rp, pos, White, 7), pos);
      const std::uint64_t first = 1000 * possible.size();  // different seeds for each choice
      for (std::uint64_t seed = first; seed < first + 1000; ++seed) {
        const Position world = rp.rules.possible_world(rp, pos, Black, seed);
        EXPECT_EQ(seen(rp, world, Black), seen(rp, pos, Black));
        EXPECT_EQ(world.key(), world.computed_key());
        EXPECT_EQ(world, rp.rules.possible_world(
                             rp, play(rp, before, *legal_moves(rp, before).begin()), Black, seed));
        ++drawn[to_fen(rp, world)];
      }
    }
    EXPECT_EQ(drawn.size(), possible.size());
    for (const std::string& fen : possible) EXPECT_NEAR(drawn[fen], 1000, 150) << fen;
  }
}

TEST(TwoMove, NothingIsDrawnWhereNothingIsHidden) {
  const RuleProgram& rp = game("twomove");
  const Position moving = play(rp, start_position(rp), "open:KR choose:QB choose:QN g8f6");
  EXPECT_EQ(rp.rules.possible_world(rp, moving, Black, 3), moving);
  EXPECT_EQ(rp.rules.possible_world(rp, moving, White, 3), moving);
  EXPECT_EQ(rp.rules.possible_world(rp, start_position(rp), Black, 3), start_position(rp));
}

TEST(TwoMove, OnlyChoicesAreSimultaneous) {
  const RuleProgram& rp = game("twomove");
  EXPECT_FALSE(rp.rules.simultaneous(rp, start_position(rp)));
  Position pos = position(rp, kFirst);
  EXPECT_TRUE(rp.rules.simultaneous(rp, pos));
  pos = play(rp, pos, "choose:QB");
  EXPECT_TRUE(rp.rules.simultaneous(rp, pos));
  EXPECT_FALSE(rp.rules.simultaneous(rp, play(rp, pos, "choose:QN")));
  EXPECT_TRUE(rp.rules.simultaneous(rp, play(rp, pos, "choose:QB")));
}

TEST(TwoMove, CardsGoInTurnsFaceUp) {
  const RuleProgram& rp = game("twomove");
  random_games(rp, kFirst, 20, 100, [&](const Position& pos, const MoveList&) {
    const std::string up = print_token(rp, pos, "up");
    EXPECT_EQ(up.find('-') == 0, pos.fullmove_number() % 2 == 0) << to_fen(rp, pos);
    EXPECT_TRUE(consistent(rp, pos)) << to_fen(rp, pos);
  });
}

TEST(TwoMove, ANewPieceIsFreeToMoveAndAMovedPawnIsNot) {
  const RuleProgram& rp = game("twomove");
  // The pawn that captures on e3 has moved, although its victim's square was listed before.
  const Position taken = play(
      rp,
      position(rp, "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 30 phase:move up:KR/- cards:QN/RB todo:NbrQ"),
      "e2e3 d4e3");
  EXPECT_EQ(print_token(rp, taken, "moved"), "e3");
  EXPECT_EQ(legal_moves(rp, taken), std::vector<std::string>{"0000"});
}

TEST(TwoMove, RightsGoWithTheKing) {
  const RuleProgram& rp = game("twomove");
  const Position over = play(
      rp,
      position(rp, "r3k2r/8/8/8/4R3/8/8/4K3 w kq - 0 30 phase:move up:KN/- cards:QR/NB todo:RQ"),
      "e4e8");
  EXPECT_EQ(rp.outcome(over).result, Result::kWhiteWins);
  EXPECT_EQ(over.castling(), 0u);
  EXPECT_TRUE(consistent(rp, over));
}

TEST(TwoMove, PawnsAttackTheKing) {
  const RuleProgram& rp = game("twomove");
  const std::string board = "8/8/8/4k3/3P4/8/8/4K3 w - - 0 30 ";
  const Position due = position(rp, board + "phase:move up:KN/- cards:QR/NB todo:Q");
  EXPECT_EQ(rp.rules.winning_captures(rp, due, White), bit(E5));
  EXPECT_EQ(rp.rules.winning_captures(rp, due, Black), 0u);
  const Position moved = position(rp, board + "phase:move up:KN/- cards:QR/NB todo:Q moved:d4");
  EXPECT_EQ(rp.rules.winning_captures(rp, moved, White), 0u);
}

TEST(TwoMove, AKingIsInDangerFromCardsThatMayBeChosen) {
  const RuleProgram& rp = game("twomove");
  const std::string rook = "4k3/8/8/8/8/8/8/K3R3 w - - 0 30 phase:choose ";
  EXPECT_GT(progress(rp, rook + "up:KQ/-"), 0);
  EXPECT_EQ(progress(rp, rook + "up:KR/-"), 0);
  EXPECT_GT(progress(rp, "8/8/8/4k3/3P4/8/8/K7 w - - 0 30 phase:choose up:KR/-"),
            progress(rp, rook + "up:KQ/-"));
}

TEST(TwoMove, PositionsAreComparedWhereATurnBegins) {
  // White has the last move of each turn and the first choice of the next.
  Game turns(*find_variant("twomove"),
             position(game("twomove"), "4k3/8/8/p7/P7/8/8/4K3 w - - 0 20 phase:choose up:KR/-"));
  for (int n = 0; n < 2; ++n) {
    EXPECT_FALSE(turns.outcome().over());
    for (const char* ply : {"choose:QN", "choose:RB", "0000", "0000", "0000", "0000", "choose:KR",
                            "choose:KN", "0000", "0000"}) {
      EXPECT_FALSE(turns.outcome().over());
      ASSERT_EQ(turns.play_text(ply), std::nullopt);
    }
  }
  EXPECT_EQ(turns.outcome().reason, "threefold repetition");
}

TEST(TwoMove, NoPositionInsideATurnIsARepetition) {
  Game turns(*find_variant("twomove"),
             position(game("twomove"),
                      "4k3/8/8/4N3/8/8/8/4K3 w - - 0 10 phase:choose up:RB/- cards:-/- todo:- "
                      "moved:-"));
  for (const char* ply :
       {"choose:QN", "choose:KQ", "e5f3",      "f3g1",      "e8e7", "e7e8", "choose:RB",
        "choose:RB", "choose:QN", "choose:KQ", "g1f3",      "f3g1", "e8e7", "e7e8",
        "choose:RB", "choose:RB", "choose:QN", "choose:KQ", "g1f3", "f3g1"}) {
    ASSERT_EQ(turns.play_text(ply), std::nullopt) << ply;
    // Black has two moves of this turn to come.
    EXPECT_FALSE(turns.outcome().over()) << ply;
  }
}

TEST(TwoMove, FiftyTurnsDrawWhereATurnBegins) {
  const auto outcome = [](const std::string& rest) {
    return Game(*find_variant("twomove"),
                position(game("twomove"), "4k3/8/8/p7/P7/8/8/4K3 " + rest))
        .outcome()
        .reason;
  };
  const std::string last = "phase:move up:KR/- cards:QN/RB todo:NbrQ";
  EXPECT_EQ(outcome("w - - 199 80 phase:choose up:KR/-"), "");
  EXPECT_EQ(outcome("w - - 200 80 phase:choose up:KR/-"), "200 plies without capture or pawn move");
  EXPECT_EQ(outcome("b - - 200 80 phase:choose up:KR/- cards:QN/-"), "");
  EXPECT_EQ(outcome("w - - 202 80 " + last), "");
  Game turn(*find_variant("twomove"),
            position(game("twomove"), "4k3/8/8/p7/P7/8/8/4K3 w - - 196 80 " + last));
  for (int n = 0; n < 4; ++n) {
    EXPECT_FALSE(turn.outcome().over());
    ASSERT_EQ(turn.play_text("0000"), std::nullopt);
  }
  EXPECT_EQ(turn.outcome().result, Result::kDraw);
}

TEST(TwoMove, TheOpeningIsNoSecretAndLeavesTheClocksAlone) {
  const RuleProgram& rp = game("twomove");
  const Position pos = start_position(rp);
  EXPECT_EQ(seen(rp, pos, Black), to_fen(rp, pos));
  EXPECT_EQ(rp.rules.possible_world(rp, pos, Black, 7), pos);
  const Position opened = play(rp, pos, "open:QN");
  EXPECT_EQ(to_fen(rp, opened),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 phase:choose up:QN/- "
            "cards:-/- todo:- moved:-");
  EXPECT_EQ(seen(rp, opened, Black), to_fen(rp, opened));
}

TEST(TwoMove, FenErrors) {
  const RuleProgram& rp = game("twomove");
  const std::string board = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 ";
  for (const char* tokens : {"phase:play",
                             "phase:open up:KR/-",
                             "phase:open cards:KR/-",
                             "phase:open moved:e2",
                             "up:K/-",
                             "up:KR/QN",
                             "up:-/-",
                             "up:KR",
                             "up:KK/-",
                             "up:kr/-",
                             "up:KP/-",
                             "up:/-",
                             "cards:QB/-",
                             "cards:QB/QN",
                             "cards:Q/-",
                             "todo:N",
                             "moved:e2",
                             "moved:e9",
                             "phase:move",
                             "phase:move cards:QB/QN",
                             "phase:move cards:QB/QN todo:BB moved:e1",
                             "phase:move cards:QB/QN todo:nnBB",
                             "phase:move cards:QB/QN todo:BBB",
                             "phase:move cards:QB/QN todo:QQ",
                             "phase:move cards:QB/QN todo:NNBBB",
                             "phase:move cards:QB/QN todo:PP",
                             "phase:move cards:KB/QN todo:K",
                             "phase:move cards:QB/QB todo:-",
                             "phase:move cards:QB/- todo:BQ"}) {
    // Each is wrong in itself, not because other tokens are missing.
    std::string text = tokens;
    if (text.find("phase:") == std::string::npos) text += " phase:choose";
    if (text.find("up:") == std::string::npos && text.find("open") == std::string::npos)
      text += " up:KR/-";
    EXPECT_NE(fen_error(rp, board + text), "") << text;
  }
  EXPECT_NE(fen_error(rp, board + "phase:choose"), "");
  EXPECT_EQ(fen_error(rp, board + "phase:move up:KR/- cards:QB/QN todo:BB moved:e2"), "");
  EXPECT_EQ(fen_error(rp, board + "phase:choose up:-/BK"), "");
  EXPECT_EQ(fen_error(rp, board + "phase:open"), "");
  EXPECT_NE(fen_error(rp, "4k3/8/8/8/8/8/8/4K3 b - - 0 1"), "");
  EXPECT_NE(fen_error(rp, "4k3/8/8/8/8/8/8/P3K3 w - - 0 1"), "");
  EXPECT_NE(fen_error(rp, "8/8/8/8/8/8/4P3/8 w - - 0 1"), "");
  EXPECT_NE(fen_error(rp, "4k3/8/8/8/8/8/8/K3K3 w - - 0 1"), "");
}

}  // namespace
}  // namespace protean
