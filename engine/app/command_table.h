// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/command.h"

#include <span>
#include <string>

namespace protean {

/// All commands, in the order in which help names them.
std::span<const Command> command_table();

/// The command of this name; null if there is none.
const Command* find_command(std::string_view name);

/// That there is no command of this name, and which may be meant.
UsageError no_such_command(const std::string& name);

/// Adds the options that go with every command.
void add_common_options(boost::program_options::options_description& description);

/// All options of a command, those that go with every command among them.
boost::program_options::options_description options_of(const Command& command);

/// The text of --help: a line for each command, and its options.
std::string help_text();

/// The text of a command's own help.
std::string help_text(const Command& command);

/// What shells ask with: no command of the table, as every word behind it is taken as it is.
inline constexpr std::string_view kCompleteCommand = "complete";
/// Its own help.
std::string complete_help_text();

}  // namespace protean
