// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/compiler/rule_compiler.h"
#include "movegen/generator/perft.h"
#include "movegen/program/rule_set.h"
#include "search/evaluation/evaluation_tables.h"
#include "tests/search/search_support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

/// Look-ups by magic multiplication give the same answers as those that suit the processor best, so
/// that an engine plays alike everywhere.
namespace protean {
namespace {

class IndexSchemes : public testing::TestWithParam<std::string> {};

/// The same game with tables for magic multiplication.
std::shared_ptr<const RuleProgram> by_magic(const RuleProgram& game) {
  auto program = compile_rules(game.id, game.book, IndexScheme::kMagic);
  EXPECT_EQ(program->scheme, IndexScheme::kMagic);
  return program;
}

TEST_P(IndexSchemes, CountAlike) {
  const RuleProgram& best = test::game(GetParam());
  const auto magic = by_magic(best);
  const int depth = test::slow_build() ? 2 : 3;
  for (const std::string& line : test::data_lines("perft/" + GetParam() + ".epd")) {
    const std::string fen = test::split(line, ';').at(0);
    EXPECT_EQ(perft(*magic, test::position(*magic, fen), depth),
              perft(best, test::position(best, fen), depth))
        << fen;
  }
}

TEST_P(IndexSchemes, HaveTheSameWeights) {
  const auto rows = [](const RuleProgram& program) {
    const EvaluationTables tables = build_evaluation_tables(program);
    std::vector<std::pair<std::string, std::size_t>> found;
    for (const WeightRow& row : tables.layout.rows()) {
      found.emplace_back(row.name, row.count);
    }
    return found;
  };
  const RuleProgram& best = test::game(GetParam());
  EXPECT_EQ(rows(best), rows(*by_magic(best)));
}

TEST_P(IndexSchemes, SearchTheSameTree) {
  const RuleProgram& best = test::game(GetParam());
  const auto magic = by_magic(best);
  const Limits limits = test::depth_limit(test::slow_build() ? 4 : 7);
  const test::Searched one = test::search(best, test::position(best, "start"), limits);
  const test::Searched other = test::search(*magic, test::position(*magic, "start"), limits);
  EXPECT_EQ(one.best, other.best);
  EXPECT_EQ(one.result.line.nodes, other.result.line.nodes);
}

/// Decided by the rule books: compiling every game at each start of the program would take long.
std::vector<std::string> games_of_rays() {
  std::vector<std::string> ids;
  for (const auto& variant : catalogue()) {
    RuleBook book;
    variant->define(book);
    if (!RuleSet(book.own_rules).owns_turn()) ids.push_back(variant->info().id);
  }
  return ids;
}

INSTANTIATE_TEST_SUITE_P(All, IndexSchemes, testing::ValuesIn(games_of_rays()),
                         [](const auto& param) { return test::test_name(param.param); });

}  // namespace
}  // namespace protean
