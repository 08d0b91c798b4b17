// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace protean {

/// A word of a move list without its leading move number, which has at least its dots: "e4" for
/// "1.e4" and "...e4", nothing for "1...". A word without such a number stays as it is.
inline std::string_view without_move_number(std::string_view word) {
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  const std::size_t dots = std::min(word.find_first_not_of('.', digits), word.size());
  return dots > digits ? word.substr(dots) : word;
}

}  // namespace protean
