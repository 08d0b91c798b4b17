// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"

#include <utility>

namespace protean {

VariantInfo goal_variant(std::string id, std::string name) {
  return {.id = std::move(id),
          .name = std::move(name),
          .family = "goal",
          .source = "Tony Paletta, Modest Proposals: Goal Variants"};
}

std::string pawns_become(const std::string& pieces) {
  return "Pawns move as in orthodox chess, double push and capture en passant included. On the "
         "last rank a pawn becomes " +
         pieces + ".";
}

}  // namespace protean
