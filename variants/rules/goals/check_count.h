// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <memory>

namespace protean {

/// The goal of giving `checks` checks, at most nine: the side that has given them has won. A double
/// check counts as one.
///
/// FEN token `checks`, written without its name: "3+3", the checks that White and Black still need.
/// "+0+0", those they have given, can be read as well. They are kept in `word`.
std::shared_ptr<const Rule> wins_by_checks(int checks, int word);

}  // namespace protean
