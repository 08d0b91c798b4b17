// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/app/serve_options.h"

#include <iosfwd>

namespace protean {

/// Serves the page on which a person plays, and its tables, until interrupted; says on `out` where.
/// Throws std::runtime_error if the address cannot be had.
int run_serve(const ServeOptions& options, std::ostream& out, std::ostream& err);

}  // namespace protean
