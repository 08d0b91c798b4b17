// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/borrow.h"

#include "search/evaluation/evaluation_tables.h"
#include "tests/support.h"
#include "tests/temp_folder.h"
#include "tests/tune/tune_support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>
#include <string>

namespace protean {
namespace {

using namespace test;
using Origin = EvaluationSource::Origin;

std::string borrowed(const std::string& id, const std::string& lender, bool network_only = false) {
  return borrowed_text(game(id), by_rules(id), game(lender), build_evaluation_tables(game(lender)),
                       network_only);
}

/// The tables of a game that has borrowed weights and network from another, or the network alone if
/// `network_only`.
EvaluationTables borrowing(const std::string& id, const std::string& lender,
                           bool network_only = false) {
  return build_evaluation_tables(game(id),
                                 {Origin::kText, borrowed(id, lender, network_only), "f"});
}

Value correction(const std::string& id, const EvaluationTables& tables, const std::string& fen) {
  return tables.network->correction(position(game(id), fen));
}

TEST(Borrow, AGameFromItselfChangesNothing) {
  const EvaluationTables chess = build_evaluation_tables(game("chess"));
  const EvaluationTables again = borrowing("chess", "chess");
  EXPECT_EQ(again.weights, chess.weights);
  EXPECT_TRUE(again.network->text() == chess.network->text());
}

TEST(Borrow, PiecesThatBothGamesHaveAreJudgedAlike) {
  const EvaluationTables chess = build_evaluation_tables(game("chess"));
  for (const char* placement :
       {"r3k2r/pp3ppp/2n5/8/3P4/5N2/P4PPP/R3K2R", "4k3/8/8/3b4/8/8/4R3/4K3"}) {
    for (const char* side : {" w", " b"}) {
      const std::string pieces(placement);
      const Value expected = correction("chess", chess, pieces + side + " - - 0 1");
      // Amazon and Chancellor take the Queen's place; the sides of chigorin share no numbers.
      for (const char* id : {"almost", "amazon", "chigorin"}) {
        EXPECT_EQ(correction(id, borrowing(id, "chess"), pieces + side + " - - 0 1"), expected)
            << id << ' ' << pieces << side;
      }
      EXPECT_EQ(correction("crazyhouse", borrowing("crazyhouse", "chess"),
                           pieces + "[]" + side + " - - 0 1"),
                expected);
    }
  }
}

TEST(Borrow, PiecesInHandArePiecesInHand) {
  const EvaluationTables lent = build_evaluation_tables(game("crazyhouse"));
  const std::string fen = "r3k2r/pp3ppp/2n5/8/3P4/5N2/P4PPP/R3K2R[QNNp] w - - 0 1";
  EXPECT_EQ(correction("loop", borrowing("loop", "crazyhouse"), fen),
            correction("crazyhouse", lent, fen));
}

TEST(Borrow, ChecksAreCountedFromTheLastOne) {
  const EvaluationTables lent = build_evaluation_tables(game("3check"));
  const std::string pieces = "r3k2r/pp3ppp/2n5/8/3P4/5N2/P4PPP/R3K2R w KQkq - ";
  EXPECT_EQ(correction("5check", borrowing("5check", "3check"), pieces + "1+2 0 1"),
            correction("3check", lent, pieces + "1+2 0 1"));
}

TEST(Borrow, WeightsComeAlongWithPiecesThatGoAlike) {
  const Weights chess = build_evaluation_tables(game("chess")).weights;
  const Weights almost = borrowing("almost", "chess").weights;
  const Weights rules = by_rules("almost").weights;
  EXPECT_EQ(almost[weight::kTempo], chess[weight::kTempo]);
  EXPECT_EQ(almost[weight::kWorth + Rook], chess[weight::kWorth + Rook]);
  EXPECT_EQ(almost[weight::kHanging + Queen], rules[weight::kHanging + Queen]);
  // The Chancellor's worth relative to the pieces that both games have is as the rules derive it.
  int theirs = 0;
  int ours = 0;
  for (const PieceType m : {Knight, Bishop, Rook}) {
    const Tapered lent = chess[weight::kWorth + m];
    const Tapered own = rules[weight::kWorth + m];
    theirs += lent.full() + lent.sparse();
    ours += own.full() + own.sparse();
  }
  const Tapered chancellor = rules[weight::kWorth + Queen];
  EXPECT_EQ(almost[weight::kWorth + Queen].full(),
            std::lround(chancellor.full() * static_cast<double>(theirs) / ours));
}

TEST(Borrow, TheNetworkAloneLeavesTheWeights) {
  const EvaluationTables almost = borrowing("almost", "chess", true);
  EXPECT_EQ(almost.weights, by_rules("almost").weights);
  EXPECT_TRUE(almost.network);
}

TEST(Borrow, TheCommandWritesWhatEvalFileTakes) {
  const TempFolder folder;
  BorrowOptions options;
  options.variant = find_variant("almost");
  options.lender = find_variant("chess");
  options.directory = folder.path().string();
  std::ostringstream out;
  run_borrow(options, out);
  EXPECT_EQ(out.str(), "almost: wrote " + (folder.path() / "almost.weights").string() + "\n");
  options.directory = "/dev/null/folder";
  const std::string error = thrown([&] { run_borrow(options, out); });
  EXPECT_NE(error.find("/dev/null/folder"), std::string::npos) << error;
}

}  // namespace
}  // namespace protean
