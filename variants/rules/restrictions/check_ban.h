// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <memory>

namespace protean {

/// No ply may give check. Each side must have one royal King.
std::shared_ptr<const Rule> checks_are_forbidden();

}  // namespace protean
