// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/state_support.h"
#include "variants/kingdrops/kingdrops_rules.h"
#include "variants/kingdrops/turn_view.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace protean {
namespace {

using namespace test;

constexpr char kFixed[] = "rbgqkgbr/sasaasas/8/8/8/8/SASAASAS/RBGQKGBR w - - 0 1";

TEST(Kingdrops, TheSetUpTakesAnyOrder) {
  const RuleProgram& rp = game("kingdrops");
  const std::string one = fen_after(rp, "start", "K@e1 S@a2 R@a1");
  EXPECT_EQ(fen_after(rp, "start", "R@a1 K@e1 S@a2"), one);
  EXPECT_EQ(play(rp, start_position(rp), "R@a1 K@e1 S@a2").key(), position(rp, one).key());
}

/// The placings that are prepared for a position, as text.
std::string prepared(const RuleProgram& rp, const Position& pos, std::uint64_t seed) {
  std::string text;
  for (const Move ply : rp.rules.prepared_turn(rp, pos, seed))
    text += move_text(rp, pos, ply) + ' ';
  return text;
}

/// The FEN with the board mirrored left to right.
std::string mirrored(const std::string& fen) {
  const std::size_t end = fen.find(' ');
  std::string out;
  for (const std::string& row : split(fen.substr(0, end), '/'))
    out += std::string(row.rbegin(), row.rend()) + '/';
  return out.substr(0, out.size() - 1) + fen.substr(end);
}

TEST(Kingdrops, ArrangementsArePreparedForBothSides) {
  const RuleProgram& rp = game("kingdrops");
  std::set<std::string> whites;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const std::string white = prepared(rp, start_position(rp), seed);
    const Position placed = play(rp, start_position(rp), white);
    ASSERT_EQ(placed.side(), Black) << white;
    whites.insert(white);
    const Position ready = play(rp, placed, prepared(rp, placed, seed));
    ASSERT_FALSE(kingdrops::in_setup(ready));
    ASSERT_TRUE(consistent(rp, ready));
    EXPECT_EQ(prepared(rp, ready, seed), "");
  }
  EXPECT_GT(whites.size(), 4u);
}

TEST(Kingdrops, BlackAnswersWhatWhiteHasBuilt) {
  const RuleProgram& rp = game("kingdrops");
  const auto answers = [&](const Position& pos) {
    std::set<std::string> boards;
    for (std::uint64_t seed = 0; seed < 60; ++seed)
      boards.insert(to_fen(rp, play(rp, pos, prepared(rp, pos, seed))));
    return boards;
  };
  const Position one = play(rp, start_position(rp), prepared(rp, start_position(rp), 1));
  const Position other = position(rp, mirrored(to_fen(rp, one)));
  std::set<std::string> reflected;
  for (const std::string& fen : answers(one)) reflected.insert(mirrored(fen));
  EXPECT_EQ(answers(other), reflected);
  // An arrangement for which no answer is prepared is answered, too.
  const Position strange = position(
      rp,
      "8/8/8/8/8/8/KQRRBBGG/AAAASSSS b - - 0 1 phase:setup hand:-/kqrrbbggaaaassss prison:-/- "
      "moved:- drop:1");
  EXPECT_FALSE(answers(strange).empty());
}

TEST(Kingdrops, APreparedArrangementIsCompleted) {
  const RuleProgram& rp = game("kingdrops");
  const std::string whole = prepared(rp, start_position(rp), 5);
  Position pos = start_position(rp);
  for (const std::string& ply : words(whole)) {
    ASSERT_NE(prepared(rp, pos, 9), "") << ply;
    pos = play(rp, pos, ply);
  }
  // If a piece is where no arrangement has it, nothing is prepared.
  const Position astray = position(
      rp,
      "8/8/8/8/8/8/KQ6/8 w - - 0 1 phase:setup hand:RRBBGGAAAASSSS/kqrrbbggaaaassss prison:-/- "
      "moved:- drop:1");
  EXPECT_EQ(prepared(rp, astray, 1), "");
}

TEST(Kingdrops, FenErrors) {
  const RuleProgram& rp = game("kingdrops");
  const std::string board = "4k3/8/8/8/8/8/6R1/4K3 w - - 0 1 ";
  for (const char* tokens :
       {"phase:flip", "hand:-", "hand:r/-", "hand:S/-", "prison:R/-", "prison:s/-", "moved:e9",
        "moved:g2g2", "moved:e8", "drop:2", "drop:0", "drop:-1", "phase:setup", "turn:1"}) {
    EXPECT_NE(fen_error(rp, board + tokens), "") << tokens;
  }
  EXPECT_EQ(fen_error(rp, board + "moved:g2 drop:0"), "");
  // After three plies, or with nothing left to do, the turn is over.
  EXPECT_NE(fen_error(rp, "4k3/8/8/8/8/8/5BRR/4K3 w - - 0 1 moved:f2g2h2"), "");
  EXPECT_NE(fen_error(rp, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 moved:e1"), "");
  EXPECT_NE(fen_error(rp, "4k3/8/8/8/8/8/8/K3K3 w - - 0 1"), "");
  EXPECT_NE(fen_error(rp, "8/8/8/8/8/8/8/R7 w - - 0 1"), "");
  EXPECT_NE(fen_error(rp, "8/8/8/8/8/8/8/8 b - - 0 1 phase:setup hand:K/k"), "");
  EXPECT_NE(fen_error(rp, "8/8/8/8/8/8/8/8 w - - 0 1 phase:setup hand:-/k"), "");
  EXPECT_NE(fen_error(rp, "8/8/8/8/8/8/8/8 w - - 0 1 phase:setup hand:SSSSSSSSSSSSSSSSS/-"), "");
}

/// How many plies the player can still make in this turn, at most `room`, by trying everything.
int longest(const RuleProgram& rp, const Position& pos, int room) {
  if (room == 0) return 0;
  const kingdrops::TurnView turn(rp, pos);
  MoveList moves;
  turn.list(moves);
  int most = 0;
  for (Move move : moves) {
    Position after = pos;
    if (!turn.wins(move)) {
      if (move.kind() == MoveKind::kDrop) {
        after.put(make_piece(pos.side(), move.piece_type()), move.to());
        kingdrops::set_drop_used(after, true);
      } else {
        const Piece mover = after.take(move.from());
        if (!after.empty(move.to())) after.take(move.to());
        after.put(mover, move.to());
      }
      kingdrops::set_moved(after, kingdrops::moved(pos) | bit(move.to()));
    }
    most = std::max(most, 1 + (turn.wins(move) ? 0 : longest(rp, after, room - 1)));
    if (most == room) break;
  }
  return most;
}

/// Expects that the legal plies are those that win or keep the turn as long as possible.
void expect_longest_turns(const RuleProgram& rp, const Position& pos, const MoveList& legal) {
  const kingdrops::TurnView turn(rp, pos);
  MoveList all;
  turn.list(all);
  if (all.empty()) return;
  const int room = kingdrops::kTurnPlies - turn.plies_made();
  const int most = longest(rp, pos, room);
  for (Move move : all) {
    const Position after = rp.make(pos, move);
    const bool goes_on = after.side() == pos.side();
    const int reached = 1 + (goes_on ? longest(rp, after, room - 1) : 0);
    const bool expected = turn.wins(move) || reached == most;
    const bool listed = std::find(legal.begin(), legal.end(), move) != legal.end();
    ASSERT_EQ(listed, expected) << move_text(rp, pos, move) << " in " << to_fen(rp, pos);
  }
}

TEST(Kingdrops, TurnsAreAsLongAsTheyCanBe) {
  const RuleProgram& rp = game("kingdrops");
  for (const char* fen :
       {kFixed, "4k3/8/8/8/4r3/8/4G1SS/4K3 w - - 0 20", "8/8/4k3/8/8/8/r1S5/K1S5 w - - 0 50",
        "7k/8/7R/1s6/8/8/8/K7 b - - 0 40 hand:-/r", "rk6/sss5/8/8/8/8/8/K5RR b - - 0 40 hand:-/g",
        "2q5/S3A1K1/8/2k5/8/8/1s1R2a1/8 w - - 4 40"}) {
    random_games(rp, fen, 6, 60, [&](const Position& pos, const MoveList& legal) {
      expect_longest_turns(rp, pos, legal);
    });
  }
}

TEST(Kingdrops, PositionsOfRandomGamesSurviveTheirFen) {
  const RuleProgram& rp = game("kingdrops");
  for (const char* fen : {"start", kFixed}) {
    random_games(rp, fen, 20, 150, [&](const Position& pos, const MoveList&) {
      ASSERT_TRUE(consistent(rp, pos)) << to_fen(rp, pos);
    });
  }
}

TEST(Kingdrops, TheSideChangesOnlyWhenATurnEnds) {
  const RuleProgram& rp = game("kingdrops");
  random_games(rp, kFixed, 20, 150, [&](const Position& pos, const MoveList& moves) {
    for (Move move : moves) {
      const Position after = rp.make(pos, move);
      EXPECT_EQ(after.side() != pos.side(), kingdrops::moved(after) == 0) << to_fen(rp, pos);
    }
  });
}

TEST(Kingdrops, WhoeverRepeatsATurnsEndLoses) {
  const RuleProgram& rp = game("kingdrops");
  const Position black_repeated = position(rp, "4k3/8/8/8/8/8/8/4K3 w - - 0 20");
  EXPECT_EQ(rp.rules.repetition_outcome(rp, black_repeated).result, Result::kWhiteWins);
  const Position mid_turn = position(rp, "4k3/8/8/8/8/8/7R/4K3 w - - 0 20 moved:h2");
  EXPECT_FALSE(rp.rules.repetition_outcome(rp, mid_turn).over());
}

TEST(Kingdrops, RanksGainedAndReservesCount) {
  const RuleProgram& rp = game("kingdrops");
  EXPECT_GT(progress(rp, "4k3/8/S7/8/8/8/8/4K3 w - - 0 1"),
            progress(rp, "4k3/8/8/8/8/S7/8/4K3 w - - 0 1"));
  EXPECT_EQ(progress(rp, "4k3/8/8/8/8/s7/8/4K3 b - - 0 1"),
            progress(rp, "4k3/8/S7/8/8/8/8/4K3 w - - 0 1"));
  EXPECT_GT(progress(rp, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 hand:Q/-"),
            progress(rp, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 hand:R/-"));
}

}  // namespace
}  // namespace protean
