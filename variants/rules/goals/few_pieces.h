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
  std::vector<PieceTypes> groups;  ///< Sets of types, each counted together; one set is enough.
  int most = 0;                    ///< The game is over for a side that has at most this many ...
  int least_of_other = 0;          ///< ... while the other side has at least this many.
  bool wins = false;               ///< True if the side with few pieces wins; otherwise it loses.
};

/// Ends the game by the number of pieces. The side that has just moved is examined first.
std::shared_ptr<const Rule> few_pieces_decide(FewPieces rule, std::string reason);

}  // namespace protean
