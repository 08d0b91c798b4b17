// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace protean::custom {

/// True if XBoard takes a game of this name for one of its own: it searches the name for theirs.
bool is_taken_by_xboard(std::string_view name);

}  // namespace protean::custom
