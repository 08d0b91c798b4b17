// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/base/letters.h"
#include "movegen/base/quoted.h"
#include "movegen/base/spelling.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// What a person may have meant by a word that names nothing.
namespace protean {

/// The known word that is nearest to what was typed, whatever the case of its letters: with the
/// fewest letters left out, put in, changed or swapped. Empty if all are too far.
inline std::string nearest(std::string_view typed, const std::vector<std::string>& known) {
  constexpr std::size_t kLongest = 40;
  if (typed.empty() || typed.size() > kLongest) return {};
  const std::string wanted = lower(typed);
  // One slip in three letters; the beginning of a name will do as well.
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

/// "; did you mean 'archer'?", or nothing.
inline std::string did_you_mean(std::string_view typed, const std::vector<std::string>& known) {
  const std::string word = nearest(typed, known);
  return word.empty() ? "" : "; did you mean " + quoted(word) + "?";
}

}  // namespace protean
