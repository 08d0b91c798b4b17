// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>

namespace protean {

/// Writes a game's evaluation to FOLDER/ID.weights, in a folder that is made if it is not there,
/// and says so on `out`. Throws as make_folder() and write_file() do.
void write_weights(const std::string& id, const std::string& folder, const std::string& text,
                   std::ostream& out);

}  // namespace protean
