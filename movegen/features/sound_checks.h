// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rule_object.h"

#include <memory>

namespace protean {

/// Three merits of a check: the man that gives it is safe, as no legal ply takes him; he is
/// supported by another; and the ply took nobody. A check by a man without any of them may not be
/// given, one with all three wins at once. Who could only give such a forbidden check has lost. In
/// double check each man is judged by himself.
///
/// FEN token and state: see WinningPly.
std::shared_ptr<const RuleObject> checks_need_a_merit();

}  // namespace protean
