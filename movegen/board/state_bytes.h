// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"

#include <cstdint>

/// Numbers from 0 to 255 in a word of a position's state, eight to a word. If each side has one,
/// its place is the side's Color.
namespace protean {

/// The number at a place, 0..7, of a word, counted from its lowest byte.
inline int state_byte(const Position& pos, int word, int place) {
  return static_cast<int>(pos.word(word) >> (8 * place) & 0xFF);
}

/// Sets that number to `value`, 0..255.
inline void set_state_byte(Position& pos, int word, int place, int value) {
  const std::uint64_t others = pos.word(word) & ~(std::uint64_t{0xFF} << (8 * place));
  pos.set_word(word, others | static_cast<std::uint64_t>(value) << (8 * place));
}

}  // namespace protean
