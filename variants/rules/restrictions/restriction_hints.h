// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/search_hints.h"

namespace protean {

/// What the search may assume about a rule that only forbids moves: passing never helps, and a win
/// takes the same pieces as without the rule.
class RestrictionHints : public SearchHints {
 public:
  bool null_move_sound() const override { return true; }
  bool needs_pieces_to_win() const override { return true; }
};

}  // namespace protean
