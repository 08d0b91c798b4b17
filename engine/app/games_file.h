// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

/// Games that users define in files: see read_game_file().
namespace protean {

/// What came of a file of games.
struct GamesRead {
  std::vector<std::string> ids;     ///< Games without faults.
  std::vector<std::string> faults;  ///< "FILE:LINE: KEY: found ...; expected ...", and
                                    ///< at last perhaps "FILE: and 1,234 more".
  bool unreadable = false;          ///< There is no such file; the fault says why.
};

/// Reads a file and adds nothing to the catalogue.
GamesRead check_games(const std::string& path);

/// Reads a file and adds its games without faults to the catalogue.
GamesRead load_games(const std::string& path);

}  // namespace protean
