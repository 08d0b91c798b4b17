// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <array>
#include <memory>
#include <optional>

namespace protean {

/// What repeating a position means.
struct RepetitionLimit {
  int times = 3;  ///< The game ends when a position occurs this many times; 0: never.
  /// The winner then, by the side to move; none for a draw.
  std::array<std::optional<Color>, 2> winner{};
};

/// The limit as a rule.
std::shared_ptr<const Rule> repetition_is_limited(const RepetitionLimit& limit);

}  // namespace protean
