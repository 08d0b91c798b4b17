// SPDX-License-Identifier: GPL-3.0-or-later
// Random games of sections of files. Each position is compared with a second opinion that reads the
// definition itself: tests/reference/interpreted. Seeds are fixed: a failure can be repeated.

#include "tests/game_file_support.h"
#include "tests/rules/interpreted_comparison.h"
#include "variants/custom/custom_variant.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace protean {
namespace {

using namespace test;

/// The files in tests/custom/ that have no faults.
constexpr const char* kFiles[] = {
    "castling.ini", "centaurs.ini", "checks.ini", "compared_betza.ini", "counts.ini", "duple.ini",
    "further.ini",  "gating.ini",   "goals.ini",  "massacre.ini",       "pawns.ini",  "pushes.ini",
    "shatar.ini",   "sittuyin.ini", "small.ini",  "interpreted.ini",    "walls.ini"};

/// The sections of a file in order, each with its heading.
std::vector<std::string> sections_of(const std::string& file) {
  std::vector<std::string> out;
  std::istringstream in(custom_text(file));
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('[')) out.emplace_back();
    if (!out.empty()) out.back() += line + '\n';
  }
  return out;
}
std::string name_of(const std::string& section) {
  return section.substr(1, section.find_first_of(":]") - 1);
}
std::string parent_of(const std::string& section) {
  const std::string heading = section.substr(0, section.find(']'));
  const std::size_t colon = heading.find(':');
  return colon == std::string::npos ? "" : heading.substr(colon + 1);
}

/// "file.ini:section" for each section of all files.
std::vector<std::string> names() {
  std::vector<std::string> out;
  for (const std::string file : kFiles) {
    for (const std::string& section : sections_of(file))
      out.push_back(file + ':' + name_of(section));
  }
  return out;
}

/// The game of a section, kept until the program ends as compiled() requires.
const custom::CustomVariant& game_called(const std::string& name) {
  static std::deque<GameFile> all;
  const std::vector<std::string> parts = split(name, ':');
  // Parents come before their children.
  std::vector<std::string> sections = sections_of(parts.at(0));
  std::reverse(sections.begin(), sections.end());
  std::string wanted = parts.at(1);
  std::string text;
  for (const std::string& section : sections) {
    if (name_of(section) != wanted) continue;
    text.insert(0, section);
    wanted = parent_of(section);
  }
  const GameFile& file = all.emplace_back(read_game_file(text));
  if (!file.faults.empty()) throw std::runtime_error(faults_of(file));
  return dynamic_cast<const custom::CustomVariant&>(*file.games.back());
}

class InterpretedGames : public testing::TestWithParam<std::string> {};

TEST_P(InterpretedGames, GoAsTheDefinitionSays) {
  InterpretedComparison comparison(game_called(GetParam()));
  ASSERT_EQ(comparison.unknown_rules(), "");
  // Compiled games are compared with another reference, too.
  const bool all = setting("PROTEAN_ALL_TESTS", 0) != 0;
  const int games = (comparison.is_interpreted() ? 20 : 4) * (all ? 10 : 1);
  comparison.play(slow_build() ? games / 4 : games);
}

INSTANTIATE_TEST_SUITE_P(All, InterpretedGames, testing::ValuesIn(names()),
                         [](const auto& param) { return test_name(param.param); });

}  // namespace
}  // namespace protean
