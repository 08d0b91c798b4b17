// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace protean {

/// What of a command a shell can complete.
struct CommandWords {
  std::string name;                        ///< "" for a call without a command.
  std::vector<std::string> options = {};   ///< With their dashes.
  std::string argument;                    ///< What stands without dashes; "" if nothing does.
  std::vector<std::string> switches = {};  ///< Those of the options that take no value.
  std::vector<std::string> lists = {};     ///< Those that take as many words as there are.
};

/// The words that may stand in place of the last of `typed` (what follows the program's name), as
/// far as they are known: commands, options, names of games, keys of engines. File names and
/// numbers are left to the shell.
std::vector<std::string> completions(const std::vector<CommandWords>& commands,
                                     const std::vector<std::string>& typed);

}  // namespace protean
