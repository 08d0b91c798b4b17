// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

namespace protean {

/// The words of a text, which are separated by blanks, tabs, line ends and other control
/// characters. They refer to `text`.
inline std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t i = 0;
  const auto blank = [&](std::size_t at) { return static_cast<unsigned char>(text[at]) <= ' '; };
  while (i < text.size()) {
    while (i < text.size() && blank(i)) ++i;
    const std::size_t start = i;
    while (i < text.size() && !blank(i)) ++i;
    if (i > start) words.push_back(text.substr(start, i - start));
  }
  return words;
}

/// The parts of a text between separators, including empty ones. They refer to the same text.
inline std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

/// The text as an integer: digits of `base`, for signed types perhaps after a '-'. Empty if the
/// text is anything else or the number is out of the type's range.
template <class Number>
std::optional<Number> parse_number(std::string_view text, int base = 10) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace protean
