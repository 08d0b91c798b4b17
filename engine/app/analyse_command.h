// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/command.h"

namespace protean {

/// `protean analyse FILE ...`: analyses the games of PGN files or the positions of EPD files, in
/// any game.
void analyse_options(boost::program_options::options_description&);
CommandLineResult analyse_command(const Call&);

}  // namespace protean
