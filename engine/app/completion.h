// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace protean {

/// The words of a command that a shell can complete.
struct CommandWords {
  std::string name;                        ///< "" for a call of the program without a command.
  std::vector<std::string> options = {};   ///< With their dashes.
  std::string argument;                    ///< The option set by words without dashes, or "".
  std::vector<std::string> switches = {};  ///< The options that take no value.
  std::vector<std::string> lists = {};     ///< The options that take any number of values.
};

/// The possible completions of the last word of `typed` (the words after the program's name), as
/// far as they are known: commands, options, names of games, keys of engines and other fixed
/// values. File names and the like are left to the shell.
std::vector<std::string> completions(const std::vector<CommandWords>& commands,
                                     const std::vector<std::string>& typed);

}  // namespace protean
