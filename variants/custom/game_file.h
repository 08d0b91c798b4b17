// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/variant.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// A fault in a file of games.
struct GameFileFault {
  int line = 0;
  std::string message;  ///< "KEY: found ...; expected ...".
};

/// The result of reading a file of games.
struct GameFile {
  std::vector<std::unique_ptr<const Variant>> games;  ///< Games without faults, in file order.
  std::vector<GameFileFault> faults;                  ///< The first faults found, sorted by line.
  std::size_t more_faults = 0;                        ///< The number of faults not reported.
};

/// The most sections of one file that are read.
inline constexpr std::size_t kMostSections = 500;

/// Reads games in the dialect of Fairy-Stockfish's variants.ini: sections "[name]" or
/// "[name:parent]" of lines "key = value". A parent is an earlier section or a game that parents.h
/// lists. Nothing is ignored silently: what is unknown, unsupported or contradictory is a fault,
/// and a section with faults is no game. The first hundred faults are reported, the rest counted.
GameFile read_game_file(std::string_view text);

}  // namespace protean
