// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

/// ASCII letters and digits, whatever the locale. Case conversion leaves all other characters as
/// they are.
namespace protean {

constexpr bool is_capital(char c) {
  return c >= 'A' && c <= 'Z';
}
constexpr bool is_small(char c) {
  return c >= 'a' && c <= 'z';
}
constexpr bool is_letter(char c) {
  return is_capital(c) || is_small(c);
}
constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
constexpr char lower(char c) {
  return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char upper(char c) {
  return is_small(c) ? static_cast<char>(c - 'a' + 'A') : c;
}

/// The text in lower case.
inline std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) { return lower(c); });
  return out;
}

}  // namespace protean
