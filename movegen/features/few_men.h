// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/piece.h"
#include "movegen/rule_object.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace protean {

/// The set of all kinds of men, bit = Man.
inline constexpr std::uint8_t kAllKinds = (1 << kMaxMen) - 1;

/// What having few men of some kinds means.
struct FewMen {
  std::vector<std::uint8_t> groups;  ///< Sets of kinds, bit = Man, each counted together; one of
                                     ///< them is enough.
  int most = 0;            ///< The game is over for a side that has no more than these ...
  int least_of_other = 0;  ///< ... while the other side has at least these.
  bool wins = false;       ///< Whether it has won so (else: lost).
};

/// The end of the game by the number of men. The side that has just moved is looked at first.
std::shared_ptr<const RuleObject> few_men_decide(FewMen rule, std::string reason);

}  // namespace protean
