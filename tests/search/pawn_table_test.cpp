// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/pawn_table.h"

#include "movegen/notation/fen.h"
#include "search/evaluation/evaluate.h"
#include "search/search.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <string>
#include <vector>

namespace protean {
namespace {

using namespace test;

std::vector<std::string> games_with_pawn_structure() {
  std::vector<std::string> ids;
  for (const auto& variant : catalogue()) {
    const std::string& id = variant->info().id;
    const EvaluationTables tables = build_evaluation_tables(game(id));
    if (tables.pawn_structure && !tables.solitaire) ids.push_back(id);
  }
  return ids;
}

TEST(PawnTable, WhatIsRememberedSaysTheSameAsALookAtThePawns) {
  const auto table = std::make_unique<PawnTable>();
  for (const std::string& id : games_with_pawn_structure()) {
    const RuleProgram& program = game(id);
    const EvaluationTables tables = build_evaluation_tables(program);
    table->clear();
    Network::Sums sums;
    std::mt19937 dice(5);
    Position pos = start_position(program);
    for (int ply = 0; ply < 120; ++ply) {
      const Value fresh = evaluate(program, tables, pos);
      // The first evaluation may look at the pawns, the second finds them in the table.
      ASSERT_EQ(evaluate(program, tables, pos, {*table, &sums, &sums}), fresh)
          << id << ": " << to_fen(program, pos);
      ASSERT_EQ(evaluate(program, tables, pos, {*table, &sums, &sums}), fresh)
          << id << ": " << to_fen(program, pos);
      const std::vector<Move> moves = program.moves_in_order(pos);
      if (moves.empty()) break;
      pos = program.make(pos, moves[dice() % moves.size()]);
    }
  }
}

TEST(PawnTable, ABoardWithoutPawnsHasAKeyOfItsOwn) {
  const RuleProgram& chess = game("chess");
  EXPECT_EQ(pawn_key(position(chess, "4k3/8/8/8/8/8/8/4K3 w - - 0 1")), 0U);
  EXPECT_NE(pawn_key(position(chess, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1")), 0U);
}

}  // namespace
}  // namespace protean
