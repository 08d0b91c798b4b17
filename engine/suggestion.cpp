// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suggestion.h"

#include "movegen/base/letters.h"
#include "movegen/base/quoted.h"
#include "movegen/base/spelling.h"
#include "variants/catalogue.h"

#include <utility>

namespace protean {

std::string nearest(std::string_view typed, const std::vector<std::string>& known) {
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

std::string did_you_mean(std::string_view typed, const std::vector<std::string>& known) {
  const std::string word = nearest(typed, known);
  return word.empty() ? "" : "; did you mean " + quoted(word) + "?";
}

std::string no_such_variant(std::string_view name) {
  std::vector<std::string> names;
  for (const auto& variant : catalogue()) {
    VariantInfo info = variant->info();
    names.push_back(std::move(info.id));
    names.insert(names.end(), info.aliases.begin(), info.aliases.end());
  }
  const std::string meant = did_you_mean(name, names);
  return "no variant is called " + quoted(name) +
         (meant.empty() ? "; 'variants' lists them" : meant);
}

}  // namespace protean
