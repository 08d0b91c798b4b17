// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "variants/variant.h"

#include <string>
#include <vector>

namespace protean {

/// The games that have every word, whatever the case of its letters, in id, name, "family:NAME",
/// source, aliases, features or summary; all games without words.
std::vector<const Variant*> matching_variants(const std::vector<std::string>& words);

/// Games as a table of at most 100 columns: id, name, family, source (as far as it fits) and what
/// XBoard can carry.
std::string variants_text(const std::vector<const Variant*>& variants);

/// Games as a JSON array of objects: id, name, aliases, family, source, summary, xboard, start,
/// features.
std::string variants_json(const std::vector<const Variant*>& variants);

/// The features of a compiled game as words: "split-use own-pawns"; "-" if it uses none.
std::string features_text(const RuleProgram& program);

/// "yes", "built-in", "split" or "no".
std::string xboard_text(XBoardSupport support);

}  // namespace protean
