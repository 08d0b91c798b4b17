// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/suggestion.h"

#include "movegen/base/nearest.h"
#include "movegen/base/quoted.h"
#include "variants/catalogue.h"

#include <utility>
#include <vector>

namespace protean {

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
