// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace protean {

/// The text between quotation marks, for errors: "'e9'". Of a long one the beginning, and "...".
inline std::string quoted(std::string_view text) {
  constexpr std::size_t kLongest = 80;
  std::string out(1, '\'');
  out += text.substr(0, kLongest);
  if (text.size() > kLongest) out += "...";
  return out += '\'';
}

}  // namespace protean
