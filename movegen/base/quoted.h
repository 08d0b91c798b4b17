// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/base/characters.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace protean {

/// Text from outside with '?' for each control character, which a terminal would obey.
inline std::string without_controls(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = '?';
  }
  return out;
}

/// Text from outside, made safe for error messages: without_controls(), and text longer than 80
/// bytes is cut between characters (UTF-8) and ends in "...".
inline std::string shown(std::string_view text) {
  constexpr std::size_t kLongest = 80;
  std::size_t size = std::min(text.size(), kLongest);
  while (0 < size && size < text.size() && continues_character(text[size])) --size;
  std::string out = without_controls(text.substr(0, size));
  if (size < text.size()) out += "...";
  return out;
}

/// shown() in quotation marks: "'e9'".
inline std::string quoted(std::string_view text) {
  return '\'' + shown(text) + '\'';
}

// Without this overload std::quoted would be the better match for a std::string in files that
// include <iomanip>.
/// @copydoc quoted(std::string_view)
inline std::string quoted(const std::string& text) {
  return quoted(std::string_view(text));
}
/// @copydoc quoted(std::string_view)
inline std::string quoted(const char* text) {
  return quoted(std::string_view(text));
}

}  // namespace protean
