// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/program/rule_program.h"
#include "movegen/rules/rule_book.h"

#include <memory>
#include <string>

namespace protean {

/// Turns a rule book into look-ups, features and a kernel. Throws std::invalid_argument naming `id`
/// and what is wrong if the book contradicts itself, which is a programmer's error.
std::unique_ptr<const RuleProgram> compile_rules(std::string id, RuleBook book,
                                                 IndexScheme scheme = best_index_scheme());

}  // namespace protean
