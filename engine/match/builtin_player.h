// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/player.h"
#include "search/evaluation/weights.h"
#include "search/parameters.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace protean {

/// The built-in players, which need no program of their own. They know only the rules of a game:
///   random    any legal ply, all equally likely;
///   greedy    a ply that wins the game, else the most valuable capture or promotion, else a random
///             ply;
///   material  the engine's search with an evaluation that counts pieces and nothing else.
inline constexpr std::array<std::string_view, 3> kBuiltinPlayers = {"random", "greedy", "material"};

/// The prefix of a built-in player's name where a program could be named instead.
inline constexpr std::string_view kBuiltinPrefix = "builtin:";

/// "builtin:random, builtin:greedy or builtin:material".
std::string builtin_player_names();

/// True if `name`, without the prefix and in lower case, is one of kBuiltinPlayers.
bool is_builtin_player(std::string_view name);

/// Makes the built-in player that `spec.command` names, which must be one of kBuiltinPlayers.
/// `seed` is for its random choices.
std::unique_ptr<Player> make_builtin_player(const PlayerSpec& spec, std::uint64_t seed,
                                            const std::atomic<bool>& cancelled);

/// The spec of a player that searches `nodes` nodes for each turn, for a match whose SeatFactory
/// makes the player itself.
PlayerSpec searching_player(std::string name, std::uint64_t nodes);

/// How a searching player varies its first turns, so that games from one position differ: it plays
/// the best line or one that is hardly worse, and a better line is more likely. Such a turn gets a
/// few thousand nodes even if the player's own limit is lower.
struct Variety {
  int turns = 0;           ///< How many of its own turns vary in each game; 0: none.
  std::uint64_t seed = 0;  ///< Also for the search's own random choices, such as a set-up.
};

/// Makes a player that searches with the evaluation of `source` and with `parameters`.
std::unique_ptr<Player> make_searching_player(const TimeControl& time, EvaluationSource source,
                                              const std::atomic<bool>& cancelled,
                                              const Variety& variety = {},
                                              const SearchParameters& parameters = {});

}  // namespace protean
