// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace protean {

/// True for a UTF-8 continuation byte: any byte of a character but its first.
constexpr bool continues_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// The first character of a non-empty UTF-8 text, with all its bytes (at most four).
inline std::string_view first_character(std::string_view text) {
  constexpr std::size_t kLongest = 4;
  std::size_t size = 1;
  const bool ascii = static_cast<unsigned char>(text[0]) < 0x80U;
  while (!ascii && size < std::min(text.size(), kLongest) && continues_character(text[size]))
    ++size;
  return text.substr(0, size);
}

}  // namespace protean
