// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/match/player.h"
#include "engine/match/tournament.h"

#include <iosfwd>
#include <string>

namespace protean {

/// Where the games and the standing of a match go, besides standard output.
struct MatchOutputs {
  std::string pgn_file;   ///< Games are appended to it; empty: none.
  std::string json_file;  ///< Replaced at the end of the match; empty: none.
  bool live = false;      ///< Each standing overwrites the last, as on a terminal.
};

/// `protean match`: plays a plan, shows its standing and writes the files. An interrupt (Ctrl-C) or
/// SIGTERM ends the match; the games played so far are kept and shown. Returns the exit code: 0;
/// 130 if interrupted; 2 if a player could not be started or no game was played; 1 if games could
/// not be written, which does not end the match. Throws std::runtime_error if openings cannot be
/// read, or if files cannot be opened or put in their place.
int run_match_command(const MatchPlan& plan, const MatchOutputs& outputs,
                      const PlayerFactory& programs, std::ostream& out, std::ostream& err);

}  // namespace protean
