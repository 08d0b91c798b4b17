// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/command.h"

/// Commands about games: for each, its options and the function that runs it.
namespace protean {

void variants_options(boost::program_options::options_description&);
CommandLineResult variants_command(const Call&);

void rules_options(boost::program_options::options_description&);
CommandLineResult rules_command(const Call&);

void check_options(boost::program_options::options_description&);
CommandLineResult check_command(const Call&);

void perft_options(boost::program_options::options_description&);
CommandLineResult perft_command(const Call&);

}  // namespace protean
