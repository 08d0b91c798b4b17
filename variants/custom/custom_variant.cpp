// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/custom_variant.h"

#include "variants/custom/known_pieces.h"
#include "variants/custom/table_builder.h"
#include "variants/custom/told_builder.h"

#include <algorithm>

namespace protean::custom {

std::string set_key(const Definition& d, std::initializer_list<const char*> keys) {
  for (const char* key : keys) {
    if (d.lines.count(key)) return key;
  }
  return *keys.begin();
}

Built build_rules(const Definition& definition) {
  const bool hopping = std::any_of(definition.pieces.begin(), definition.pieces.end(),
                                   [](const auto& entry) { return hops(entry.second.betza); });
  Built built = build_tables(definition);
  const bool told = built.beyond_tables || definition.further.any() || hopping;
  if (!told) return built;
  Built other = build_told(definition);
  built.faults.resize(built.of_definition);
  other.faults.insert(other.faults.begin(), built.faults.begin(), built.faults.end());
  return other;
}

}  // namespace protean::custom
