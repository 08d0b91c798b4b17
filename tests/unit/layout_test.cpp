// SPDX-License-Identifier: GPL-3.0-or-later
// The walls of the house: which folder may include which, and that the rooms of the engine know no
// game by name.

#include "tests/support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace protean {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = test::tests_dir().parent_path();

std::vector<fs::path> sources_in(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
    const std::string ending = entry.path().extension().string();
    if (ending == ".h" || ending == ".cpp") files.push_back(entry.path());
  }
  return files;
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The folders of all `#include "folder/..."` lines.
std::set<std::string> included_folders(const std::string& text) {
  const std::string word = "#include \"";
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
      // The program's main file alone ties the protocols to the engine.
      if (file.filename() == "main.cpp") continue;
      for (const std::string& target : included_folders(text_of(file))) {
        EXPECT_TRUE(targets.count(target)) << fs::relative(file, kRoot) << " includes " << target;
      }
    }
  }
}

/// The text without the words that are the language's own.
std::string without_names_of_language(std::string text) {
  for (const std::string name : {"std::atomic", "#include <atomic>"}) {
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name))
      text.erase(at, name.size());
  }
  return text;
}

std::set<std::string> words_of(const std::string& text) {
  std::set<std::string> words;
  std::string word;
  for (const char c : text + " ") {
    if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') {
      word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    } else if (!word.empty()) {
      words.insert(word);
      word.clear();
    }
  }
  return words;
}

TEST(Layout, NoGameIsNamedOutsideItsClass) {
  for (const std::string folder : {"movegen", "search", "protocol"}) {
    for (const fs::path& file : sources_in(folder)) {
      const std::set<std::string> words = words_of(without_names_of_language(text_of(file)));
      for (const auto& game : catalogue()) {
        if (game->info().family == "orthodox") continue;
        EXPECT_FALSE(words.count(game->info().id))
            << fs::relative(file, kRoot) << " names " << game->info().id;
      }
    }
  }
}

}  // namespace
}  // namespace protean
