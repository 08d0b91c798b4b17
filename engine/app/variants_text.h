// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "variants/variant.h"

#include <string>
#include <vector>

namespace protean {

/// The games that have every word, regardless of case, in id, name, "family:NAME", source, aliases,
/// features or summary; all games if there are no words.
std::vector<const Variant*> matching_variants(const std::vector<std::string>& words);

/// Games as a table: id, name, family, source and XBoard support. Sources, then names, are
/// shortened if lines would exceed 100 columns.
std::string variants_text(const std::vector<const Variant*>& variants);

/// Games as a JSON array of objects: id, name, aliases, family, source, summary, xboard, start,
/// features.
std::string variants_json(const std::vector<const Variant*>& variants);

/// The features of a compiled game as words: "split-use own-pawns"; "-" if it uses none.
std::string features_text(const RuleProgram& program);

/// "yes", "built-in", "split" or "no".
std::string xboard_text(XBoardSupport support);

}  // namespace protean
