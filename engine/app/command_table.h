// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/command.h"

#include <span>
#include <string>

namespace protean {

/// All commands, in the order in which help lists them.
std::span<const Command> command_table();

/// The command of this name; null if there is none.
const Command* find_command(std::string_view name);

/// The error that there is no command of this name, with a suggestion of what may be meant.
UsageError no_such_command(const std::string& name);

/// Adds the options that every command has.
void add_common_options(boost::program_options::options_description& description);

/// All options of a command, including those that every command has.
boost::program_options::options_description options_of(const Command& command);

/// The text of --help: a line for each command, and its options.
std::string help_text();

/// The text of a command's own help.
std::string help_text(const Command& command);

/// The command by which shells ask for completions. It is not in the table, since every word after
/// it is taken literally.
inline constexpr std::string_view kCompleteCommand = "complete";
/// The text of its own help.
std::string complete_help_text();

}  // namespace protean
