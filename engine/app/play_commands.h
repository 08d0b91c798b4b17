// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/command.h"

/// Commands that let the engine play or search: for each, its options and the function that runs
/// it.
namespace protean {

void play_options(boost::program_options::options_description&);
CommandLineResult play_command(const Call&);

void demo_options(boost::program_options::options_description&);
CommandLineResult demo_command(const Call&);

void add_serve_options(boost::program_options::options_description&);
CommandLineResult serve_command(const Call&);

CommandLineResult bench_command(const Call&);

}  // namespace protean
