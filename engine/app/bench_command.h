// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>

namespace protean {

/// Searches a fixed set of positions, orthodox and other, each to its depth. Writes a line for each
/// and then
/// "<nodes> nodes <nps> nps"; the nodes are the same every time.
void run_bench_command(std::ostream& out);

}  // namespace protean
