// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/known/known_family.h"

#include <utility>

namespace protean {

VariantInfo known_variant(std::string id, std::string name, std::string source,
                          std::vector<std::string> aliases) {
  return {.id = std::move(id),
          .name = std::move(name),
          .family = "known",
          .source = std::move(source),
          .aliases = std::move(aliases)};
}

}  // namespace protean
