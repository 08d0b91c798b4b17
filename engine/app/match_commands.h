// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/command.h"

/// Commands about many games: for each, its options, if declared here, and the function that runs
/// it.
namespace protean {

CommandLineResult match_command(const Call&);

void merge_options(boost::program_options::options_description&);
CommandLineResult merge_command(const Call&);

void replay_options(boost::program_options::options_description&);
CommandLineResult replay_command(const Call&);

}  // namespace protean
