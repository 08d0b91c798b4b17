// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/generator/perft.h"

#include "tests/support.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <ostream>

/// Perft tables: tests/perft/ID.epd, one position per line: `FEN ;D1 n ;D2 n ...` and `;R result`.
namespace protean {
namespace {

struct Case {
  std::string id;
  int line;
  std::string text;
};

void PrintTo(const Case& line, std::ostream* out) {
  *out << line.text;
}

std::vector<Case> all_cases() {
  std::vector<Case> cases;
  const std::filesystem::path folder = test::tests_dir() / "perft";
  std::vector<std::string> ids;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".epd") ids.push_back(entry.path().stem().string());
  }
  std::sort(ids.begin(), ids.end());
  for (const std::string& id : ids) {
    int line = 0;
    for (const std::string& text : test::data_lines("perft/" + id + ".epd")) {
      cases.push_back({id, ++line, text});
    }
  }
  return cases;
}

class PerftTable : public testing::TestWithParam<Case> {};

TEST_P(PerftTable, CountsAndResult) {
  const RuleProgram& program = test::game(GetParam().id);
  const std::vector<std::string> parts = test::split(GetParam().text, ';');
  const Position pos = test::position(program, parts.at(0));
  const std::uint64_t largest =
      test::setting("PROTEAN_PERFT_NODES", test::slow_build() ? 100'000 : 5'000'000);
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::vector<std::string> words = test::words(parts[i]);
    ASSERT_EQ(words.size(), 2u) << parts[i];
    if (words[0] == "R") {
      EXPECT_EQ(to_string(program.outcome(pos).result), words[1]) << parts[0];
      continue;
    }
    const std::uint64_t wanted = std::stoull(words[1]);
    if (wanted > largest) break;
    EXPECT_EQ(perft(program, pos, std::stoi(words[0].substr(1))), wanted)
        << parts[0] << " " << words[0];
  }
}

INSTANTIATE_TEST_SUITE_P(All, PerftTable, testing::ValuesIn(all_cases()), [](const auto& param) {
  return param.param.id + "_" + std::to_string(param.param.line);
});

}  // namespace
}  // namespace protean
