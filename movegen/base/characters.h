// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace protean {

/// True for a byte of UTF-8 that goes on with a character.
constexpr bool continues_character(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// The first character of a text that is not empty, all its bytes where it is not ASCII (UTF-8).
inline std::string_view first_character(std::string_view text) {
  constexpr std::size_t kLongest = 4;
  std::size_t size = 1;
  const bool ascii = static_cast<unsigned char>(text[0]) < 0x80U;
  while (!ascii && size < std::min(text.size(), kLongest) && continues_character(text[size]))
    ++size;
  return text.substr(0, size);
}

}  // namespace protean
