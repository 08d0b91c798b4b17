// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/match/builtin_player.h"

#include "engine/game.h"
#include "variants/catalogue.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

TEST(BuiltinPlayer, BringsNothingFromOneGameToTheNext) {
  std::atomic<bool> cancelled = false;
  PlayerSpec spec;
  spec.kind = PlayerKind::kBuiltin;
  spec.command = "material";
  spec.time.depth = 6;
  const auto player = make_builtin_player(spec, 1, cancelled);
  const Game game(*find_variant("chess"));
  std::vector<std::uint64_t> nodes;
  for (int i = 0; i < 2; ++i) {
    ASSERT_FALSE(player->new_game(game, White, "another"));
    nodes.push_back(player->choose_turn({game}).nodes);
  }
  EXPECT_EQ(nodes[0], nodes[1]);
}

}  // namespace
}  // namespace protean
