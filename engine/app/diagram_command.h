// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/command.h"

namespace protean {

/// `protean diagram`: a picture of a position, or of how a piece moves.
void diagram_options(boost::program_options::options_description&);
CommandLineResult diagram_command(const Call&);

}  // namespace protean
