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

/// How standard input is to be understood.
enum class Dialogue : std::uint8_t { kFromFirstWord, kUci, kXBoard };

/// What the command line came to.
struct CommandLineResult {
  std::optional<int> exit_code;  ///< Empty if a dialogue on standard input is to follow.
  Dialogue dialogue = Dialogue::kFromFirstWord;
  std::string variant = {};  ///< The game the dialogue begins with; empty for orthodox chess.
  std::optional<ServeOptions> serve = {};  ///< A page is to be served instead of a dialogue.
};

/// Does what the arguments (without the program's name) ask. Wrong arguments give a message on
/// `err` and exit code 2. `interactive` tells that a person sits at standard input: a demo is then
/// followed by a dialogue. `programs` makes players of other programs, for matches.
CommandLineResult run_command_line(const std::vector<std::string>& arguments, bool interactive,
                                   const PlayerFactory& programs, std::ostream& out,
                                   std::ostream& err);

}  // namespace protean
