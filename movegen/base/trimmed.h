// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace protean {

/// The characters that separate the words of a line.
inline constexpr std::string_view kSpaces = " \t\r\v\f";

/// The text without kSpaces at its ends.
constexpr std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kSpaces);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}

}  // namespace protean
