// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace protean {

/// A number with its noun: "1 game", "2 games". `many` is the plural, if it takes more than adding
/// an s.
inline std::string counted(std::uint64_t number, std::string_view one, std::string_view many = {}) {
  std::string text = std::to_string(number) + ' ';
  if (number != 1 && !many.empty()) return text.append(many);
  text += one;
  return number == 1 ? text : text + 's';
}

}  // namespace protean
