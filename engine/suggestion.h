// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace protean {

/// The error for a name that no game has: "no variant is called 'archr'; did you mean 'archer'?".
std::string no_such_variant(std::string_view name);

}  // namespace protean
