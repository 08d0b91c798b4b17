// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/pawn/pawn_family.h"

#include <utility>

namespace protean {

VariantInfo pawn_variant(std::string id, std::string name) {
  return {.id = std::move(id),
          .name = std::move(name),
          .family = "pawn",
          .source = "Tony Paletta, Modest Proposals: Pawn Variants"};
}

}  // namespace protean
