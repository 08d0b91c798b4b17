// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/network.h"

#include "engine/game.h"
#include "engine/study/evaluation_report.h"
#include "engine/tune/mirror_image.h"
#include "movegen/notation/fen.h"
#include "movegen/notation/move_text.h"
#include "search/evaluation/evaluate.h"
#include "search/evaluation/evaluation_tables.h"
#include "tests/game_file_support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <random>
#include <set>
#include <stdexcept>

namespace protean {
namespace {

using namespace test;
using Origin = EvaluationSource::Origin;

/// A network for the game's inputs, with random numbers.
Network random_network(const NetworkInputs& inputs, unsigned seed = 3) {
  std::mt19937 dice(seed);
  const auto row = [&](int most) {
    Network::Accumulator numbers{};
    for (std::size_t i = 0; i < Network::kHidden; ++i)
      numbers[i] = static_cast<std::int16_t>(static_cast<int>(dice() % (2 * most + 1)) - most);
    return numbers;
  };
  Network::Parameters p;
  for (std::size_t f = 0; f < inputs.features(); ++f) p.rows.push_back(row(60));
  p.bias = row(100);
  p.output = {row(900), row(900)};
  p.output_bias = -37;
  return {inputs, p};
}

EvaluationTables with_network(const RuleProgram& program) {
  EvaluationTables tables = build_evaluation_tables(program, {Origin::kRules, {}, {}});
  tables.network = random_network(tables.inputs);
  return tables;
}

Position random_successor(const RuleProgram& program, const Position& pos, std::mt19937& dice) {
  const std::vector<Move> moves = program.moves_in_order(pos);
  return moves.empty() ? start_position(program) : program.make(pos, moves[dice() % moves.size()]);
}

class NetworkOf : public testing::TestWithParam<std::string> {};

TEST_P(NetworkOf, SumsThatAreKeptSayTheSameAsNewOnes) {
  const RuleProgram& program = game(GetParam());
  const EvaluationTables tables = with_network(program);
  std::array<Network::Sums, 3> sums;
  std::mt19937 dice(11);
  Position pos = start_position(program);
  for (int ply = 0; ply < 300; ++ply) {
    // As in a tree: some positions are skipped, and a slot serves many.
    const std::size_t own = dice() % sums.size();
    const std::size_t other = dice() % sums.size();
    ASSERT_EQ(tables.network->correction(pos, sums[own], sums[other]),
              tables.network->correction(pos))
        << to_fen(program, pos);
    pos = random_successor(program, pos, dice);
  }
}

TEST_P(NetworkOf, SeesEachFeatureForItself) {
  const RuleProgram& program = game(GetParam());
  const EvaluationTables tables = build_evaluation_tables(program);
  for (const Color view : {White, Black}) {
    std::set<std::size_t> seen;
    for (std::size_t plane = 0; plane < tables.inputs.planes(); ++plane) {
      for (int bit = 0; bit < 64; ++bit) seen.insert(tables.inputs.feature(view, plane, bit));
    }
    EXPECT_EQ(seen.size(), tables.inputs.planes() * 64);
    EXPECT_LT(*seen.rbegin(), tables.inputs.features());
  }
}

/// The features that a position activates in White's view.
std::set<std::size_t> features_of(const NetworkInputs& inputs, const Position& pos) {
  NetworkInputs::Planes planes{};
  inputs.read(pos, planes);
  std::set<std::size_t> features;
  for (std::size_t p = 0; p < inputs.planes(); ++p)
    for_each_square(planes[p], [&](Square bit) { features.insert(inputs.feature(White, p, bit)); });
  return features;
}

TEST_P(NetworkOf, SeesAMirrorImageByMirroredFeatures) {
  const RuleProgram& program = game(GetParam());
  const NetworkInputs inputs = build_evaluation_tables(program).inputs;
  std::mt19937 dice(17);
  Position pos = start_position(program);
  int seen = 0;
  for (int i = 0; i < 400; ++i) {
    pos = random_successor(program, pos, dice);
    const auto image = mirror_image(program, pos);
    if (!image) continue;
    ++seen;
    std::set<std::size_t> mirrored;
    for (const std::size_t f : features_of(inputs, pos)) mirrored.insert(inputs.mirrored(f));
    EXPECT_EQ(features_of(inputs, *image), mirrored);
  }
  EXPECT_GT(seen, 0);
}

INSTANTIATE_TEST_SUITE_P(Network, NetworkOf,
                         testing::Values("chess", "crazyhouse", "3check", "horde", "kingdrops",
                                         "seirawan", "archer", "cloak", "zoo", "reentrant",
                                         "gravity", "twomove"),
                         [](const auto& param) { return test_name(param.param); });

TEST(Network, SeesWallsInAMirrorToo) {
  const auto program = game_of("[x:petrified]\n");
  const NetworkInputs inputs = build_evaluation_tables(*program).inputs;
  const auto seen = [&](const std::string& fen) {
    return features_of(inputs, position(*program, fen));
  };
  const std::string walled = "4k3/8/8/*7/8/8/8/4K3 w - - 0 1";
  EXPECT_NE(seen(walled), seen("4k3/8/8/7*/8/8/8/4K3 w - - 0 1"));
  const auto image = mirror_image(*program, position(*program, walled));
  ASSERT_TRUE(image);
  EXPECT_EQ(to_fen(*program, *image), "3k4/8/8/7*/8/8/8/3K4 w - - 0 1");
  std::set<std::size_t> mirrored;
  for (const std::size_t f : seen(walled)) mirrored.insert(inputs.mirrored(f));
  EXPECT_EQ(features_of(inputs, *image), mirrored);
}

TEST(Network, IsCutOffWhereNoGameGetsTo) {
  const RuleProgram& chess = game("chess");
  const NetworkInputs inputs = build_evaluation_tables(chess).inputs;
  const auto said = [&](int centipawns) {
    Network::Parameters p;
    p.rows.resize(inputs.features());
    p.output_bias = centipawns * Network::kParts;
    return Network(inputs, p).correction(start_position(chess));
  };
  EXPECT_EQ(said(10'000), 10'000);  // as much as that of losers, which a scale of 12 makes 1,200
  EXPECT_EQ(said(50'000), Network::kMostCorrected);
  EXPECT_EQ(said(-50'000), -Network::kMostCorrected);
}

TEST(Network, SumsTheLargestNumbersThatAFileMayHave) {
  const RuleProgram& chess = game("chess");
  const NetworkInputs inputs = build_evaluation_tables(chess).inputs;
  const auto said = [&](std::int16_t number) {
    Network::Parameters p;
    p.rows.resize(inputs.features());
    p.bias.fill(Network::kOne);
    for (Network::Accumulator& row : p.output) row.fill(number);
    p.output_bias = number;
    return Network(inputs, p).correction(start_position(chess));
  };
  EXPECT_EQ(said(std::numeric_limits<std::int16_t>::max()), Network::kMostCorrected);
  EXPECT_EQ(said(std::numeric_limits<std::int16_t>::min()), -Network::kMostCorrected);
}

TEST(Network, ATextIsReadBack) {
  const EvaluationTables tables = with_network(game("crazyhouse"));
  const std::string text = "variant crazyhouse\n\n" + tables.network->text();
  const auto read = Network::read(tables.inputs, text, "f");
  ASSERT_TRUE(std::holds_alternative<std::optional<Network>>(read));
  EXPECT_TRUE(std::get<0>(read)->text() == tables.network->text());
}

TEST(Network, IsPartOfWhatAFileOfWeightsSays) {
  const RuleProgram& chess = game("chess");
  const std::string text = "variant chess\ntempo 20 20\n" + with_network(chess).network->text();
  const EvaluationTables tables = build_evaluation_tables(chess, {Origin::kText, text, "f"});
  ASSERT_TRUE(tables.network);
  EXPECT_EQ(tables.weights[weight::kTempo], Tapered(20, 20));
  const Position pos = start_position(chess);
  EvaluationTrace trace;
  EXPECT_EQ(evaluate(chess, tables, pos),
            evaluate(chess, tables, pos, trace) + tables.network->correction(pos));
}

TEST(Network, IsLeftOutOfWeightsAlone) {
  const RuleProgram& chess = game("chess");
  const EvaluationTables whole = build_evaluation_tables(chess, {Origin::kGame});
  const EvaluationTables alone = build_evaluation_tables(chess, {Origin::kWeights});
  EXPECT_TRUE(whole.network);
  EXPECT_FALSE(alone.network);
  EXPECT_EQ(alone.weights, whole.weights);
}

/// The error in a file of weights for chess that ends with `network`; empty if there is none.
std::string fault_of(const std::string& network) {
  try {
    build_evaluation_tables(game("chess"), {Origin::kText, "variant chess\n" + network, "f"});
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

/// Expects different features for two positions that differ only in their tokens.
void expect_told_apart(const std::string& id, const std::string& board, const std::string& tokens,
                       const std::string& other_tokens) {
  const RuleProgram& program = game(id);
  const NetworkInputs inputs = build_evaluation_tables(program).inputs;
  EXPECT_NE(features_of(inputs, position(program, board + tokens)),
            features_of(inputs, position(program, board + other_tokens)))
      << id;
}

TEST(Network, SeesWhatARuleCounts) {
  const std::string board = "r1bqk2r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQK2R w - - 0 1 ";
  expect_told_apart("zoo", board, "took:pnb/-", "took:pqk/-");
  expect_told_apart("moderation", board, "checks:00", "checks:30");
  expect_told_apart("doublemove", board, "left:2 passed:-", "left:1 passed:-");
  expect_told_apart("twomove", board, "phase:choose up:KQ/- cards:-/- todo:- moved:-",
                    "phase:choose up:BN/- cards:-/- todo:- moved:-");
}

TEST(Network, SeesPiecesThatWait) {
  const std::string board = "4k3/8/8/8/8/4r3/6SS/2B1K3 w - - 0 20 phase:play ";
  expect_told_apart("kingdrops", board, "hand:Q/- prison:-/- moved:- drop:1",
                    "hand:-/- prison:-/- moved:- drop:1");
  expect_told_apart("kingdrops", board, "hand:-/- prison:q/- moved:- drop:1",
                    "hand:-/- prison:qq/- moved:- drop:1");
}

TEST(Network, SeesWhichPiecesMayDoWhatOthersMayNot) {
  expect_told_apart("seirawan", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w ",
                    "KQBCDFGkqbcdfg - 0 1", "KQCDFGkqbcdfg - 0 1");
  expect_told_apart("gravity", "4P3/4B3/r3P3/1n2b3/8/8/8/8 w - - 0 4 phase:move card:r ",
                    "deck:kqbnpppp/KQRRBNNPP taken:0/0 moved:-",
                    "deck:kqbnpppp/KQRRBNNPP taken:0/0 moved:e8");
}

TEST(Network, ErrorsSayWhatWasExpected) {
  const std::string good = with_network(game("chess")).network->text();
  EXPECT_EQ(fault_of(good), "");
  const std::string damaged =
      "f:2: the numbers of the network are damaged: expected 65730 bytes in base64 that fit the "
      "line's check";
  EXPECT_EQ(fault_of(good.substr(0, good.size() - 9)), damaged);
  std::string changed = good;
  changed[500] = changed[500] == 'A' ? 'B' : 'A';
  EXPECT_EQ(fault_of(changed), damaged);
  changed[500] = '!';
  EXPECT_EQ(fault_of(changed), damaged);
  EXPECT_EQ(fault_of(with_network(game("crazyhouse")).network->text()).substr(0, 46),
            "f:2: found a network of 32 sums over 1280 feat");
  EXPECT_EQ(fault_of("network\n").substr(0, 40), "f:2: found a network of 0 sums over 0 fe");
  EXPECT_EQ(fault_of(" " + good).substr(0, 39), "f:2: the game has no weight 'network 32");
}

TEST(Network, IsATermOfTheTableThatExplainsAnEvaluation) {
  const RuleProgram& chess = game("chess");
  const EvaluationSource source{Origin::kText,
                                "variant chess\n" + with_network(chess).network->text(), "f"};
  Game played(*find_variant("chess"));
  played.play(*parse_move(chess, played.position(), "e2e4"));
  const Value value = evaluate(chess, *evaluation_tables(chess, source), played.position());
  const std::string text = evaluation_text(played, source);
  EXPECT_NE(text.find("\nnetwork "), std::string::npos) << text;
  EXPECT_NE(text.find("Evaluation: " + std::to_string(value) + " centipawns"), std::string::npos)
      << text;
}

TEST(Network, BothSidesSeeTheSame) {
  const RuleProgram& chess = game("chess");
  const EvaluationTables tables = with_network(chess);
  EXPECT_EQ(
      tables.network->correction(position(chess, "r3k3/p1n5/8/4P3/8/8/PP1Q4/4K2R w Kq - 0 1")),
      tables.network->correction(position(chess, "4k2r/pp1q4/8/8/4p3/8/P1N5/R3K3 b kQ - 0 1")));
}

}  // namespace
}  // namespace protean
