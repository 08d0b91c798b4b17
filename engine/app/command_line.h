// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/serve_options.h"
#include "engine/match/player.h"

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace protean {

/// How to interpret standard input.
enum class Dialogue : std::uint8_t { kFromFirstWord, kUci, kXBoard };

/// What remains to be done after the command line has been read.
struct CommandLineResult {
  std::optional<int> exit_code;  ///< Empty if a dialogue on standard input, or `serve`, follows.
  Dialogue dialogue = Dialogue::kFromFirstWord;
  std::string variant = {};  ///< Id of the game the dialogue begins with; empty for orthodox chess.
  std::optional<ServeOptions> serve = {};  ///< If set, serve a page instead of a dialogue.
};

/// Obeys the arguments (without the program's name). Wrong arguments give a message on `err` and
/// exit code 2. `interactive`: a person sits at standard input, so a demo is followed by a
/// dialogue. `programs` makes the players that are other programs, for matches.
CommandLineResult run_command_line(const std::vector<std::string>& arguments, bool interactive,
                                   const PlayerFactory& programs, std::ostream& out,
                                   std::ostream& err);

}  // namespace protean
