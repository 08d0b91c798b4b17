// SPDX-License-Identifier: GPL-3.0-or-later
// Random games of sections of files, each position held against a second opinion that reads the
// definition itself: tests/reference/told. Seeds are fixed: a failure can be repeated.

#include "engine/game.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "tests/game_file_support.h"
#include "tests/reference/told/plies.h"
#include "variants/catalogue.h"
#include "variants/custom/custom_variant.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace protean {
namespace {

using namespace test;
namespace told = reference::told;

/// Files of tests/custom/ without faults.
constexpr const char* kFiles[] = {
    "castling.ini", "centaurs.ini", "checks.ini", "compared_betza.ini", "counts.ini", "duple.ini",
    "further.ini",  "gating.ini",   "goals.ini",  "massacre.ini",       "pawns.ini",  "pushes.ini",
    "shatar.ini",   "sittuyin.ini", "small.ini",  "told.ini",           "walls.ini"};

/// Sections of a file, each with its heading, in order.
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

/// "file.ini:section", of all files.
std::vector<std::string> names() {
  std::vector<std::string> out;
  for (const std::string file : kFiles) {
    for (const std::string& section : sections_of(file))
      out.push_back(file + ':' + name_of(section));
  }
  return out;
}

/// The game of a section, which stays: what the program has compiled of it belongs to its place in
/// memory.
const custom::CustomVariant& game_called(const std::string& name) {
  static std::deque<GameFile> all;
  const std::vector<std::string> parts = split(name, ':');
  // Parents stand above their children.
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

class ToldGames : public testing::TestWithParam<std::string> {
 protected:
  const custom::CustomVariant& variant_ = game_called(GetParam());
  const RuleProgram& program_ = compiled(variant_);
  const told::Rules rules_{variant_.definition()};
  std::mt19937 random_{77};  // NOLINT: the same games every time

  bool is_told() const { return program_.rules.owns_turn(); }

  /// True if the position is the same for both, with its plies and its result.
  bool agree(const Game& game, const std::vector<told::State>& line,
             std::map<std::string, told::State>& plies) {
    const Position& pos = game.position();
    SCOPED_TRACE(to_fen(program_, pos));
    const told::State& state = line.back();
    // The tables count every pawn move, the dialect those that cannot be taken back.
    EXPECT_EQ(told::plain_fen(to_fen(program_, pos), is_told()),
              told::fen(rules_, state, is_told()));
    EXPECT_EQ(position(program_, to_fen(program_, pos)).key(), pos.key());
    for (const Color c : {White, Black}) {
      EXPECT_EQ(program_.in_check(pos, c), told::king_attacked(rules_, state, c)) << c;
    }
    plies = told::legal_plies(rules_, state);
    const Outcome outcome = game.outcome();
    const bool dead = outcome.reason == "insufficient material";
    if (!dead) {
      EXPECT_EQ(to_string(outcome.result), to_string(told::result(rules_, line, !plies.empty())))
          << outcome.reason;
    }
    if (outcome.over()) return false;
    std::vector<std::string> wanted;
    for (const auto& [text, after] : plies) wanted.push_back(text);
    EXPECT_EQ(joined(legal_moves(program_, pos)), joined(wanted));
    EXPECT_EQ(noisy_of_all(pos), noisy_alone(pos));
    return !HasFailure() && !plies.empty();
  }

  /// The captures and promotions among these, in the order of their texts.
  std::string noisy(const Position& pos, const MoveList& moves) const {
    std::set<std::string> texts;
    for (const Move move : moves) {
      if (move.is_capture() || move.is_promotion()) texts.insert(move_text(program_, pos, move));
    }
    return joined({texts.begin(), texts.end()});
  }
  std::string noisy_of_all(const Position& pos) const {
    MoveList moves;
    program_.generate(pos, moves);
    return noisy(pos, moves);
  }
  std::string noisy_alone(const Position& pos) const {
    MoveList moves;
    program_.generate_noisy(pos, moves);
    return noisy(pos, moves);
  }

  /// In every other game players like to go back, so that positions repeat.
  std::string choose(const Game& game, const std::map<std::string, told::State>& plies, bool back) {
    const auto& moves = game.moves();
    if (back && moves.size() > 1 && random_() % 4 != 0) {
      const Move last = moves[moves.size() - 2];
      const std::string text = last.from() < kNoSquare && last.to() < kNoSquare
                                   ? to_string(last.to()) + to_string(last.from())
                                   : "";
      if (plies.count(text)) return text;
    }
    return std::next(plies.begin(), static_cast<long>(random_() % plies.size()))->first;
  }
};

TEST_P(ToldGames, GoAsTheDefinitionSays) {
  ASSERT_EQ(joined(told::unknown_rules(variant_.definition())), "");
  // Those of the tables are held against another reference, too.
  const bool all = setting("PROTEAN_ALL_TESTS", 0) != 0;
  const int games = (is_told() ? 20 : 4) * (all ? 10 : 1);
  for (int number = 0; number < (slow_build() ? games / 4 : games); ++number) {
    Game game(variant_);
    std::vector<told::State> line = {told::first_position(rules_)};
    std::map<std::string, told::State> plies;
    const std::size_t most = number % 4 == 3 ? 120 : 50;
    while (line.size() < most && agree(game, line, plies)) {
      const std::string text = choose(game, plies, number % 2 == 1);
      ASSERT_EQ(game.play_text(text), std::nullopt);
      line.push_back(plies.at(text));
    }
    if (HasFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(All, ToldGames, testing::ValuesIn(names()),
                         [](const auto& param) { return test_name(param.param); });

}  // namespace
}  // namespace protean
