// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <memory>

namespace protean {

/// Who castles takes from the opponent the right to castle on the same wing.
std::shared_ptr<const Rule> castling_wings_differ();

}  // namespace protean
