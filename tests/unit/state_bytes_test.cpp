// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/state_bytes.h"

#include <gtest/gtest.h>

namespace protean {
namespace {

TEST(StateBytes, KeepToTheirPlaces) {
  Position pos;
  set_state_byte(pos, 3, White, 255);
  set_state_byte(pos, 3, Black, 7);
  set_state_byte(pos, 3, 7, 128);
  EXPECT_EQ(state_byte(pos, 3, White), 255);
  EXPECT_EQ(state_byte(pos, 3, Black), 7);
  EXPECT_EQ(state_byte(pos, 3, 7), 128);
  EXPECT_EQ(pos.word(3), 0x80000000000007FFU);
  set_state_byte(pos, 3, White, 0);
  EXPECT_EQ(pos.word(3), 0x8000000000000700U);
  EXPECT_EQ(pos.word(2), 0U);
}

TEST(StateBytes, AreInTheKey) {
  Position pos;
  const auto key = pos.key();
  set_state_byte(pos, 0, Black, 1);
  EXPECT_NE(pos.key(), key);
  EXPECT_EQ(pos.key(), pos.computed_key());
}

}  // namespace
}  // namespace protean
