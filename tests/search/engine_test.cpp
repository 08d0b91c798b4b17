// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"

#include "movegen/notation/move_text.h"
#include "protocol/uci_text.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <new>
#include <string>
#include <thread>
#include <utility>

namespace protean {
namespace {

using namespace std::chrono_literals;

/// An engine that counts the lines and the ends of its searches.
struct CountingEngine {
  std::atomic<int> lines = 0;
  std::atomic<int> ends = 0;
  std::atomic<bool> moves = true;  ///< True if each ended with a move.
  Engine engine{{[this](auto, const SearchLine&) { ++lines; },
                 [this](auto, const TurnResult& turn) {
                   moves = moves && !turn.plies.empty();
                   ++ends;
                 }}};

  /// Waits until `number` searches have ended; false if they have not after 20 seconds.
  bool ended(int number) {
    const auto until = SearchSignals::Clock::now() + 20s;
    while (ends < number && SearchSignals::Clock::now() < until) std::this_thread::sleep_for(100us);
    return ends == number;
  }
};

TEST(Engine, AStopIsNeverLost) {
  CountingEngine counted;
  Limits limits;
  limits.infinite = true;
  limits.nodes = 1;
  for (int i = 1; i <= 300; ++i) {
    counted.engine.go(limits);
    // The stop comes before the search has begun, while it runs, or when it has nothing left to do.
    std::this_thread::sleep_for(std::chrono::microseconds(i % 3 * 100));
    counted.engine.stop();
    ASSERT_TRUE(counted.ended(i)) << i;
  }
  EXPECT_TRUE(counted.moves);
}

TEST(Engine, APonderHitIsNeverLost) {
  CountingEngine counted;
  Limits limits;
  limits.ponder = true;
  limits.nodes = 1;
  for (int i = 1; i <= 300; ++i) {
    counted.engine.go(limits);
    std::this_thread::sleep_for(std::chrono::microseconds(i % 3 * 100));
    EXPECT_EQ(counted.ends, i - 1);
    counted.engine.ponder_hit(SearchSignals::Clock::now());
    ASSERT_TRUE(counted.ended(i)) << i;
  }
}

TEST(Engine, AStopThatComesLateDoesNotDisturbTheNextSearch) {
  CountingEngine counted;
  Limits limits;
  limits.depth = 3;
  for (int i = 1; i <= 100; ++i) {
    const int before = counted.lines;
    counted.engine.go(limits);
    counted.engine.wait();
    counted.engine.stop();
    EXPECT_EQ(counted.lines - before, 3) << i;
  }
}

TEST(Engine, ASearchEndsTheOneThatRuns) {
  CountingEngine counted;
  Limits endless;
  endless.infinite = true;
  for (int i = 0; i < 20; ++i) counted.engine.go(endless);
  counted.engine.stop();
  counted.engine.wait();
  EXPECT_EQ(counted.ends, 20);
}

/// An engine all of whose searches fail, as if there were no memory left.
struct FailingEngine {
  TurnResult last;
  Engine engine{{[](auto, const SearchLine&) { throw std::bad_alloc(); },
                 [this](auto, const TurnResult& turn) { last = turn; }}};

  /// The text of the turn that it answers with.
  std::string answer(Limits limits) {
    engine.go(std::move(limits));
    engine.wait();
    return turn_text(engine.game().program(), engine.game().position(), last.plies);
  }
};

TEST(Engine, ASearchThatFailsAnswersWithWhatWasAskedFor) {
  FailingEngine failing;
  Limits limits;
  limits.depth = 2;
  EXPECT_NE(failing.answer(limits), "");
  const Game& game = failing.engine.game();
  limits.search_moves = {*parse_move(game.program(), game.position(), "g1f3")};
  EXPECT_EQ(failing.answer(limits), "g1f3");
}

TEST(Engine, AnEndlessSearchThatFailsEndsWhenItIsTold) {
  FailingEngine failing;
  Limits endless;
  endless.infinite = true;
  failing.engine.go(endless);
  std::this_thread::sleep_for(10ms);
  EXPECT_TRUE(failing.engine.searching());
  failing.engine.stop();
  failing.engine.wait();
  EXPECT_FALSE(failing.last.plies.empty());
}

TEST(Engine, ASearchThatFailsIsReportedByTheEvaluationInUse) {
  TurnJob job;
  job.program = &test::game("chess");
  job.root = test::position(*job.program, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  const EvaluationSource material = {EvaluationSource::Origin::kMaterial, {}, {}};
  EXPECT_EQ(uci::fallback_info_text(job, {}, material, false),
            "info depth 1 score cp " + std::to_string(evaluate(*job.program, job.root, material)));
  EXPECT_NE(evaluate(*job.program, job.root, material), evaluate(*job.program, job.root));
}

TEST(Engine, IsNotLeftByAnEndlessSearch) {
  CountingEngine counted;
  Limits endless;
  endless.infinite = true;
  counted.engine.go(endless);
}

}  // namespace
}  // namespace protean
