// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/command_line.h"

#include <iosfwd>
#include <string>

namespace protean {

/// Talks on `in` and `out` until `quit` or the end of input; returns the exit code. With
/// kFromFirstWord the words `uci` and `xboard` choose a protocol; a person's commands work before
/// that too. `variant` is the id of the game to begin with; orthodox chess if it is empty.
/// Input is read on a thread of its own; at its end a search that has bounds has one second more.
int run_session(Dialogue dialogue, std::istream& in, std::ostream& out,
                const std::string& variant = {});

}  // namespace protean
