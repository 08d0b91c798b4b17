// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/targets.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <ostream>

/// Inputs that once broke a fuzz target, tests/fuzz/found/TARGET/NAME.
namespace protean {
namespace {

struct Target {
  std::string name;
  void (*run)(std::string_view);
};

const std::vector<Target> kTargets = {{"position", fuzz::position},
                                      {"game_file", fuzz::game_file},
                                      {"pgn", fuzz::pgn},
                                      {"weights", fuzz::weights},
                                      {"json", fuzz::json}};

struct Found {
  Target target;
  std::filesystem::path file;
};

void PrintTo(const Found& found, std::ostream* out) {
  *out << found.target.name << '/' << found.file.filename().string();
}

std::vector<Found> all_found() {
  std::vector<Found> all;
  for (const Target& target : kTargets) {
    const std::filesystem::path folder = test::tests_dir() / "fuzz/found" / target.name;
    if (!std::filesystem::exists(folder)) continue;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
      all.push_back({target, entry.path()});
  }
  std::sort(all.begin(), all.end(), [](const Found& a, const Found& b) { return a.file < b.file; });
  return all;
}

class FuzzedInput : public testing::TestWithParam<Found> {};

TEST_P(FuzzedInput, BreaksNothing) {
  std::ifstream file(GetParam().file, std::ios::binary);
  const std::string input{std::istreambuf_iterator<char>(file), {}};
  ASSERT_TRUE(file);
  EXPECT_NO_THROW(GetParam().target.run(input));
}

INSTANTIATE_TEST_SUITE_P(Found, FuzzedInput, testing::ValuesIn(all_found()), [](const auto& param) {
  return test::test_name(param.param.target.name + "_" + param.param.file.filename().string());
});

/// What the fuzzers begin with, so that no target has gone stale.
TEST(FuzzTargets, TakeGoodAndBadInput) {
  for (const Target& target : kTargets) {
    for (const char* input :
         {"", "\n", "chess\nnonsense\n", "[a:chess]\n", "{}", "[", "variant chess\n"}) {
      EXPECT_NO_THROW(target.run(input)) << target.name << ": " << input;
    }
  }
  fuzz::position("archer\n" + test::game("archer").book.start_fen + "\nabcdefgh");
  fuzz::game_file("[good:chess]\nknight = -\ncustomPiece1 = n:NN\n");
  fuzz::pgn("1. e4 e5 2. Nf3 {+0.31/12 0.103s} Nc6 *\n");
  fuzz::weights("variant chess\ntempo 10 20\n");
  fuzz::json(R"({"kind":"perft","shard":"1/1","variant":"chess"})");
}

}  // namespace
}  // namespace protean
