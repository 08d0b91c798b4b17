// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation_file.h"
#include "engine/tune/fit.h"
#include "engine/tune/samples.h"
#include "engine/tune/self_play.h"
#include "engine/tune/tune_command.h"
#include "search/evaluation/evaluate.h"
#include "tests/support.h"
#include "tests/temp_folder.h"
#include "tests/tune/tune_support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <stdexcept>

namespace protean {
namespace {

using namespace test;
namespace fs = std::filesystem;
using Origin = EvaluationSource::Origin;

bool same(const std::vector<QuietPosition>& a, const std::vector<QuietPosition>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    return x.game == y.game && x.points == y.points && x.score == y.score &&
           x.position == y.position;
  });
}

class SelfPlayOf : public testing::TestWithParam<std::string> {};

TEST_P(SelfPlayOf, GivesTheSamePositionsHoweverManyThreadsPlay) {
  const Variant& variant = *find_variant(GetParam());
  const auto positions = play_games(variant, few_games(4));
  EXPECT_FALSE(positions.empty());
  EXPECT_TRUE(same(positions, play_games(variant, few_games(4, 3))));
  for (const QuietPosition& at : positions) {
    EXPECT_FALSE(compiled(variant).outcome(at.position).over());
    EXPECT_FALSE(compiled(variant).in_check(at.position));
  }
}

INSTANTIATE_TEST_SUITE_P(Tune, SelfPlayOf, testing::Values("chess", "archer", "zoo", "kingdrops"));

TEST(SelfPlay, PlaysToTheEndWhereArmiesDifferSoMuchThatASideSeemsToHaveWonAtTheStart) {
  SelfPlay wanted = few_games(8);
  wanted.source = {Origin::kRules, {}, {}};
  // If six plies that look won ended a game, these would end after 12 to 16 plies.
  EXPECT_GT(play_games(*find_variant("horde"), wanted).size(), 8u * 16);
}

TEST(SelfPlay, BeginsFromManyArraysWhereAGameHasThem) {
  const auto positions = play_games(*find_variant("chess960"), few_games(8));
  EXPECT_TRUE(std::any_of(positions.begin(), positions.end(), [](const QuietPosition& at) {
    return at.position.castling() & ~(bit(A1) | bit(H1) | bit(A8) | bit(H8));
  })) << "Rooks that may castle and do not stand in the corners";
}

TEST(SelfPlay, IsBrokenOffWhenTold) {
  const std::atomic<bool> cancelled = true;
  SelfPlay wanted = few_games(1000000);
  wanted.cancelled = &cancelled;
  EXPECT_TRUE(play_games(*find_variant("chess"), wanted).empty());
}

TEST(Samples, AddUpToTheEvaluation) {
  const RuleProgram& chess = game("chess");
  EvaluationTables tables = build_evaluation_tables(chess);
  tables.network.reset();
  const auto positions = play_games(*find_variant("chess"), few_games(6));
  const Samples samples(chess, tables, each_of(positions));
  ASSERT_GT(samples.size(), 50u);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    // What no weight accounts for is rounding and what drives a lone King to the edge.
    EXPECT_LT(std::abs(samples.samples[i].rest), 120) << i;
  }
}

TEST(Samples, CountWhatARulesOwnProgressSays) {
  // One more prop is worth 10 centipawns in prop, one step toward the last rank 3 in kingdrops.
  for (const char* id : {"prop", "kingdrops"}) {
    const RuleProgram& program = game(id);
    const EvaluationTables tables = build_evaluation_tables(program, {Origin::kRules, {}, {}});
    for (const QuietPosition& at : play_games(*find_variant(id), few_games(4))) {
      const std::vector<QuietPosition> one{at};
      const Samples samples(program, tables, each_of(one));
      double told = 0;
      for (const Samples::Term& term : samples.terms) {
        if (term.weight == weight::kProgress) told = 100.0 * term.parts / Samples::kParts;
      }
      const int progress = program.rules.progress(program, at.position);
      const int for_white = at.position.side() == White ? progress : -progress;
      if (samples.size() == 0) continue;
      EXPECT_NEAR(told, for_white, 1) << id;
    }
  }
}

TEST(Samples, LeaveWhatANetworkAddsBesideTheWeights) {
  const RuleProgram& chess = game("chess");
  const EvaluationTables tables = build_evaluation_tables(chess);
  EvaluationTables bare = tables;
  bare.network.reset();
  auto positions = play_games(*find_variant("chess"), few_games(6));
  EvaluationTrace trace;
  std::erase_if(positions, [&](const QuietPosition& at) {
    evaluate(chess, bare, at.position, trace);
    return trace.scale < 1;  // what the scale takes away is rounded
  });
  const Samples samples(chess, tables, each_of(positions));
  const Samples without(chess, bare, each_of(positions));
  ASSERT_EQ(samples.size(), positions.size());
  ASSERT_GT(samples.size(), 20u);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const Position& pos = positions[i].position;
    const Value correction = tables.network->correction(pos);
    const float added = samples.samples[i].rest - without.samples[i].rest;
    EXPECT_NEAR(added, pos.side() == White ? correction : -correction, 3) << i;
  }
}

TEST(Samples, AreTakenOnASmallScaleToo) {
  const RuleProgram& chess = game("chess");
  EvaluationTables tables = by_rules();
  const auto positions = play_games(*find_variant("chess"), few_games(2));
  const std::size_t taken = Samples(chess, tables, each_of(positions)).size();
  ASSERT_GT(taken, 0u);
  tables.weights[weight::kScale] = {kFullScale / 8, kFullScale / 8};
  EXPECT_EQ(Samples(chess, tables, each_of(positions)).size(), taken);
}

TEST(Samples, PositionsAreWrittenAndReadBack) {
  const RuleProgram& chess = game("chess");
  auto positions = play_games(*find_variant("chess"), few_games(2));
  std::stringstream text;
  write_positions(chess, positions, text);
  const auto back = read_positions(chess, text, "f");
  ASSERT_TRUE(std::holds_alternative<std::vector<QuietPosition>>(back));
  EXPECT_TRUE(same(positions, std::get<0>(back)));
}

TEST(Samples, ErrorsNameTheLine) {
  const auto error = [](const std::string& text) {
    std::istringstream in(text);
    const auto read = read_positions(game("chess"), in, "f");
    const auto* message = std::get_if<std::string>(&read);
    return message == nullptr ? std::string() : *message;
  };
  const std::string good = "1 0.5 -12 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n";
  EXPECT_EQ(error(good), "");
  EXPECT_EQ(
      error(good + "1 2 0 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"),
      "f:2: expected the number of a game, White's points (0, 0.5, 1 or -), its score and a FEN");
  EXPECT_EQ(error(good + "\n1 1 0 4k3/8\n").substr(0, 5), "f:3: ");
  // Numbers that are too large are not read as smaller ones.
  EXPECT_EQ(error("4294967297 1 0 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n").substr(0, 5), "f:1: ");
  EXPECT_EQ(error("1 1 4294967297 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n").substr(0, 5), "f:1: ");
}

TEST(Fit, NeedsPositions) {
  const EvaluationTables tables = by_rules();
  const Samples none(game("chess"), tables, each_of({}));
  EXPECT_THROW(fit_weights(none, tables, tables.weights, {}), std::runtime_error);
  // All positions are of one game: nothing is left to judge by, or to learn from.
  auto positions = labelled_positions(tables);
  for (const int number : {0, 1}) {
    for (QuietPosition& at : positions) at.game = number;
    const Samples samples(game("chess"), tables, each_of(positions));
    EXPECT_THROW(fit_weights(samples, tables, tables.weights, {}), std::runtime_error) << number;
  }
}

TEST(Fit, PullsAWrongValueBack) {
  const RuleProgram& chess = game("chess");
  const EvaluationTables truth = by_rules();
  const auto positions = labelled_positions(truth);
  for (const int wrong : {500, 1400}) {
    const EvaluationTables start = build_evaluation_tables(chess, with_queen(wrong));
    const Samples samples(chess, start, each_of(positions));
    const FitResult result = fit_weights(samples, start, truth.weights, {.epochs = 150});
    const int right = truth.exchange[Queen];
    const Tapered fitted = result.weights[weight::kWorth + Queen];
    const int value = (fitted.full() + fitted.sparse()) / 2;
    EXPECT_LT(std::abs(value - right), std::abs(wrong - right)) << wrong << " became " << value;
    EXPECT_LT(result.after.validation, result.before.validation);
  }
}

TEST(Fit, LearnsAsMuchWhateverTheScale) {
  const RuleProgram& chess = game("chess");
  const auto positions = labelled_positions(by_rules());
  EvaluationTables start = build_evaluation_tables(chess, with_queen(500));
  const auto loss = [&](const Weights& derived) {
    const Samples samples(chess, start, each_of(positions));
    return fit_weights(samples, start, derived, {.epochs = 50}).after.validation;
  };
  const double whole = loss(start.weights);
  const Weights weights = on_a_tenth_of_the_scale(start.weights);
  set_weights(start, weights);
  EXPECT_NEAR(loss(weights), whole, whole * 0.01);
}

TEST(Fit, AScaleOfNothingCountsAsAHundredth) {
  EXPECT_EQ(weight_of_a_centipawn(by_rules().weights), 1);
  EXPECT_EQ(weight_of_a_centipawn(Weights{}), 100);
}

TEST(Fit, BesideANetworkKeepsItsScale) {
  const RuleProgram& chess = game("chess");
  const EvaluationTables start = build_evaluation_tables(chess);
  ASSERT_TRUE(start.network);
  const auto positions = labelled_positions(start);
  const Samples samples(chess, start, each_of(positions));
  const FitResult result = fit_weights(samples, start, by_rules().weights, {.epochs = 20});
  EXPECT_EQ(result.weights[weight::kScale], start.weights[weight::kScale]);
}

TEST(Fit, DoesNotDependOnTheConcurrency) {
  const RuleProgram& chess = game("chess");
  const EvaluationTables start = by_rules();
  const auto labelled = labelled_positions(start);
  const Samples samples(chess, start, each_of(labelled));
  const auto fit = [&](int threads) {
    return fit_weights(samples, start, start.weights, {.epochs = 20, .concurrency = threads});
  };
  EXPECT_EQ(fit(1).weights, fit(3).weights);
}

TuneOptions small_tuning(const TempFolder& folder) {
  TuneOptions options;
  options.variants = {find_variant("chess")};
  options.games = 30;
  options.nodes = 100;
  options.concurrency = 1;
  options.directory = folder.file("weights");
  return options;
}

TEST(Tune, WritesWeightsThatTheProgramReadsTheSameEveryTime) {
  const TempFolder folder;
  std::ostringstream out;
  std::ostringstream err;
  ASSERT_EQ(run_tune(small_tuning(folder), out, err), 0) << err.str();
  EXPECT_NE(out.str().find("chess: 30 of 30 games, "), std::string::npos) << out.str();
  EXPECT_NE(out.str().find("validation loss "), std::string::npos) << out.str();
  const fs::path file = folder.path() / "weights/chess.weights";
  const std::string text = file_text(file);
  const auto source = evaluation_source(file.string());
  ASSERT_TRUE(std::holds_alternative<EvaluationSource>(source)) << std::get<std::string>(source);
  const RuleProgram& chess = game("chess");
  const EvaluationTables tables = build_evaluation_tables(chess, std::get<0>(source));
  const EvaluationTables derived = by_rules();
  ASSERT_TRUE(tables.network) << "weights without the network they were fitted beside";
  EXPECT_EQ(weights_text(tables.layout, "chess", tables.weights, derived.weights) + "\n" +
                tables.network->text(),
            text);

  ASSERT_EQ(run_tune(small_tuning(folder), out, err), 0);
  EXPECT_EQ(file_text(file), text);
}

TEST(Tune, PositionsCanBeKeptAndFittedAgain) {
  const TempFolder folder;
  TuneOptions options = small_tuning(folder);
  options.data_out = folder.file("positions");
  std::ostringstream out;
  std::ostringstream err;
  ASSERT_EQ(run_tune(options, out, err), 0) << err.str();
  const std::string text = file_text(folder.path() / "weights/chess.weights");
  options.data_in = std::exchange(options.data_out, "");
  ASSERT_EQ(run_tune(options, out, err), 0) << err.str();
  EXPECT_EQ(file_text(folder.path() / "weights/chess.weights"), text);
}

TEST(Tune, SaysWhatIsWrong) {
  const TempFolder folder;
  const auto tune = [&](auto change) {
    TuneOptions options = small_tuning(folder);
    change(options);
    std::ostringstream out;
    std::ostringstream err;
    const std::string error = thrown([&] { EXPECT_EQ(run_tune(options, out, err), 1); });
    return error + err.str();
  };
  EXPECT_EQ(tune([](TuneOptions& o) { o.data_in = "/nonexistent/x"; }),
            "cannot read '/nonexistent/x': there is no such file");
  EXPECT_EQ(tune([](TuneOptions& o) { o.games = 1, o.nodes = 1; }).substr(0, 11), "chess: only");
  const std::atomic<bool> cancelled = true;
  EXPECT_EQ(tune([&](TuneOptions& o) { o.cancelled = &cancelled; }),
            "protean: broken off; chess keeps its weights\n");
  EXPECT_FALSE(fs::exists(folder.path() / "weights/chess.weights"));
}

}  // namespace
}  // namespace protean
