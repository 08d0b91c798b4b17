// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/square.h"

namespace protean {

/// A side as messages to the page name it: "white" or "black".
inline const char* side_word(Color side) {
  return side == White ? "white" : "black";
}

}  // namespace protean
