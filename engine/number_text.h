// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <string>
#include <type_traits>

namespace protean {

/// A number as a person writes it: "0.001", "-1", "3600", with the fewest digits that identify it.
template <class Number>
std::string number_text(Number number) {
  std::array<char, 512> text{};  // the largest double has 309 digits
  char* const end = text.data() + text.size();
  if constexpr (std::is_floating_point_v<Number>) {
    return {text.data(), std::to_chars(text.data(), end, number, std::chars_format::fixed).ptr};
  } else {
    return {text.data(), std::to_chars(text.data(), end, number).ptr};
  }
}

/// A number with this many decimal places: "0.35"; "inf" or "-inf" if it is infinite.
inline std::string decimal_text(double number, int places) {
  if (std::isinf(number)) return number > 0 ? "inf" : "-inf";
  std::array<char, 512> text{};
  std::snprintf(text.data(), text.size(), "%.*f", places, number);
  return text.data();
}

}  // namespace protean
