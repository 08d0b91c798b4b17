// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace protean {

/// The noun after its indefinite article: "a Rook", "an Archbishop". Only a capital A, E, I, O or U
/// at its start takes "an".
inline std::string with_article(const std::string& noun) {
  constexpr std::string_view kVowels = "AEIOU";
  const bool vowel = !noun.empty() && kVowels.find(noun.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + noun;
}

}  // namespace protean
