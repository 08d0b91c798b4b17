// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/base/letters.h"
#include "movegen/base/quoted.h"
#include "movegen/base/spelling.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// Suggestions for a word that names nothing.
namespace protean {

/// The known word nearest to `typed` by spelling_distance(), ignoring case. A word that begins with
/// `typed`, if that has three characters or more, counts as one slip away. Empty if no word is near
/// enough, or if `typed` is empty or longer than 40 characters.
inline std::string nearest(std::string_view typed, const std::vector<std::string>& known) {
  constexpr std::size_t kLongest = 40;
  if (typed.empty() || typed.size() > kLongest) return {};
  const std::string wanted = lower(typed);
  // One slip per three letters and one more are near enough, and so is the beginning of a name.
  std::size_t best = wanted.size() / 3 + 1;
  std::string found;
  for (const std::string& word : known) {
    const bool begins = wanted.size() >= 3 && lower(word).starts_with(wanted);
    const std::size_t far = begins ? 1 : spelling_distance(wanted, lower(word));
    if (far < best || (far == best && far < wanted.size() && found.empty())) {
      best = far;
      found = word;
    }
  }
  return found;
}

/// The end of an error message, "; did you mean 'archer'?"; empty if no known word is near.
inline std::string did_you_mean(std::string_view typed, const std::vector<std::string>& known) {
  const std::string word = nearest(typed, known);
  return word.empty() ? "" : "; did you mean " + quoted(word) + "?";
}

}  // namespace protean
