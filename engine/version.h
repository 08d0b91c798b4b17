// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace protean {

/// "0.1.0": the project's version.
std::string_view version();

}  // namespace protean
