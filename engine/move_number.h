// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace protean {

/// A word of a list of moves without the number in front, of which at least the dots are there:
/// "e4" of "1.e4" and "...e4", nothing of "1...". Words without such a number stay as they are.
inline std::string_view without_move_number(std::string_view word) {
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  const std::size_t dots = std::min(word.find_first_not_of('.', digits), word.size());
  return dots > digits ? word.substr(dots) : word;
}

}  // namespace protean
