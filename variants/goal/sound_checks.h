// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_object.h"

#include <memory>

namespace protean {

/// Three merits of a check: the piece that gives it is safe, as no legal ply takes him; he is
/// supported by another; and the ply took nobody. A check by a piece without any of them may not be
/// given, one with all three wins at once. Who could only give such a forbidden check has lost. In
/// double check each piece is judged by himself.
///
/// FEN token and state: see WinningPly.
std::shared_ptr<const RuleObject> checks_need_a_merit();

}  // namespace protean
