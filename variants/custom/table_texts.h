// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"
#include "variants/custom/definition.h"
#include "variants/custom/table_types.h"

namespace protean::custom {

/// Describes for people the special rules of a game that the tables play, and how it ends.
void add_table_texts(const Definition& d, const TableTypes& types, RuleBook& book);

}  // namespace protean::custom
