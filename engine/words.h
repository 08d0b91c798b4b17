// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/base/counted.h"
#include "movegen/base/letters.h"
#include "movegen/base/words.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace protean {

/// Like parse_number(), but accepts a '+' before the digits.
inline std::optional<std::int64_t> parse_integer(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  return parse_number<std::int64_t>(text);
}

/// A number with commas between thousands: "1,234".
inline std::string grouped(std::uint64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, 1, ',');
  return text;
}

/// Words joined by `separator`.
template <class Words>
std::string join(const Words& words, std::string_view separator) {
  std::string out;
  for (const auto& word : words) {
    if (!out.empty()) out += separator;
    out += word;
  }
  return out;
}

}  // namespace protean
