// SPDX-License-Identifier: GPL-3.0-or-later
// The search judges a repetition as the game does if the plies between decide its result.

#include "engine/game.h"
#include "tests/game_file_support.h"
#include "tests/search/search_support.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace protean {
namespace {

using namespace test;

/// The search after some plies, and the result of the game after its best move.
struct Found {
  Searched search;
  Result result = Result::kOngoing;
};

Found after(const std::string& section, const std::string& fen,
            const std::vector<std::string>& plies) {
  const Variant& variant = *kept(read_game_file(section)).games.at(0);
  Game game(variant, position(compiled(variant), fen));
  for (const std::string& ply : plies) EXPECT_EQ(game.play_text(ply), std::nullopt) << ply;
  Found found;
  found.search = search(game.program(), game.position(), depth_limit(6), 1, game.history());
  EXPECT_EQ(game.play_text(found.search.best), std::nullopt);
  found.result = game.outcome().result;
  return found;
}

TEST(PerpetualCheck, IsNoMateForWhoGivesIt) {
  const Found found = after(
      "[x:minishogi]\n", "k4/5/5/5/r3K[RGS] w - - 0 1",
      {"e1e2", "a1a2", "e2e1", "a2a1", "e1e2", "a1a2", "e2e1", "a2a1", "e1e2", "a1a2", "e2e1"});
  EXPECT_NE(found.search.best, "a2a1");
  EXPECT_NE(found.search.result.line.score.mate, 1);
  EXPECT_EQ(found.result, Result::kOngoing);
}

TEST(PerpetualCheck, IsNotPlayedIntoAsADraw) {
  const Found found =
      after("[x:chess]\nperpetualCheckIllegal = true\n", "4Q1k1/nn4p1/8/8/8/7P/1q4PK/8 b - - 0 1",
            {"g8h7", "e8h5", "h7g8", "h5e8", "g8h7", "e8h5", "h7g8"});
  EXPECT_EQ(found.result, Result::kOngoing);
  EXPECT_LT(found.search.result.line.score.centipawns, 0);
}

}  // namespace
}  // namespace protean
