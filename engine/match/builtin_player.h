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

/// The players a match may have without a program of their own, none of which uses more than the
/// rules of the game:
///   random    any legal ply, each as likely as the others;
///   greedy    a ply that ends the game in its favour, else the most valuable capture or promotion,
///             else at random;
///   material  the engine's search with an evaluation that counts pieces and nothing else.
inline constexpr std::array<std::string_view, 3> kBuiltinPlayers = {"random", "greedy", "material"};

/// What stands before such a name, where there might be a program's.
inline constexpr std::string_view kBuiltinPrefix = "builtin:";

/// "builtin:random, builtin:greedy or builtin:material".
std::string builtin_player_names();

/// True if a built-in player has this name, in small letters.
bool is_builtin_player(std::string_view name);

/// Makes the one that `spec.command` names, which must be one of the above.
std::unique_ptr<Player> make_builtin_player(const PlayerSpec& spec, std::uint64_t seed,
                                            const std::atomic<bool>& cancelled);

/// What a match has to know of a player that searches so many nodes for each turn; the match's
/// SeatFactory makes it.
PlayerSpec searching_player(std::string name, std::uint64_t nodes);

/// How a player that searches strays from its best line at the beginning, so that games from one
/// position differ: of its lines it takes one that is hardly worse, the better the likelier. It
/// takes some thousand nodes for such turns even where it has fewer.
struct Variety {
  int turns = 0;           ///< Of its own; 0: it always takes the best.
  std::uint64_t seed = 0;  ///< Also of what the search itself draws, such as a set-up.
};

/// One that searches with the evaluation of this source, and with these constants.
std::unique_ptr<Player> make_searching_player(const TimeControl& time, EvaluationSource source,
                                              const std::atomic<bool>& cancelled,
                                              const Variety& variety = {},
                                              const SearchParameters& parameters = {});

}  // namespace protean
