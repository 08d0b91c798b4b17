// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "search/search.h"

#include <cstdio>
#include <cstdlib>
#include <string>

namespace protean {

/// A score in pawns, or in turns to a forced end, from the same point of view: "+0.31", "-M5".
inline std::string score_text(const Score& score) {
  if (score.mate) return (*score.mate > 0 ? "+M" : "-M") + std::to_string(std::abs(*score.mate));
  char text[24];
  std::snprintf(text, sizeof text, "%+.2f", score.centipawns / 100.0);
  return text;
}

}  // namespace protean
