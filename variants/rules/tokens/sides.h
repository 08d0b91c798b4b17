// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/square.h"
#include "movegen/notation/token_text.h"

#include <string_view>

namespace protean {

/// Reads the token "a/b" with a part for each side, White's first. True if there are two parts and
/// `read(color, part)` accepts both.
template <class Read>
bool read_sides(std::string_view text, Read&& read) {
  const auto parts = split_pair(text);
  return parts && read(White, parts->first) && read(Black, parts->second);
}

}  // namespace protean
