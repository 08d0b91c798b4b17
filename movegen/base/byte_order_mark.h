// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace protean {

/// What some editors write before a text in UTF-8.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace protean
