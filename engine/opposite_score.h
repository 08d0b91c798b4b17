// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/search.h"

namespace protean {

/// A score as the other side sees it.
inline Score opposite(Score score) {
  score.centipawns = -score.centipawns;
  if (score.mate) score.mate = -*score.mate;
  return score;
}

}  // namespace protean
