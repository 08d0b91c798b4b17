// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/bitboard.h"
#include "movegen/notation/fen.h"
#include "movegen/program/rule_program.h"
#include "tests/game_file_support.h"
#include "tests/support.h"

#include <gtest/gtest.h>

/// Games in which captures are compulsory: whether there is a capture.
namespace protean::test {
namespace {

bool attacks_something(const RuleProgram& rp, const Position& pos) {
  for (Bitboard prey = pos.by_color(!pos.side()); prey;) {
    if (rp.attackers(pos, pop_lsb(prey), pos.side())) return true;
  }
  return false;
}

/// Expects that in random games a side must answer if and only if it attacks an enemy piece.
void expect_answers_to_attacks(const RuleProgram& rp) {
  int attacks = 0;
  int others = 0;
  random_games(rp, "start", 40, 120, [&](const Position& pos, const MoveList&) {
    const bool attacked = attacks_something(rp, pos);
    ASSERT_EQ(rp.rules.must_answer(rp, pos), attacked) << rp.id << ": " << to_fen(rp, pos);
    (attacked ? attacks : others) += 1;
  });
  EXPECT_GT(attacks, 100) << rp.id;
  EXPECT_GT(others, 100) << rp.id;
}

TEST(ForcedCaptures, MustAnswerWhereAPieceAttacksAnother) {
  for (const char* id : {"antichess", "codrus", "giveaway", "losers", "suicide"})
    expect_answers_to_attacks(game(id));
}

TEST(ForcedCaptures, InGamesOfFilesToo) {
  const char* const kPieces[] = {
      "knight = -\ncustomPiece1 = n:nN\n",         // may be blocked
      "knight = -\ncustomPiece1 = n:mNcR\n",       // captures differently from how it moves
      ("doubleStep = false\nenPassantTypes = -\n"  // pawns of its own
       "pawn = -\ncustomPiece1 = p:mfFcfeW\npromotionPawnTypes = p\n"),
  };
  for (const char* pieces : kPieces) {
    SCOPED_TRACE(pieces);
    const auto rp = game_of("[given:antichess]\n" + std::string(pieces));
    EXPECT_FALSE(rp->has(kOwnTurn));  // programs with it have no such rule
    expect_answers_to_attacks(*rp);
  }
}

}  // namespace
}  // namespace protean::test
