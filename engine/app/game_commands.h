// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/command.h"

/// Commands that tell of games: each with its options and what it does.
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
