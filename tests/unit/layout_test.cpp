// SPDX-License-Identifier: GPL-3.0-or-later
// The structure of the source tree: which folder may include which, where rules belong, and that
// every test is built.

#include "tests/support.h"
#include "tests/temp_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace protean {
namespace {

namespace fs = std::filesystem;
using test::file_text;

const fs::path kRoot = test::tests_dir().parent_path();

std::vector<fs::path> sources_in(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
    const std::string ending = entry.path().extension().string();
    if (ending == ".h" || ending == ".cpp") files.push_back(entry.path());
  }
  return files;
}

/// The folders of all `#include "PLACEfolder/..."` lines.
std::set<std::string> included_folders(const std::string& text, const std::string& place = "") {
  const std::string word = "#include \"" + place;
  std::set<std::string> folders;
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const std::size_t start = at + word.size();
    folders.insert(text.substr(start, text.find_first_of("/\"", start) - start));
  }
  return folders;
}

TEST(Layout, IncludesPointOneWay) {
  const std::map<std::string, std::set<std::string>> allowed = {
      {"movegen", {"movegen"}},
      {"variants", {"variants", "movegen"}},
      {"search", {"search", "movegen"}},
      {"engine", {"engine", "search", "movegen", "variants"}},
      {"protocol", {"protocol", "engine", "search", "movegen", "variants"}},
  };
  for (const auto& [folder, targets] : allowed) {
    for (const fs::path& file : sources_in(folder)) {
      // Only the program's main file connects the protocols to the engine.
      if (file.filename() == "main.cpp") continue;
      for (const std::string& target : included_folders(file_text(file))) {
        EXPECT_TRUE(targets.count(target)) << fs::relative(file, kRoot) << " includes " << target;
      }
    }
  }
}

TEST(Layout, RoomsOfMovegenPointOneWay) {
  const std::set<std::string> below = {"base", "board", "rules", "program"};
  const auto with = [&](std::set<std::string> more) {
    more.insert(below.begin(), below.end());
    return more;
  };
  const std::map<std::string, std::set<std::string>> allowed = {
      {"base", {"base"}},
      {"board", {"base", "board"}},
      {"rules", {"base", "board", "rules"}},
      {"program", below},
      {"features", with({"features"})},
      {"notation", with({"notation"})},
      {"compiler", with({"compiler"})},
      // Perft writes the root moves as text.
      {"generator", with({"generator", "features", "notation"})},
  };
  for (const auto& [room, targets] : allowed) {
    for (const fs::path& file : sources_in("movegen/" + room)) {
      for (const std::string& target : included_folders(file_text(file), "movegen/")) {
        EXPECT_TRUE(targets.count(target)) << fs::relative(file, kRoot) << " includes " << target;
      }
    }
  }
}

TEST(Layout, NothingOfTheEngineNeedsTheProgram) {
  for (const fs::path& file : sources_in("engine")) {
    if (file.parent_path().filename() == "app") continue;
    EXPECT_EQ(included_folders(file_text(file), "engine/").count("app"), 0U)
        << fs::relative(file, kRoot) << " includes app";
  }
}

/// The number of files in a folder that include a header, its own source excepted.
std::size_t users_of(const fs::path& header, const std::string& folder) {
  const std::string line = "#include \"" + fs::relative(header, kRoot).generic_string() + '"';
  std::size_t users = 0;
  for (const fs::path& file : sources_in(folder)) {
    const bool own = file.parent_path() == header.parent_path() && file.stem() == header.stem();
    users += !own && file_text(file).find(line) != std::string::npos;
  }
  return users;
}

TEST(Layout, EveryTestIsBuilt) {
  const std::string list = file_text(kRoot / "tests/CMakeLists.txt");
  for (const fs::path& file : sources_in("tests")) {
    if (!file.stem().string().ends_with("_test")) continue;
    const std::string name = fs::relative(file, kRoot / "tests").generic_string();
    EXPECT_NE(list.find("  " + name + '\n'), std::string::npos) << name << " is not in the list";
  }
}

TEST(Layout, EveryLongTestIsThere) {
  std::set<std::string> known;
  const auto& all = *testing::UnitTest::GetInstance();
  for (int s = 0; s < all.total_test_suite_count(); ++s) {
    const testing::TestSuite& suite = *all.GetTestSuite(s);
    for (int t = 0; t < suite.total_test_count(); ++t)
      known.insert(std::string(suite.name()) + '.' + suite.GetTestInfo(t)->name());
  }
  for (const std::string& name : test::data_lines("long_tests.txt")) {
    const bool dialogue = name.find('.') == std::string::npos;
    EXPECT_TRUE(dialogue ? fs::exists(kRoot / "tests/protocol" / (name + ".py"))
                         : known.count(name) > 0)
        << name << " is no test";
  }
}

TEST(Layout, ASharedRuleHasTwoUsers) {
  for (const fs::path& file : sources_in("variants/rules")) {
    if (file.extension() != ".h") continue;
    EXPECT_GE(users_of(file, "variants"), 2U) << fs::relative(file, kRoot);
  }
}

TEST(Layout, NoRuleOfAGameStandsInMovegen) {
  for (const fs::path& file : sources_in("movegen")) {
    const std::string text = file_text(file);
    for (const std::string base : {"public Rule", "public WideMoves"}) {
      EXPECT_EQ(text.find(base), std::string::npos) << fs::relative(file, kRoot);
    }
  }
}

}  // namespace
}  // namespace protean
