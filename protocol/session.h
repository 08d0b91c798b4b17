// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/command_line.h"

#include <iosfwd>
#include <string>

namespace protean {

/// Runs a dialogue on `in` and `out` until `quit` or the end of input; returns the exit code. With
/// kFromFirstWord, `uci` and `xboard` choose a protocol; a person's commands work before that too.
/// `variant` is the id of the game to begin with; empty: orthodox chess. Input is read on a thread
/// of its own. At its end, a search that ends by itself may run for one more second, and a long
/// command may do so after `quit` too.
int run_session(Dialogue dialogue, std::istream& in, std::ostream& out,
                const std::string& variant = {});

}  // namespace protean
