// SPDX-License-Identifier: GPL-3.0-or-later
// The command line of `protean match`, and clocks as text.

#include "engine/match/match_options.h"

#include "engine/match/match_command_line.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

using Words = std::vector<std::string>;

std::vector<PlayerSpec> players(const std::vector<Words>& engines, const Words& each = {}) {
  return read_players({engines, each});
}

std::string error_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const MatchWordsError& error) {
    return error.what();
  }
  return "no error";
}

void expect_error(const std::function<void()>& action, const std::vector<std::string>& parts) {
  const std::string error = error_of(action);
  for (const std::string& part : parts) {
    EXPECT_NE(error.find(part), std::string::npos) << "'" << part << "' in: " << error;
  }
}

TEST(MatchOptions, ReadAllKeys) {
  const auto specs = players({{"cmd=/opt/x/engine", "name=X", "proto=xboard", "dir=/tmp", "arg=-a",
                               "arg=b c", "tc=40/60+0.5", "nodes=1000", "depth=12", "timemargin=50",
                               "option.Hash=64", "option.Move Overhead=30"},
                              {"cmd=builtin:random"}});
  const PlayerSpec& x = specs[0];
  EXPECT_EQ(x.command, "/opt/x/engine");
  EXPECT_EQ(x.name, "X");
  EXPECT_EQ(x.kind, PlayerKind::kXBoard);
  EXPECT_EQ(x.directory, "/tmp");
  EXPECT_EQ(x.arguments, (Words{"-a", "b c"}));
  EXPECT_EQ(x.time.clock, (TimeControl::Clock{40, 60000, 500}));
  EXPECT_EQ(x.time.nodes, 1000u);
  EXPECT_EQ(x.time.depth, 12);
  EXPECT_EQ(x.time.margin_ms, 50);
  EXPECT_EQ(x.options, (std::vector<std::pair<std::string, std::string>>{{"Hash", "64"},
                                                                         {"Move Overhead", "30"}}));
  EXPECT_EQ(specs[1].kind, PlayerKind::kBuiltin);
  EXPECT_EQ(specs[1].command, "random");
  EXPECT_EQ(specs[1].name, "random");
}

TEST(MatchOptions, EachHoldsWhereAnEngineDoesNotSayOtherwise) {
  const auto specs = players({{"cmd=a", "tc=5", "option.hash=8"}, {"cmd=b"}},
                             {"proto=xboard", "tc=10+0.1", "option.Hash=64"});
  EXPECT_EQ(specs[0].time.clock->base_ms, 5000);
  EXPECT_EQ(specs[1].time.clock->base_ms, 10000);
  EXPECT_EQ(specs[0].kind, PlayerKind::kXBoard);
  ASSERT_EQ(specs[0].options.size(), 1u);
  EXPECT_EQ(specs[0].options[0].second, "8");
  const auto programs = players({{"name=a"}, {"cmd=b", "depth=1"}}, {"cmd=builtin:random"});
  EXPECT_EQ(programs[0].kind, PlayerKind::kBuiltin);
  EXPECT_EQ(programs[1].kind, PlayerKind::kUci);
  EXPECT_EQ(programs[1].command, "b");
}

TEST(MatchOptions, NamesAreMadeDifferent) {
  const auto specs =
      players({{"cmd=/a/protean"}, {"cmd=protean"}, {"cmd=x", "name=protean"}}, {"st=0.1"});
  EXPECT_EQ(specs[0].name, "protean");
  EXPECT_EQ(specs[1].name, "protean 2");
  EXPECT_EQ(specs[2].name, "protean 3");
  EXPECT_EQ(specs[0].time.movetime_ms, 100);
}

TEST(MatchOptions, WrongWordsAreNamed) {
  expect_error([] { players({{"cmd=a", "st=1"}}); }, {"two players"});
  expect_error([] { players({{"name=a"}, {"cmd=b"}}, {"st=1"}); }, {"cmd=PROGRAM"});
  expect_error([] { players({{"cmd=a"}, {"cmd=b"}}, {"speed=1"}); }, {"'speed='", "tc"});
  expect_error([] { players({{"cmd=a"}, {"cmd=b"}}, {"oops"}); }, {"'oops'", "KEY=VALUE"});
  expect_error([] { players({{"cmd=a", "proto=cecp"}, {"cmd=b"}}); }, {"'cecp'", "uci or xboard"});
  expect_error([] { players({{"cmd=a", "tc=ten"}, {"cmd=b"}}); }, {"'ten'", "40/60+0.5"});
  expect_error([] { players({{"cmd=a", "depth=0"}, {"cmd=b"}}); }, {"depth='0'", "1 to 1000"});
  expect_error([] { players({{"cmd=a", "st=-1"}, {"cmd=b"}}); }, {"st='-1'"});
  expect_error([] { players({{"cmd=builtin:genius"}, {"cmd=b"}}); }, {"genius", "builtin:greedy"});
  expect_error([] { players({{"cmd=a"}, {"cmd=b", "st=1"}}); }, {"cmd=a", "nothing ends"});
  expect_error([] { players({{"cmd=a", "tc=inf"}, {"cmd=b", "st=1"}}); }, {"cmd=a"});
  expect_error([] { players({{"cmd=builtin:material"}, {"cmd=b", "st=1"}}); }, {"material"});
}

TEST(MatchOptions, FaultsAreOfTheOptionThatHasThem) {
  const auto each = [](const char* word) { players({{"cmd=a"}, {"cmd=b"}}, {"st=1", word}); };
  const auto own = [](const char* word) { players({{"cmd=a", word}, {"cmd=b"}}, {"st=1"}); };
  for (const char* word : {"foo=3", "tc=abc", "proto=cecp", "depth=0", "cmd=builtin:genius"}) {
    EXPECT_EQ(error_of([&] { each(word); }).substr(0, 6), "--each") << word;
    EXPECT_EQ(error_of([&] { own(word); }).substr(0, 8), "--engine") << word;
  }
}

TEST(MatchOptions, GamesMayStandBehindSettings) {
  const Words engines = {"--engine", "cmd=builtin:random", "--engine", "cmd=builtin:greedy"};
  const auto plan = [&](const Words& more) {
    Words words = engines;
    words.insert(words.end(), more.begin(), more.end());
    return match_plan(words);
  };
  const auto games = [&](const Words& more) {
    Words ids;
    for (const Variant* variant : plan(more).variants) ids.push_back(variant->info().id);
    return ids;
  };
  EXPECT_EQ(games({"--games", "2"}), Words{"chess"});
  EXPECT_EQ(games({"archer"}), Words{"archer"});
  EXPECT_EQ(games({"--each", "st=0.1", "archer,zoo", "--games", "2"}), (Words{"archer", "zoo"}));
  EXPECT_EQ(games({"--draw", "movecount=8", "family:kingdrops"}), Words{"kingdrops"});
  EXPECT_EQ(plan({"--each", "st=0.1", "archer"}).words,
            plan({"--each", "st=0.1", "--variant", "archer"}).words);
  expect_error([&] { plan({"archer", "--variant", "zoo"}); }, {"twice", "'archer'", "'zoo'"});
  expect_error([&] { plan({"--each", "archr"}); }, {"--each 'archr'", "KEY=VALUE", "'archer'"});
}

TEST(MatchOptions, Sprt) {
  const Sprt sprt = read_sprt({"elo0=-3", "elo1=1", "alpha=0.1", "beta=0.2"});
  EXPECT_EQ(sprt.elo0, -3);
  EXPECT_EQ(sprt.elo1, 1);
  EXPECT_EQ(sprt.alpha, 0.1);
  EXPECT_EQ(sprt.beta, 0.2);
  EXPECT_EQ(read_sprt({}).elo1, 5);
  expect_error([] { read_sprt({"elo0=5"}); }, {"elo1 greater"});
  expect_error([] { read_sprt({"alpha=0.6"}); }, {"alpha='0.6'"});
  expect_error([] { read_sprt({"gamma=1"}); }, {"gamma", "elo0"});
}

TEST(MatchOptions, Adjudication) {
  EXPECT_EQ(read_resign({"movecount=3,score=600"}).score, 600);
  EXPECT_EQ(read_resign({"movecount=3", "score=600"}).move_count, 3);
  EXPECT_EQ(read_draw({"movenumber=40", "movecount=8", "score=10"}).move_number, 40);
  expect_error([] { read_resign({"movecount=3"}); }, {"--resign", "score=NUMBER"});
  expect_error([] { read_draw({"score=3"}); }, {"--draw", "movecount=NUMBER"});
}

TEST(MatchOptions, Scoring) {
  EXPECT_EQ(read_scoring("points"), Scoring::kPoints);
  EXPECT_EQ(read_scoring("fewest-moves"), Scoring::kFewestMoves);
  expect_error([] { read_scoring("moves"); }, {"--scoring", "'moves'", "fewest-moves"});
}

TEST(MatchOptions, Variants) {
  EXPECT_EQ(read_variants("archer,chess").size(), 2u);
  EXPECT_EQ(read_variants("standard")[0]->info().id, "chess");
  EXPECT_EQ(read_variants("all").size(), catalogue().size());
  EXPECT_EQ(read_variants("all,chess").size(), catalogue().size());
  EXPECT_EQ(read_variants("all,family:piece").size(), catalogue().size());
  for (const Variant* variant : read_variants("family:piece")) {
    EXPECT_EQ(variant->info().family, "piece");
  }
  expect_error([] { read_variants("family:none"); }, {"family:none"});
  expect_error([] { read_variants("chess,nosuch"); }, {"'nosuch'", "all"});
  expect_error([] { read_variants(""); }, {"expected ID"});
}

TEST(TimeControls, AreReadAndWritten) {
  const auto clock = [](const std::string& text) {
    return std::get<std::optional<TimeControl::Clock>>(parse_clock(text));
  };
  const auto written = [&](const std::string& text) {
    TimeControl time;
    time.clock = clock(text);
    return time_control_text(time);
  };
  EXPECT_EQ(clock("inf"), std::nullopt);
  EXPECT_EQ(clock("2:30"), (TimeControl::Clock{0, 150000, 0}));
  EXPECT_EQ(clock("0/10"), (TimeControl::Clock{0, 10000, 0}));
  for (const char* text : {"40/60+0.5", "10+0.1", "60", "0.25+0.005", "-"}) {
    EXPECT_EQ(written(std::string_view(text) == "-" ? "inf" : text), text);
  }
  TimeControl time;
  time.movetime_ms = 1500;
  EXPECT_EQ(time_control_text(time), "1/1.5");
  for (const char* text : {"", "x", "1+", "+1", "-5", "1/", "a/10", "10+0.1x", "0", "1e9", "nan"}) {
    EXPECT_TRUE(std::holds_alternative<std::string>(parse_clock(text))) << text;
  }
}

}  // namespace
}  // namespace protean
