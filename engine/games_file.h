// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/game_file.h"

#include <string>
#include <vector>

/// Games that users define in files: see read_game_file().
namespace protean {

/// The result of reading a file of games.
struct GamesRead {
  std::string path;
  std::vector<std::string> ids = {};       ///< Games without faults.
  std::vector<GameFileFault> faults = {};  ///< Line 0: concerns the whole file.
  std::vector<std::string> notes = {};     ///< What is not a fault but may surprise.
  bool unreadable = false;                 ///< The file cannot be read; the fault says why.

  /// "FILE:LINE: KEY: found ...; expected ...", possibly with a last "FILE: and 1,234 more"; or
  /// only "FILE: found no game; expected ..." or "FILE: cannot be read: ...".
  std::vector<std::string> fault_texts() const;
};

/// The result of checking a file as a JSON object: file, games, faults (line and message; line 0
/// concerns the whole file), notes.
std::string check_json(const GamesRead& read);

/// Reads a file without adding its games to the catalogue.
GamesRead check_games(const std::string& path);

/// Reads a file and adds its games without faults to the catalogue.
GamesRead load_games(const std::string& path);

}  // namespace protean
