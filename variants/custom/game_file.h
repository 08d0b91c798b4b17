// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/variant.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// Something wrong with a file of games.
struct GameFileFault {
  int line = 0;
  std::string message;  ///< "KEY: found ...; expected ...".
};

/// What a file of games says.
struct GameFile {
  std::vector<std::unique_ptr<const Variant>> games;  ///< Those without faults, in their order.
  std::vector<GameFileFault> faults;                  ///< The first ones, in order of their lines.
  std::size_t more_faults = 0;                        ///< Those not reported.
};

/// Sections of one file that are read.
inline constexpr std::size_t kMostSections = 500;

/// Reads games in the dialect of Fairy-Stockfish's variants.ini: sections "[name]" or
/// "[name:parent]" of lines "key = value". A parent is a section before or a game that programs
/// know by that name. Nothing is passed over in silence: what is unknown, unsupported or
/// contradictory is a fault, and a section with faults is no game. Of many faults a hundred are
/// told.
GameFile read_game_file(std::string_view text);

}  // namespace protean
