// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/kit/kit_family.h"

#include <utility>

namespace protean {

VariantInfo kit_variant(std::string id, std::string name) {
  return {.id = std::move(id),
          .name = std::move(name),
          .family = "kit",
          .source = "New Rules for Chess Kit"};
}

}  // namespace protean
