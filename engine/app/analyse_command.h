// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/command.h"

namespace protean {

/// `protean analyse FILE`: what the engine says of the games of a PGN file or the positions of an
/// EPD file, in any game.
void analyse_options(boost::program_options::options_description&);
CommandLineResult analyse_command(const Call&);

}  // namespace protean
