// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/command.h"

namespace protean {

/// `protean study`: what a game is like, as shown by the engine's games against itself.
void study_options(boost::program_options::options_description&);
CommandLineResult study_command(const Call&);

}  // namespace protean
