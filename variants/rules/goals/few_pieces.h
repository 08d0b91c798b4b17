// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/piece.h"
#include "movegen/rules/rule.h"

#include <memory>
#include <string>
#include <vector>

namespace protean {

/// What having few pieces of some types means.
struct FewPieces {
  std::vector<PieceTypes> groups;  ///< Sets of types, each counted together; one
                                   ///< of them is enough.
  int most = 0;                    ///< The game is over for a side that has no more than these ...
  int least_of_other = 0;          ///< ... while the other side has at least these.
  bool wins = false;               ///< Whether it has won so (else: lost).
};

/// The end of the game by the number of pieces. The side that has just moved is looked at first.
std::shared_ptr<const Rule> few_pieces_decide(FewPieces rule, std::string reason);

}  // namespace protean
