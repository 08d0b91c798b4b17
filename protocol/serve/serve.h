// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/serve_options.h"

#include <iosfwd>

namespace protean {

/// Serves the page on which a person plays, and its tables, until interrupted; writes its address
/// to `out` and returns the exit code. Throws std::runtime_error if it cannot listen on the
/// address.
int run_serve(const ServeOptions& options, std::ostream& out, std::ostream& err);

}  // namespace protean
