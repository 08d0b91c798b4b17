// SPDX-License-Identifier: GPL-3.0-or-later
#include "search/evaluation/weights.h"

#include "engine/engine.h"
#include "movegen/notation/fen.h"
#include "search/evaluation/evaluate.h"
#include "search/evaluation/evaluation_tables.h"
#include "tests/search/search_support.h"
#include "tests/temp_folder.h"
#include "variants/weights.h"

#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <stdexcept>

namespace protean {
namespace {

using namespace test;
using Origin = EvaluationSource::Origin;

const EvaluationTables& derived_chess() {
  static const EvaluationTables tables =
      build_evaluation_tables(game("chess"), {Origin::kRules, {}, {}});
  return tables;
}

struct Reading {
  Weights weights = derived_chess().weights;
  std::string error;
};

Reading read(std::string_view text) {
  Reading out;
  out.error = read_weights(derived_chess().layout, text, "f", out.weights).value_or("");
  return out;
}

TEST(Weights, ReadsPairsTablesAndComments) {
  const Reading r = read(
      "# a comment\n"
      "variant chess\n"
      "\n"
      "man N 325 -310  # and another\n"
      "tempo\t7 8\r\n"
      "passed sparse\n"
      " 1 2 3 4 5 6 7\n");
  EXPECT_EQ(r.error, "");
  EXPECT_EQ(r.weights[weight::kWorth + Knight], Tapered(325, -310));
  EXPECT_EQ(r.weights[weight::kTempo], Tapered(7, 8));
  const Tapered before = derived_chess().weights[weight::kPassed + 1];
  EXPECT_EQ(r.weights[weight::kPassed + 1], Tapered(before.full(), 1));
  EXPECT_EQ(r.weights[weight::kPassed + 7].sparse(), 7);
  EXPECT_EQ(r.weights[weight::kOutnumbered], derived_chess().weights[weight::kOutnumbered]);
}

TEST(Weights, TablesAreSeenByTheOwner) {
  std::string text = "squares N full\n";
  const auto layout = derived_chess().layout;
  const auto row = std::find_if(layout.rows().begin(), layout.rows().end(),
                                [](const WeightRow& r) { return r.name == "squares N"; });
  ASSERT_NE(row, layout.rows().end());
  for (std::size_t i = 0; i < row->count; ++i) {
    text += (i % row->width == 0 ? "\n" : " ") + std::to_string(i);
  }
  const Reading r = read(text);
  ASSERT_EQ(r.error, "");
  EXPECT_EQ(r.weights[layout.square(White, Knight, make_square(0, 7))].full(), 0);
  EXPECT_EQ(r.weights[layout.square(Black, Knight, make_square(0, 0))].full(), 0);
  const int one_rank = static_cast<int>(row->width);
  EXPECT_EQ(r.weights[layout.square(White, Knight, make_square(1, 6))].full(), one_rank + 1);
  EXPECT_EQ(r.weights[layout.square(Black, Knight, make_square(1, 1))].full(), one_rank + 1);
}

TEST(Weights, ErrorsNameLineTextAndExpectation) {
  const auto error = [](std::string_view text) { return read(text).error; };
  EXPECT_EQ(error("tempo 1\n"), "f:1: 1 numbers: expected 2");
  EXPECT_EQ(error("\ntempo 1 x\n"), "f:2: 'x': expected a whole number from -9999 to 9999");
  EXPECT_EQ(error("tempo 1 10000\n"), "f:1: '10000': expected a whole number from -9999 to 9999");
  EXPECT_EQ(error("tempo 1 2\ntempo 1 2\n"), "f:2: 'tempo' is given twice: expected it once");
  EXPECT_EQ(error("passed full\n1 2 3\n"), "f:2: 3 numbers: expected 7");
  EXPECT_EQ(error("passed full\n"), "f:1: the text ends after 0 numbers of passed: expected 7");
  EXPECT_EQ(error("passed both\n"),
            "f:1: 'both' after passed: expected full or sparse, and the numbers below");
  EXPECT_EQ(error("passed\n"), "f:1: passed ends here: expected full or sparse");
  EXPECT_NE(error("man K 1 2\n").find("f:1: the game has no weight 'man K 1 2': expected one of "),
            std::string::npos);
  EXPECT_NE(error("temp 1 2\n").find("tempo, "), std::string::npos);
}

TEST(Weights, AWrongTextChangesNothing) {
  EXPECT_EQ(read("tempo 1 2\nman N 1\n").weights, derived_chess().weights);
}

TEST(Weights, TheVariantIsNamed) {
  EXPECT_EQ(weights_variant("# c\n\n  variant archer # x\n"), "archer");
  EXPECT_EQ(weights_variant("tempo 1 2\n"), "");
}

class WeightsOfEveryGame : public testing::TestWithParam<std::string> {};

TEST_P(WeightsOfEveryGame, AreWrittenAndReadBack) {
  const RuleProgram& program = game(GetParam());
  const EvaluationTables tables = build_evaluation_tables(program, {Origin::kRules, {}, {}});
  Weights changed = tables.weights;
  std::mt19937 random(3);
  for (const WeightRow& row : tables.layout.rows()) {
    for (std::size_t i = 0; i < row.count; ++i) {
      changed[row.first + i] = {static_cast<int>(random() % 2000) - 1000,
                                static_cast<int>(random() % 2000) - 1000};
    }
  }
  Weights back = tables.weights;
  const std::string text = weights_text(tables.layout, program.id, changed, tables.weights);
  EXPECT_EQ(read_weights(tables.layout, text, "f", back).value_or(""), "");
  EXPECT_EQ(back, changed);
  EXPECT_EQ(weights_variant(text), program.id);
}

TEST_P(WeightsOfEveryGame, ComeWithTheProgramAndCanBeRead) {
  const RuleProgram& program = game(GetParam());
  EXPECT_NO_THROW(build_evaluation_tables(program));
  const std::string_view own = weights_of(GetParam());
  if (!own.empty()) {
    EXPECT_EQ(weights_variant(own), GetParam());
  }
}

/// The evaluation that the trace adds up to, without rounding.
double traced_value(const EvaluationTrace& trace, const Weights& weights) {
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    sum += trace.count[i] *
           (weights[i].full() * trace.fullness + weights[i].sparse() * (256 - trace.fullness)) /
           256.0;
  }
  return sum * trace.scale;
}

TEST_P(WeightsOfEveryGame, TheTraceTellsWhatAWeightDoes) {
  const RuleProgram& program = game(GetParam());
  EvaluationTables tables = build_evaluation_tables(program);
  tables.network.reset();
  std::mt19937 random(5);
  Position pos = start_position(program);
  for (int ply = 0; ply < 40; ++ply) {
    MoveList moves;
    program.generate(pos, moves);
    if (moves.empty()) break;
    pos = program.make(pos, moves[random() % moves.size()]);
    EvaluationTrace trace;
    const Value value = evaluate(program, tables, pos, trace);
    ASSERT_EQ(value, evaluate(program, tables, pos));
    EvaluationTables other = tables;
    Weights weights = tables.weights;
    for (const WeightRow& row : tables.layout.rows()) {
      if (row.first == weight::kScale) continue;  // multiplies the sum of all others
      // By the same amount each: pieces keep their order of value, which decides which threats
      // count.
      for (std::size_t i = 0; i < row.count; ++i) weights[row.first + i] += Tapered(4, -2);
    }
    set_weights(other, weights);
    ASSERT_EQ(other.by_value, tables.by_value);
    const double change = traced_value(trace, weights) - traced_value(trace, tables.weights);
    const int seen = evaluate(program, other, pos) - value;
    // Which ending rule applies may depend on the sign; leave those positions out.
    if (trace.scale < 1) continue;
    // Both are rounded before the multiplication and after it.
    const double rounded = 2 * trace.scale + 2;
    EXPECT_NEAR(pos.side() == White ? seen : -seen, change, rounded) << to_fen(program, pos);
  }
}

INSTANTIATE_TEST_SUITE_P(Weights, WeightsOfEveryGame, testing::ValuesIn(test::game_ids()),
                         [](const auto& param) { return test_name(param.param); });

TEST(EvaluationSource, MaterialCountsPiecesAlone) {
  const RuleProgram& chess = game("chess");
  const EvaluationSource material{Origin::kMaterial, {}, {}};
  const auto eval = [&](std::string_view fen) {
    return evaluate(chess, position(chess, fen), material);
  };
  EXPECT_EQ(eval("start"), 0);
  EXPECT_EQ(eval("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"), 0);
  const int knight = eval("rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  EXPECT_GT(knight, 250);
  EXPECT_EQ(eval("rnbqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"), -knight);
}

TEST(EvaluationSource, ATextCountsForTheGameItNames) {
  const EvaluationSource text{Origin::kText, "variant chess\nman Q 3000 3000\n", "f"};
  const EvaluationTables chess = build_evaluation_tables(game("chess"), text);
  EXPECT_EQ(chess.exchange[Queen], 3000);
  EXPECT_EQ(chess.by_value[4], Queen);
  EXPECT_EQ(build_evaluation_tables(game("archer"), text).exchange[Queen],
            build_evaluation_tables(game("archer")).exchange[Queen]);
  EXPECT_THROW(build_evaluation_tables(game("chess"), {Origin::kText, "variant chess\nx", "f"}),
               std::runtime_error);
}

TEST(Weights, AreRefusedBeyondTheirRange) {
  const RuleProgram& chess = game("chess");
  for (const char* n : {"-2147483648", "2147483647", "-2147483649", "10000", "-10000"}) {
    const std::string text = "variant chess\ntempo " + std::string(n) + " 0\n";
    EXPECT_THROW(build_evaluation_tables(chess, {Origin::kText, text, "f"}), std::runtime_error)
        << n;
  }
  EXPECT_NO_THROW(
      build_evaluation_tables(chess, {Origin::kText, "variant chess\ntempo -9999 9999\n", "f"}));
}

TEST(EvaluationSource, TwoSearchersDiffer) {
  const RuleProgram& chess = game("chess");
  const Position pos = position(chess, "4k3/8/8/3q4/8/4N3/8/4K1R1 w - - 0 1");
  Searcher usual(1, 1);
  Searcher odd(1, 1);
  odd.set_evaluation({Origin::kText, "variant chess\nman Q 1 1\nman R 2000 2000\n", "f"});
  const Limits limits = depth_limit(1);
  EXPECT_GT(odd.search(chess, pos, {}, limits).line.score.centipawns,
            usual.search(chess, pos, {}, limits).line.score.centipawns + 500);
}

TEST(EvalFile, IsReadCheckedAndRefusedWithoutChange) {
  const TempFolder folder;
  const auto file = [&](const char* name, std::string_view text) {
    std::ofstream(folder.file(name)) << text;
    return folder.file(name);
  };
  const std::string good = file("good.weights", "variant chess\nman Q 3000 3000\n");
  Engine engine({});
  const auto set = [&](const std::string& value) {
    return engine.set_option("EvalFile", value).value_or("");
  };
  EXPECT_EQ(set(good), "");
  EXPECT_EQ(engine.evaluation().text, "variant chess\nman Q 3000 3000\n");
  EXPECT_EQ(engine.options()["EvalFile"].value, good);

  const std::string missing = folder.file("missing");
  EXPECT_NE(set(missing).find("cannot read '" + missing + "'"), std::string::npos);
  const std::string nameless = file("nameless.weights", "man Q 3000 3000\n");
  EXPECT_NE(set(nameless).find("expected a line 'variant ID'"), std::string::npos);
  const std::string wrong = file("wrong.weights", "variant chess\nman X 1 1\n");
  EXPECT_NE(set(wrong).find(wrong + ":2: "), std::string::npos);
  EXPECT_EQ(engine.evaluation().name, good);
  EXPECT_EQ(engine.options()["EvalFile"].value, good);

  const std::string unknown = file("unknown.weights", "variant nosuch\nman Q 1 1\n");
  EXPECT_EQ(set(unknown), unknown +
                              " is for 'nosuch', which is not loaded: set VariantPath "
                              "(--variants) to its file first");

  EXPECT_EQ(set("<derived>"), "");
  EXPECT_EQ(engine.evaluation().origin, Origin::kRules);
  EXPECT_EQ(set("<weights>"), "");
  EXPECT_EQ(engine.evaluation().origin, Origin::kWeights);
  EXPECT_EQ(set("<material>"), "");
  EXPECT_EQ(engine.evaluation().origin, Origin::kMaterial);
  EXPECT_EQ(set("<default>"), "");
  EXPECT_EQ(engine.evaluation().origin, Origin::kGame);
  EXPECT_EQ(set("<material>"), "");
  EXPECT_EQ(set(engine.options()["EvalFile"].default_value), "");
  EXPECT_EQ(engine.evaluation().origin, Origin::kGame);
}

}  // namespace
}  // namespace protean
