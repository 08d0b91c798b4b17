// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace protean {

/// `protean merge`: joins the result files of all parts of a perft, a match or a study and shows
/// the whole as a single process would have shown it. `json_file` (empty: none) receives what the
/// --json of that process would have written. Throws std::runtime_error if a file cannot be read or
/// written, if the files are not parts of one whole, or if a part is missing or given twice.
void run_merge_command(const std::vector<std::string>& files, const std::string& json_file,
                       std::ostream& out);

}  // namespace protean
