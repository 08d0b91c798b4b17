// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/positions_file.h"

#include "engine/tune/lesson_commands.h"
#include "engine/tune/rules_fingerprint.h"
#include "movegen/notation/fen.h"
#include "tests/game_file_support.h"
#include "tests/support.h"
#include "tests/temp_folder.h"
#include "tests/tune/tune_support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace protean {
namespace {

using namespace test;
namespace fs = std::filesystem;

class PositionsFile : public testing::Test {
 protected:
  std::string file(const std::string& name) const { return folder_.file(name); }

  static PositionsOrigin origin(std::uint64_t seed = 7) {
    return {.engine = "Protean 1", .evaluation = "ab", .nodes = 20, .seed = seed};
  }

  /// The first `count` positions after the start of one line of play, all labelled as game `game`.
  static std::vector<QuietPosition> positions(int game, int count) {
    const RuleProgram& chess = test::game("chess");
    std::vector<QuietPosition> found;
    Position pos = start_position(chess);
    for (int i = 0; i < count; ++i) {
      pos = chess.make(pos, chess.moves_in_order(pos).front());
      found.push_back({game, i % 2 == 0 ? std::optional(0.5F) : std::nullopt, 10 * i, pos});
    }
    return found;
  }

  static std::vector<QuietPosition> read(const std::vector<std::string>& names) {
    std::vector<QuietPosition> all;
    read_positions_files(test::game("chess"), names,
                         [&](const QuietPosition& position) { all.push_back(position); });
    return all;
  }

  static std::string error_of(const std::vector<std::string>& names) {
    try {
      read(names);
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return {};
  }

  static void put(const std::string& name, const std::string& text) {
    std::ofstream(name, std::ios::binary) << text;
  }

  TempFolder folder_;
};

TEST_F(PositionsFile, GivesBackWhatWasWritten) {
  PositionsWriter writer(game("chess"), file("a"), origin());
  writer.add(4, positions(4, 5));
  writer.add(9, positions(9, 2));
  writer.flush();
  const auto all = read({file("a")});
  ASSERT_EQ(all.size(), 7u);
  const auto first = positions(4, 5);
  for (std::size_t i = 0; i < 5; ++i) {
    EXPECT_EQ(all[i].position, first[i].position);
    EXPECT_EQ(all[i].points, first[i].points);
    EXPECT_EQ(all[i].score, first[i].score);
  }
  EXPECT_EQ(all[0].game, all[4].game);
  EXPECT_NE(all[0].game, all[5].game);
}

TEST_F(PositionsFile, IsAppendedToAndKnowsItsGames) {
  {
    PositionsWriter writer(game("chess"), file("a"), origin());
    writer.add(0, positions(0, 3));
    writer.add(1, {});
    writer.flush();
  }
  PositionsWriter writer(game("chess"), file("a"), origin());
  EXPECT_TRUE(writer.has(0));
  EXPECT_TRUE(writer.has(1));
  EXPECT_FALSE(writer.has(2));
  EXPECT_EQ(writer.positions(), 3u);
  writer.add(2, positions(2, 1));
  writer.flush();
  EXPECT_EQ(read({file("a")}).size(), 4u);
  EXPECT_FALSE(PositionsWriter(game("chess"), file("a"), origin(8)).has(0)) << "another seed";
}

TEST_F(PositionsFile, AnUnfinishedEndIsCutOffBeforeMoreIsAdded) {
  {
    PositionsWriter writer(game("chess"), file("a"), origin());
    writer.add(0, positions(0, 3));
    writer.flush();
  }
  const std::string whole = file_text(file("a"));
  put(file("a"), whole + whole.substr(0, whole.size() / 2));
  EXPECT_NE(error_of({file("a")}).find("it ends in the middle of a part, after 1 whole part"),
            std::string::npos);
  PositionsWriter writer(game("chess"), file("a"), origin());
  EXPECT_EQ(writer.cut_off(), whole.size() / 2);
  EXPECT_EQ(file_text(file("a")), whole);
  const std::string unfinished = whole.substr(0, whole.size() - 1);
  put(file("b"), unfinished);
  EXPECT_THROW(PositionsWriter(game("archer"), file("b"), origin()), std::runtime_error);
  EXPECT_EQ(file_text(file("b")), unfinished) << "another game's is left as it is";
  EXPECT_EQ(PositionsWriter(game("chess"), file("b"), origin()).cut_off(), unfinished.size());
  EXPECT_EQ(file_text(file("b")), "") << "the first part too";
}

TEST_F(PositionsFile, FilesArePutTogetherByJoiningThem) {
  for (const int i : {0, 1}) {
    PositionsWriter writer(game("chess"), file(std::to_string(i)), origin());
    writer.add(i, positions(i, 2 + i));
    writer.flush();
  }
  put(file("both"), file_text(file("0")) + file_text(file("1")));
  EXPECT_EQ(read({file("both")}).size(), 5u);
  EXPECT_EQ(read({file("0"), file("1")}).size(), 5u);
  EXPECT_NE(error_of({file("both"), file("1")}).find("found game 1 of seed 7 a second time"),
            std::string::npos);
}

TEST_F(PositionsFile, DamageIsReported) {
  PositionsWriter writer(game("chess"), file("a"), origin());
  writer.add(0, positions(0, 30));
  writer.flush();
  std::string text = file_text(file("a"));
  text[text.size() / 2] = static_cast<char>(text[text.size() / 2] ^ 0x55);
  put(file("b"), text);
  EXPECT_NE(error_of({file("b")}), "");
  put(file("c"), "no positions at all");
  EXPECT_NE(error_of({file("c")}).find("it is not a gzip file, or is damaged"), std::string::npos);
  EXPECT_THROW(PositionsWriter(game("chess"), file("c"), origin()), std::runtime_error);
  EXPECT_EQ(file_text(file("c")), "no positions at all") << "what is no such file is left alone";
}

TEST_F(PositionsFile, WhatLiesBehindDamageIsNotCutOff) {
  std::string text;
  for (const int game_number : {0, 1, 2}) {
    PositionsWriter writer(game("chess"), file(std::to_string(game_number)), origin());
    writer.add(game_number, positions(game_number, 30));
    writer.flush();
    std::string part = file_text(file(std::to_string(game_number)));
    if (game_number == 1) part[part.size() / 2] = static_cast<char>(part[part.size() / 2] ^ 0x55);
    text += part;
  }
  put(file("d"), text);
  EXPECT_THROW(PositionsWriter(game("chess"), file("d"), origin()), std::runtime_error);
  EXPECT_TRUE(file_text(file("d")) == text);
}

TEST_F(PositionsFile, OfAnotherGameIsRefused) {
  PositionsWriter writer(game("archer"), file("a"), origin());
  writer.add(0, {});
  writer.flush();
  EXPECT_NE(error_of({file("a")}).find("found positions of 'archer'; expected 'chess'"),
            std::string::npos)
      << error_of({file("a")});
}

TEST(RulesFingerprint, TellsGamesApart) {
  const auto print = [](const char* id) { return rules_fingerprint(game(id)); };
  EXPECT_EQ(print("chess"), print("chess"));
  EXPECT_NE(print("chess"), print("archer"));
  EXPECT_NE(print("chess"), print("crazyhouse"));
  EXPECT_NE(print("twomove"), print("kingdrops"));
}

TEST(RulesFingerprint, TellsWhatTheFirstPliesDoNotShow) {
  const auto print = [](const std::string& rules) {
    return rules_fingerprint(*game_of("[x:chess]\n" + rules + '\n'));
  };
  const std::uint64_t chess = print("");
  EXPECT_EQ(chess, print("# the same"));
  for (const char* rules : {"flagPiece = k\nflagRegionWhite = *8", "stalemateValue = loss",
                            "nFoldRule = 5", "nMoveRule = 20", "promotionPieceTypes = nb",
                            "bishop = -\ncustomPiece1 = b:B4\npromotionPieceTypes = qrbn"})
    EXPECT_NE(chess, print(rules)) << rules;
  const auto with_piece = [&](const std::string& betza) {
    return print("customPiece1 = a:" + betza + "\npromotionPieceTypes = qrbna");
  };
  EXPECT_NE(with_piece("nNA"), with_piece("NnA")) << "what bars it, where the rules sound alike";
}

TEST_F(PositionsFile, ARunThatWasEndedGoesOnAndShardsMakeTheSameGames) {
  GenerateOptions options;
  options.variant = find_variant("chess");
  options.games = 6;
  options.nodes = 30;
  options.concurrency = 1;
  std::ostringstream out;
  const auto generate = [&](const std::string& name, int games, Shard shard) {
    options.file = file(name);
    options.games = games;
    options.shard = shard;
    return run_generate(options, out);
  };
  EXPECT_EQ(generate("all", 6, {}), 0);
  EXPECT_EQ(generate("part", 2, {}), 0);
  EXPECT_EQ(generate("part", 6, {}), 0);
  EXPECT_EQ(generate("one", 6, {0, 2}), 0);
  EXPECT_EQ(generate("two", 6, {1, 2}), 0);
  EXPECT_NE(out.str().find("chess: found 2 games"), std::string::npos);
  const auto keys = [](const std::vector<QuietPosition>& found) {
    std::vector<std::uint64_t> all;
    for (const QuietPosition& at : found) all.push_back(at.position.key());
    std::sort(all.begin(), all.end());
    return all;
  };
  const auto whole = read({file("all")});
  EXPECT_FALSE(whole.empty());
  EXPECT_TRUE(std::any_of(whole.begin(), whole.end(), [](const auto& at) { return !at.points; }))
      << "positions beside the games";
  EXPECT_EQ(keys(whole), keys(read({file("part")})));
  EXPECT_EQ(keys(whole), keys(read({file("one"), file("two")})));
}

TEST_F(PositionsFile, ARunIsDoneWhenItsTimeIsOverButNotWhenItIsBrokenOff) {
  GenerateOptions options;
  options.variant = find_variant("chess");
  options.nodes = 30;
  options.concurrency = 1;
  options.file = file("timed");
  options.minutes = 0.001;
  std::ostringstream out;
  EXPECT_EQ(run_generate(options, out), 0);
  EXPECT_EQ(out.str().find("20000 games"), std::string::npos) << out.str();
  const std::atomic<bool> cancelled = true;
  options.cancelled = &cancelled;
  EXPECT_EQ(run_generate(options, out), 1);
}

TEST_F(PositionsFile, MayLeaveOutWhatLiesBesideTheGames) {
  GenerateOptions options;
  options.variant = find_variant("archer");
  options.games = 2;
  options.nodes = 30;
  options.concurrency = 1;
  options.file = file("played");
  options.aside = false;
  std::ostringstream out;
  ASSERT_EQ(run_generate(options, out), 0) << out.str();
  std::size_t played = 0;
  read_positions_files(test::game("archer"), {options.file}, [&](const QuietPosition& at) {
    EXPECT_TRUE(at.points) << "of a game whose result it tells";
    ++played;
  });
  EXPECT_GT(played, 10u);
  options.aside = true;
  ASSERT_EQ(run_generate(options, out), 0) << out.str();
  bool aside = false;
  read_positions_files(test::game("archer"), {options.file},
                       [&](const QuietPosition& at) { aside |= !at.points; });
  EXPECT_TRUE(aside) << "games of which only the played positions are there are played again";
}

TEST_F(PositionsFile, ALessonIsFittedToIt) {
  GenerateOptions making;
  making.variant = find_variant("archer");
  making.file = file("archer");
  making.games = 12;
  making.nodes = 30;
  making.concurrency = 1;
  std::ostringstream out;
  std::ostringstream err;
  ASSERT_EQ(run_generate(making, out), 0);
  LessonFitOptions options;
  options.variant = making.variant;
  options.files = {making.file};
  options.directory = folder_.path().string();
  EXPECT_EQ(run_lesson_fit(options, out, err), 1);
  EXPECT_NE(out.str().find("are too few for a network"), std::string::npos);
  EXPECT_NE(err.str().find("nothing was written"), std::string::npos);
  EXPECT_FALSE(fs::exists(folder_.path() / "archer.weights"))
      << "weights without the network that the game has would play worse";
  options.weights = true;
  EXPECT_EQ(run_lesson_fit(options, out, err), 0);
  const std::string text = test::file_text(folder_.path() / "archer.weights");
  EXPECT_NE(text.find("\nnetwork "), std::string::npos) << "the one they were fitted beside";
  EXPECT_NE(out.str().find("archer: weights fitted to"), std::string::npos);
  options.files = {file("absent")};
  const std::string error = test::thrown([&] { run_lesson_fit(options, out, err); });
  EXPECT_NE(error.find("cannot read"), std::string::npos) << error;
}

}  // namespace
}  // namespace protean
