// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/perft.h"
#include "movegen/rule_compiler.h"
#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

/// Look-ups by magic multiplication say the same as those the processor does best.
namespace protean {
namespace {

class IndexSchemes : public testing::TestWithParam<std::string> {};

TEST_P(IndexSchemes, CountAlike) {
  const RuleProgram& best = test::game(GetParam());
  RuleBook book;
  find_variant(GetParam())->define(book);
  const auto magic = compile_rules(GetParam(), book, IndexScheme::kMagic);
  ASSERT_EQ(magic->scheme, IndexScheme::kMagic);
  const int depth = test::slow_build() ? 2 : 3;
  for (const std::string& line : test::data_lines("perft/" + GetParam() + ".epd")) {
    const std::string fen = test::split(line, ';').at(0);
    EXPECT_EQ(perft(*magic, test::position(*magic, fen), depth),
              perft(best, test::position(best, fen), depth))
        << fen;
  }
}

std::vector<std::string> games_of_rays() {
  std::vector<std::string> ids;
  for (const auto& variant : catalogue()) {
    if (!test::game(variant->info().id).has(kOwnTurn)) ids.push_back(variant->info().id);
  }
  return ids;
}

INSTANTIATE_TEST_SUITE_P(All, IndexSchemes, testing::ValuesIn(games_of_rays()),
                         [](const auto& param) { return test::test_name(param.param); });

}  // namespace
}  // namespace protean
