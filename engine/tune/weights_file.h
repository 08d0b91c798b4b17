// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/evaluation/evaluation_tables.h"

#include <iosfwd>
#include <string>

namespace protean {

/// An evaluation as the option EvalFile takes it: the weights, as far as the rules do not tell
/// them, and the network that corrects them, if there is one.
std::string evaluation_text(const RuleProgram& program, const EvaluationTables& tables);

/// Writes a game's evaluation to FOLDER/ID.weights, in a folder that is made if it is not there,
/// and says so on `out`. Throws as make_folder() and write_file() do.
void write_weights(const std::string& id, const std::string& folder, const std::string& text,
                   std::ostream& out);

/// Throws as write_weights() would where it could not write: what was learnt must not be lost for
/// that. Leaves nothing behind.
void expect_weights_folder(const std::string& id, const std::string& folder);

}  // namespace protean
