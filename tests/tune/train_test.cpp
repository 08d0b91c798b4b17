// SPDX-License-Identifier: GPL-3.0-or-later
// Training: what has been learnt is tested in games, and written if it is better.

#include "engine/evaluation_file.h"
#include "engine/tune/train_command.h"
#include "engine/tune/trial.h"
#include "engine/tune/weights_file.h"
#include "tests/support.h"
#include "tests/temp_folder.h"
#include "tests/tune/tune_support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <sstream>

namespace protean {
namespace {

using namespace test;
namespace fs = std::filesystem;
using Origin = EvaluationSource::Origin;

/// A short training of `almost` that starts with Rooks worth less than a pawn.
TrainOptions training_of_almost(const TempFolder& folder) {
  TrainOptions options;
  options.variant = find_variant("almost");
  options.lender = find_variant("chess");
  options.source = {Origin::kText, "variant almost\nman R 20 20\n", "f"};
  options.trial_games = 40;
  options.concurrency = 2;
  options.directory = folder.file("weights");
  return options;
}

TEST(Trial, TellsTheStrongerEvaluation) {
  Trial trial;
  trial.nodes = 60;
  trial.most_games = 60;
  trial.sprt.elo1 = 60;
  const Variant& chess = *find_variant("chess");
  const EvaluationSource whole{Origin::kGame, {}, {}};
  // A Queen worth less than a pawn.
  const TrialResult good = try_evaluation(chess, whole, with_queen(50), trial);
  EXPECT_EQ(good.verdict, Sprt::Verdict::kAcceptsElo1);
  EXPECT_GT(good.tally.wins, good.tally.losses);
  EXPECT_EQ(try_evaluation(chess, with_queen(50), whole, trial).verdict,
            Sprt::Verdict::kAcceptsElo0);
}

TEST(Trial, TellsHowItStandsAndEndsWithItsTime) {
  Trial trial;
  trial.nodes = 10;
  trial.most_games = 4;
  std::vector<std::uint64_t> heard;
  trial.on_game = [&](const Tally& tally) { heard.push_back(tally.games()); };
  const Variant& chess = *find_variant("chess");
  const EvaluationSource whole{Origin::kGame, {}, {}};
  EXPECT_EQ(try_evaluation(chess, whole, whole, trial).tally.games(), 4u);
  EXPECT_EQ(heard, (std::vector<std::uint64_t>{1, 2, 3, 4}));
  trial.until = std::chrono::steady_clock::now();
  const TrialResult none = try_evaluation(chess, whole, whole, trial);
  EXPECT_EQ(none.tally.games(), 0u);
  EXPECT_EQ(none.verdict, Sprt::Verdict::kGoesOn);
}

TEST(WeightsFolder, IsRefusedInTheProgramsOwnWords) {
  const auto error = [](const std::string& folder) {
    return thrown([&] { expect_weights_folder("chess", folder); });
  };
  EXPECT_EQ(error(""), "cannot make folder '': expected the name of a folder");
  EXPECT_NE(error(std::string(300, 'x')).find("': the name is too long; expected a shorter one"),
            std::string::npos)
      << error(std::string(300, 'x'));
}

TEST(Train, WeightsThatCorrectAWrongQueenAreAccepted) {
  const TempFolder folder;
  TrainOptions options;
  options.variant = find_variant("chess");
  options.generations = 1;
  options.games = 500;
  options.nodes = 40;
  options.trial_games = 100;
  options.concurrency = 2;
  options.directory = folder.file("weights");
  options.source = with_queen(200);
  std::ostringstream out;
  std::ostringstream err;
  ASSERT_EQ(run_train(options, out, err), 0) << out.str() << err.str();
  EXPECT_NE(out.str().find("generation 1: "), std::string::npos) << out.str();
  EXPECT_NE(out.str().find("Elo: accepted"), std::string::npos) << out.str();
  const auto source = evaluation_source(folder.file("weights/chess.weights"));
  ASSERT_TRUE(std::holds_alternative<EvaluationSource>(source)) << std::get<std::string>(source);
  const auto pawns_for_queen = [](const EvaluationSource& weights) {
    const EvaluationTables tables = build_evaluation_tables(game("chess"), weights);
    return static_cast<double>(tables.exchange[Queen]) / tables.exchange[Pawn];
  };
  EXPECT_GT(pawns_for_queen(std::get<0>(source)), pawns_for_queen(options.source));
}

TEST(Train, BeginsWithWhatAnotherGameHasLearnt) {
  const TempFolder folder;
  TrainOptions options = training_of_almost(folder);
  options.generations = 1;
  options.games = 60;
  options.nodes = 40;
  std::ostringstream out;
  std::ostringstream err;
  ASSERT_EQ(run_train(options, out, err), 0) << out.str() << err.str();
  EXPECT_NE(out.str().find("almost: borrowed from chess: +"), std::string::npos) << out.str();
  EXPECT_NE(file_text(folder.file("weights/almost.weights")).find("\nnetwork "), std::string::npos);
}

TEST(Train, IsContentWithWhatWasBorrowedWhereThereIsTooLittleToLearnFrom) {
  const TempFolder folder;
  TrainOptions options = training_of_almost(folder);
  options.games = 1;
  options.nodes = 20;
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run_train(options, out, err), 0) << err.str();
  EXPECT_NE(out.str().find("Elo: accepted"), std::string::npos) << out.str();
  EXPECT_NE(out.str().find(" positions to learn from: expected at least 1000\n"), std::string::npos)
      << out.str();
  EXPECT_TRUE(fs::exists(options.directory + "/almost.weights"));
}

TEST(Train, TriesNothingOnceItsTimeIsOver) {
  const TempFolder folder;
  TrainOptions options = training_of_almost(folder);
  options.minutes = 0;
  std::ostringstream out;
  std::ostringstream err;
  const std::string error = thrown([&] { run_train(options, out, err); });
  EXPECT_NE(out.str().find("borrowed from chess: +0 =0 -0 against the one before: not accepted"),
            std::string::npos)
      << out.str();
  EXPECT_NE(error.find("only 0 positions to learn from"), std::string::npos) << error;
}

TEST(Train, WritesNothingWhereNothingIsFound) {
  const TempFolder folder;
  TrainOptions options;
  options.variant = find_variant("chess");
  options.games = 2;
  options.nodes = 20;
  options.concurrency = 1;
  options.directory = folder.file("weights");
  std::ostringstream out;
  std::ostringstream err;
  const std::string error = thrown([&] { run_train(options, out, err); });
  EXPECT_NE(error.find("positions to learn from: expected at least 1000"), std::string::npos)
      << error;
  EXPECT_FALSE(fs::exists(options.directory));
}

}  // namespace
}  // namespace protean
