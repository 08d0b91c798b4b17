// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/move_picker.h"

#include "movegen/notation/move_text.h"
#include "search/evaluation/evaluation_tables.h"
#include "search/evaluation/pawn_table.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace protean {
namespace {

using namespace test;

/// The first move of a picker in a position of chess, with hints taken from `histories`.
std::string first_move(const Position& pos, Histories& histories, const OrderingHints& hints) {
  const RuleProgram& chess = game("chess");
  const auto tables = evaluation_tables(chess, {EvaluationSource::Origin::kRules});
  MovePicker picker(chess, *tables, pos, histories, hints, MovePicker::Scope::kAll);
  return move_text(chess, pos, picker.next());
}

OrderingHints with_pawns_of(const Position& pos, Histories& histories) {
  OrderingHints hints;
  hints.with_pawns = histories.pawn(pawn_key(pos));
  return hints;
}

TEST(MovePicker, TriesFirstWhatHelpedWhereThePawnsStoodSo) {
  const RuleProgram& chess = game("chess");
  const Position pos = position(chess, "4k3/5p2/8/8/8/8/3P4/1N2K3 w - - 0 1");
  const Position same_pawns = position(chess, "6k1/5p2/8/8/8/8/3P4/RN2K3 w - - 0 1");
  const Position other_pawns = position(chess, "6k1/5p2/8/8/8/3P4/8/RN2K3 w - - 0 1");
  Histories histories;
  const MoveSlot knight{make_piece(White, Knight), A3};
  histories.pawn(pawn_key(pos))[knight.index()].add(1000);
  EXPECT_EQ(first_move(pos, histories, with_pawns_of(pos, histories)), "b1a3");
  EXPECT_EQ(first_move(same_pawns, histories, with_pawns_of(same_pawns, histories)), "b1a3");
  EXPECT_NE(first_move(other_pawns, histories, with_pawns_of(other_pawns, histories)), "b1a3");
  EXPECT_NE(first_move(pos, histories, {}), "b1a3");
}

TEST(MovePicker, AddsUpWhatIsKnownOfAQuietMove) {
  const Position pos = position(game("chess"), "4k3/5p2/8/8/8/8/3P4/1N2K3 w - - 0 1");
  Histories histories;
  const MoveSlot to_a3{make_piece(White, Knight), A3};
  const MoveSlot to_c3{make_piece(White, Knight), C3};
  const MoveSlot last{make_piece(Black, Pawn), F7};
  OrderingHints hints = with_pawns_of(pos, histories);
  hints.after_last = histories.after(last);
  hints.with_pawns[to_a3.index()].add(1000);
  hints.after_last[to_c3.index()].add(900);
  EXPECT_EQ(first_move(pos, histories, hints), "b1a3");
  hints.after_last[to_c3.index()].add(900);
  EXPECT_EQ(first_move(pos, histories, hints), "b1c3");
}

/// The moves that a picker hands out in danger, sorted by their bits.
std::vector<Move> picked(const RuleProgram& program, const EvaluationTables& tables,
                         const Position& pos, Histories& histories) {
  const OrderingHints hints{.in_danger = true};
  MovePicker picker(program, tables, pos, histories, hints, MovePicker::Scope::kAll);
  std::vector<Move> moves;
  while (const Move move = picker.next()) moves.push_back(move);
  std::sort(moves.begin(), moves.end(), [](Move a, Move b) { return a.bits() < b.bits(); });
  return moves;
}

TEST(MovePicker, HandsOutTheLegalMovesWhereCapturesAreForced) {
  for (const char* const id : {"antichess", "codrus", "giveaway", "losers", "shoot", "suicide"}) {
    SCOPED_TRACE(id);
    const RuleProgram& program = game(id);
    const auto tables = evaluation_tables(program, {EvaluationSource::Origin::kRules});
    EXPECT_TRUE(tables->captures_forced);
    Histories histories;
    histories.clear(program.types_end);
    random_games(program, "start", 4, 60, [&](const Position& pos, const MoveList&) {
      EXPECT_EQ(picked(program, *tables, pos, histories), program.moves_in_order(pos));
    });
  }
  EXPECT_FALSE(evaluation_tables(game("chess"))->captures_forced);
}

}  // namespace
}  // namespace protean
