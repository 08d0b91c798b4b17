// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace protean {

/// The words as a list in prose: "a", "a and b", "a, b and c", or with another `conjunction`; empty
/// if there are no words.
inline std::string listed(const std::vector<std::string>& words,
                          std::string_view conjunction = "and") {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0 && i + 1 == words.size()) {
      text.append(" ").append(conjunction).append(" ");
    } else if (i > 0) {
      text += ", ";
    }
    text += words[i];
  }
  return text;
}

}  // namespace protean
