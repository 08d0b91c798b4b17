// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/network_fit.h"

#include "engine/tune/mirror_image.h"
#include "movegen/notation/fen.h"
#include "search/evaluation/evaluate.h"
#include "tests/game_file_support.h"
#include "tests/support.h"
#include "tests/tune/tune_support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <vector>

namespace protean {
namespace {

using namespace test;

/// Games of chess whose searches find that a Queen on its fourth rank or beyond is worth 300 more.
struct ForwardQueens {
  const RuleProgram& chess = game("chess");
  EvaluationTables tables = by_rules();
  std::vector<QuietPosition> positions = games_by_rules();

  /// Played with the evaluation by the rules, so that what chess has learnt since does not matter.
  static const std::vector<QuietPosition>& games_by_rules() {
    static const std::vector<QuietPosition> played = [] {
      SelfPlay games = few_games(400, 2);
      games.source = {EvaluationSource::Origin::kRules, {}, {}};
      return play_games(*find_variant("chess"), games);
    }();
    return played;
  }

  ForwardQueens() {
    for (QuietPosition& at : positions) {
      const Position& pos = at.position;
      const Value v = evaluate(chess, tables, pos);
      const int queens = popcount(pos.of(White, Queen) & ~0xFFFFFFULL) -
                         popcount(pos.of(Black, Queen) & 0xFFFFFFFFFFULL);
      at.score = (pos.side() == White ? v : -v) + 300 * queens;
    }
  }
};

/// The error of the evaluation against the scores of the positions: the mean difference of the
/// expected points, by which a fit is judged.
double error_in_points(const RuleProgram& chess, const EvaluationTables& tables,
                       const std::vector<QuietPosition>& positions) {
  const auto points = [](Value v) { return 1 / (1 + std::exp(-v / 250.0)); };
  double sum = 0;
  for (const QuietPosition& at : positions) {
    const Value v = evaluate(chess, tables, at.position);
    sum += std::abs(points(at.position.side() == White ? v : -v) - points(at.score));
  }
  return sum / static_cast<double>(positions.size());
}

TEST(NetworkFit, ForetellsGamesThatWereHeldBack) {
  const ForwardQueens games;
  int passes = 0;
  NetworkFitOptions options;
  options.passes = 8;
  options.on_pass = [&](int pass, double) { passes = pass; };
  const NetworkFit fit = fit_network(games.chess, games.tables, each_of(games.positions), options);
  EXPECT_LT(fit.after, fit.before * 0.7);
  EXPECT_GT(fit.passes, 0);
  EXPECT_GE(passes, fit.passes);
}

TEST(NetworkFit, IsWhatTheEvaluationThenSays) {
  ForwardQueens games;
  const auto error = [&] { return error_in_points(games.chess, games.tables, games.positions); };
  const double before = error();
  games.tables.network =
      fit_network(games.chess, games.tables, each_of(games.positions), {}).network;
  EXPECT_LT(error(), before * 0.7);
}

TEST(NetworkFit, IsTheSameForTheSameSeed) {
  const ForwardQueens games;
  const auto fitted = [&](std::uint64_t seed) {
    return fit_network(games.chess, games.tables, each_of(games.positions),
                       {.passes = 1, .seed = seed})
        .network.text();
  };
  EXPECT_TRUE(fitted(1) == fitted(1));
  EXPECT_FALSE(fitted(1) == fitted(2));
}

TEST(NetworkFit, GoesOnFromWhatANetworkKnows) {
  const ForwardQueens games;
  const auto fitted = [&](const Network* begun, int passes) {
    NetworkFitOptions options;
    options.passes = passes;
    options.begin_with = begun;
    return fit_network(games.chess, games.tables, each_of(games.positions), options);
  };
  const NetworkFit first = fitted(nullptr, 2);
  EXPECT_TRUE(fitted(&first.network, 0).network.text() == first.network.text());
  const NetworkFit second = fitted(&first.network, 2);
  EXPECT_NEAR(second.before, first.after, (first.before - first.after) * 0.1);
  EXPECT_LT(second.after, second.before);
}

/// Weights mean little without the network that they were fitted with.
TEST(NetworkFit, MeasuresByWhatWeightsAndNetworkSayTogether) {
  ForwardQueens games;
  Network::Parameters parameters =
      fit_network(games.chess, games.tables, each_of(games.positions), {.passes = 2})
          .network.parameters();
  for (Network::Accumulator& output : parameters.output) {
    for (std::int16_t& number : output) number = static_cast<std::int16_t>(4 * number);
  }
  games.tables.network.emplace(games.tables.inputs, parameters);
  for (QuietPosition& at : games.positions) {
    const Value v = evaluate(games.chess, games.tables, at.position);
    at.score = at.position.side() == White ? v : -v;
  }
  const NetworkFit fit = fit_network(games.chess, games.tables, each_of(games.positions),
                                     {.passes = 1, .begin_with = &*games.tables.network});
  EXPECT_LT(fit.before, 1e-4);
  EXPECT_LE(fit.after, fit.before);
}

TEST(NetworkFit, LearnsAsFastWhateverTheScale) {
  ForwardQueens games;
  const auto learnt = [&] {
    const NetworkFit fit =
        fit_network(games.chess, games.tables, each_of(games.positions), {.passes = 1});
    return fit.before - fit.after;
  };
  const double whole = learnt();
  set_weights(games.tables, on_a_tenth_of_the_scale(games.tables.weights));
  EXPECT_NEAR(learnt(), whole, whole * 0.01);  // a quarter less if in units of the whole scale
}

TEST(NetworkFit, ChangesNothingWhereNothingIsToBeLearnt) {
  const RuleProgram& chess = game("chess");
  const EvaluationTables tables = by_rules();
  std::vector<QuietPosition> positions = labelled_positions(tables);
  for (std::size_t i = 0; i < positions.size(); ++i) {
    const Value v = evaluate(chess, tables, positions[i].position);
    positions[i].score = positions[i].position.side() == White ? v : -v;
    positions[i].game = static_cast<int>(i);
  }
  const NetworkFit fit = fit_network(chess, tables, each_of(positions), {.passes = 1});
  EXPECT_LE(fit.after, fit.before);
  EXPECT_LT(fit.before, 1e-4);
}

TEST(NetworkFit, LearnsFromMirrorImagesToo) {
  ForwardQueens games;
  constexpr Bitboard kLeft = 0x0F0F0F0F0F0F0F0F;
  std::vector<QuietPosition> left;
  std::vector<QuietPosition> right;
  for (QuietPosition at : games.positions) {
    const auto image = mirror_image(games.chess, at.position);
    const Bitboard queens = at.position.pieces(Queen);
    if (!image || !queens || ((queens & kLeft) && (queens & ~kLeft))) continue;
    (queens & kLeft ? left : right).push_back(at);
    at.position = *image;
    (queens & kLeft ? right : left).push_back(at);
  }
  ASSERT_GT(left.size(), 500u);
  const auto error = [&] { return error_in_points(games.chess, games.tables, right); };
  const double before = error();
  games.tables.network = fit_network(games.chess, games.tables, each_of(left), {}).network;
  EXPECT_LT(error(), before * 0.8);
}

TEST(MirrorImage, ExchangesLeftAndRight) {
  const RuleProgram& chess = game("chess");
  const auto image = [&](std::string_view fen) {
    return mirror_image(chess, position(chess, fen));
  };
  const auto found = image("4k3/p6q/8/8/3N4/8/1P6/4K3 b - - 3 20");
  ASSERT_TRUE(found);
  EXPECT_EQ(to_fen(chess, *found), "3k4/q6p/8/8/4N3/8/6P1/3K4 b - - 3 20");
  EXPECT_EQ(found->key(), found->computed_key());
  EXPECT_FALSE(image("4k3/8/8/8/8/8/8/4K2R w K - 0 1"));
  EXPECT_FALSE(image("4k3/8/8/pP6/8/8/8/4K3 w - a6 0 1"));
}

bool same_in_a_mirror(std::string_view id) {
  MirrorTest test(game(id));
  random_games(game(id), "start", 20, 60,
               [&](const Position& pos, const MoveList&) { test.look_at(pos); });
  return test.passed();
}

TEST(MirrorImage, TellsGamesThatAreTheSameInAMirror) {
  for (const char* id :
       {"chess", "archer", "crazyhouse", "zoo", "horde", "twilightfive", "seirawan", "kingdrops"})
    EXPECT_TRUE(same_in_a_mirror(id)) << id;
  // A piece that turns one way, castling to one side, a state that distinguishes the wings.
  for (const char* id : {"hexoid", "archetype", "gargoyle", "reentrant"})
    EXPECT_FALSE(same_in_a_mirror(id)) << id;
}

TEST(MirrorImage, TellsAGoalOnOneWing) {
  const auto alike = [](const std::string& goal) {
    const auto program = game_of("[x:chess]\n" + goal);
    MirrorTest test(*program);
    test.look_at(position(*program, "8/1K6/8/8/4k3/8/8/8 w - - 0 20"));
    return test.passed();
  };
  EXPECT_TRUE(alike(""));
  EXPECT_TRUE(alike("flagPiece = k\nflagRegionWhite = *8\n"));
  EXPECT_FALSE(alike("flagPiece = k\nflagRegionWhite = a8\n"));
}

}  // namespace
}  // namespace protean
