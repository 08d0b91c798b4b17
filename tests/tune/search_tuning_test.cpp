// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/search_tuning.h"

#include "engine/duration_text.h"
#include "movegen/notation/fen.h"
#include "search/search.h"
#include "tests/support.h"
#include "tests/temp_folder.h"
#include "tests/tune/tune_support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <set>
#include <sstream>

namespace protean {
namespace {

using namespace test;

TEST(SearchParameters, HaveNamesOfTheirOwnAndAllAreListed) {
  std::set<std::string_view> names;
  SearchParameters all;
  for (const SearchParameter& p : search_parameters()) {
    EXPECT_TRUE(names.insert(p.name).second) << p.name;
    EXPECT_NE(all.*p.value, 0) << p.name << " is another one's, too";
    all.*p.value = 0;
  }
  EXPECT_EQ(names.size(), Spsa::kCount) << "one is missing in the list";
}

TEST(SearchParameters, ChangeTheSearch) {
  const RuleProgram& chess = game("chess");
  const Position root = start_position(chess);
  Limits limits;
  limits.depth = 9;
  const auto nodes = [&](const SearchParameters& parameters) {
    Searcher searcher(4, 1);
    searcher.set_parameters(parameters);
    return searcher.search(chess, root, {}, limits).line.nodes;
  };
  EXPECT_EQ(nodes({}), nodes({}));
  EXPECT_NE(nodes({}), nodes({.reduction_base = 300}));
}

TEST(Spsa, MovesBothPlayersByTheSameSteps) {
  Spsa spsa(100, 1);
  const Spsa::Pair pair = spsa.next();
  const SearchParameters present = spsa.present();
  EXPECT_EQ(present, SearchParameters{});
  const auto all = search_parameters();
  for (std::size_t i = 0; i < Spsa::kCount; ++i) {
    const int up = pair.first.*all[i].value - present.*all[i].value;
    const int down = present.*all[i].value - pair.second.*all[i].value;
    EXPECT_NEAR(up, down, 1) << all[i].name;
    EXPECT_GT(up * pair.direction[i], 0) << all[i].name;
  }
}

TEST(Spsa, FindsWhatWinsMoreGames) {
  // The side with the larger futility margin and the smaller aspiration window wins; nothing else
  // matters.
  Spsa spsa(4000, 2);
  for (int i = 0; i < 4000; ++i) {
    const Spsa::Pair pair = spsa.next();
    const double won = (pair.first.futility_base - pair.second.futility_base) / 33.0 -
                       (pair.first.aspiration - pair.second.aspiration) / 4.0;
    spsa.learn(pair, std::clamp(won, -2.0, 2.0));
  }
  EXPECT_GT(spsa.present().futility_base, 200);
  EXPECT_LT(spsa.present().aspiration, 8);
  EXPECT_NEAR(spsa.present().razoring, 260, 130);
}

TEST(Spsa, GoesOnFromItsText) {
  Spsa spsa(100, 3);
  for (int i = 0; i < 5; ++i) spsa.learn(spsa.next(), 1);
  Spsa other(100, 9);
  EXPECT_EQ(other.read(spsa.text()), "");
  EXPECT_EQ(other.played(), 5);
  EXPECT_EQ(other.text(), spsa.text());
}

TEST(Spsa, KeepsWhatATextSaysWithinReach) {
  Spsa spsa(100, 3);
  std::string text = "pairs 3\n";
  for (const SearchParameter& p : search_parameters())
    text += std::string(p.name) + " 4294967396\n";
  EXPECT_EQ(spsa.read(text), "");
  EXPECT_EQ(spsa.present().reduction_base, 3 * SearchParameters{}.reduction_base);
}

TEST(Spsa, SaysWhatIsWrongWithAText) {
  Spsa spsa(100, 3);
  EXPECT_EQ(spsa.read(""), ":1: expected 'pairs NUMBER'");
  EXPECT_EQ(spsa.read("pairs 3\nreduction_bas 3\n"), ":2: expected 'reduction_base NUMBER'");
  EXPECT_EQ(spsa.read("pairs 3\nreduction_base x\n"), ":2: expected 'reduction_base NUMBER'");
  EXPECT_EQ(spsa.played(), 0);
}

TEST(Duration, IsWrittenAsAPersonReadsIt) {
  using std::chrono::duration;
  EXPECT_EQ(duration_text(duration<double>(0)), "0 s");
  EXPECT_EQ(duration_text(duration<double>(59.4)), "59 s");
  EXPECT_EQ(duration_text(duration<double>(59.6)), "1 min 0 s");
  EXPECT_EQ(duration_text(std::chrono::minutes(4)), "4 min 0 s");
  EXPECT_EQ(duration_text(std::chrono::minutes(261)), "4 h 21 min");
}

TEST(SearchTuning, PlaysWhatIsLeftAndTellsWhatItFound) {
  const TempFolder folder;
  const std::string file = folder.file("found");
  SearchTuningOptions options;
  options.variants = {find_variant("chess"), find_variant("archer")};
  options.games = 4;
  options.nodes = 30;
  options.concurrency = 2;
  options.file = file;
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run_search_tuning(options, out, err), 0) << err.str();
  EXPECT_NE(out.str().find("reduction_base 717 -> "), std::string::npos) << out.str();
  options.games = 8;
  EXPECT_EQ(run_search_tuning(options, out, err), 0) << err.str();
  EXPECT_NE(out.str().find("going on after 4 games"), std::string::npos) << out.str();
  std::ifstream in(file);
  std::string first;
  std::getline(in, first);
  EXPECT_EQ(first, "pairs 4");
  std::ofstream(file) << "pairs many\n";
  const std::string error = thrown([&] { run_search_tuning(options, out, err); });
  EXPECT_NE(error.find(":1: expected 'pairs NUMBER'"), std::string::npos) << error;
}

TEST(SearchTuning, SaysBeforeTheFirstGameThatItsFileCannotBeWritten) {
  SearchTuningOptions options;
  options.variants = {find_variant("chess")};
  std::ostringstream out;
  for (const auto& [file, why] : {std::pair("/nowhere/found", "there is no folder '/nowhere'"),
                                  std::pair("/", "it is a folder; expected a file")}) {
    options.file = file;
    const std::string error = thrown([&] { run_search_tuning(options, out, out); });
    EXPECT_NE(error.find(why), std::string::npos) << error;
  }
  EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace protean
