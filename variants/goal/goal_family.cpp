// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/goal/goal_family.h"

#include <algorithm>
#include <utility>

namespace protean {

VariantInfo goal_variant(std::string id, std::string name) {
  return {.id = std::move(id),
          .name = std::move(name),
          .family = "goal",
          .source = "Tony Paletta, Modest Proposals: Goal Variants"};
}

bool has_all_moves(const MoveList& list, std::size_t first) {
  return std::any_of(list.begin() + first, list.end(),
                     [](Move m) { return !m.is_capture() && !m.is_promotion(); });
}

}  // namespace protean
