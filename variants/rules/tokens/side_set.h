// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The token of a set of sides, which a word of the position keeps as bits by Color.
namespace protean {

inline constexpr std::array<std::string_view, 4> kSideSets = {"-", "w", "b", "wb"};

inline std::string print_side_set(const Position& pos, int word) {
  return std::string(kSideSets[pos.word(word)]);
}

/// On failure returns what was expected.
inline std::optional<std::string> read_side_set(Position& pos, int word, std::string_view text) {
  const auto found = std::find(kSideSets.begin(), kSideSets.end(), text);
  if (found == kSideSets.end()) return "'-', 'w', 'b' or 'wb'";
  pos.set_word(word, static_cast<std::uint64_t>(found - kSideSets.begin()));
  return std::nullopt;
}

}  // namespace protean
