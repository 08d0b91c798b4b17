// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/command.h"

/// Commands that learn the evaluation of games: for each, its options and the function that runs
/// it.
namespace protean {

void tune_options(boost::program_options::options_description&);
CommandLineResult tune_command(const Call&);

void train_options(boost::program_options::options_description&);
CommandLineResult train_command(const Call&);

void generate_options(boost::program_options::options_description&);
CommandLineResult generate_command(const Call&);

void fit_options(boost::program_options::options_description&);
CommandLineResult fit_command(const Call&);

void borrow_options(boost::program_options::options_description&);
CommandLineResult borrow_command(const Call&);

}  // namespace protean
