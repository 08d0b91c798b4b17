// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace protean {

/// Why there is no game of this name: "no variant is called 'archr'; did you mean 'archer'?".
std::string no_such_variant(std::string_view name);

}  // namespace protean
