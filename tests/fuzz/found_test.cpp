// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/targets.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

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

/// The files of found/TARGET/, sorted.
std::vector<std::filesystem::path> found(const Target& target) {
  std::vector<std::filesystem::path> files;
  const std::filesystem::path folder = test::tests_dir() / "fuzz/found" / target.name;
  if (!std::filesystem::exists(folder)) return files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

TEST(FuzzTargets, TakeWhatOnceBrokeThem) {
  for (const Target& target : kTargets) {
    for (const std::filesystem::path& path : found(target)) {
      std::ifstream file(path, std::ios::binary);
      const std::string input{std::istreambuf_iterator<char>(file), {}};
      ASSERT_TRUE(file) << path;
      EXPECT_NO_THROW(target.run(input)) << path;
    }
  }
}

/// Runs every target in every build, so that none goes stale.
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
