// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/evaluation/evaluation_tables.h"

#include <iosfwd>
#include <string>

namespace protean {

/// An evaluation as the option EvalFile reads it: the weights that differ from those derived from
/// the rules, and the network that corrects them, if there is one.
std::string evaluation_text(const RuleProgram& program, const EvaluationTables& tables);

/// Writes a game's evaluation to FOLDER/ID.weights, making the folder if it does not exist, and
/// reports that on `out`. Throws as make_folder() and write_file() do.
void write_weights(const std::string& id, const std::string& folder, const std::string& text,
                   std::ostream& out);

/// Throws as write_weights() would if it could not write: for use before learning something that
/// would be lost. Leaves nothing behind.
void expect_weights_folder(const std::string& id, const std::string& folder);

}  // namespace protean
