// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace protean::test {

/// Expects that a FEN is refused with an error that contains `because`.
inline void expect_refused(std::string_view id, std::string_view fen, std::string_view because) {
  const std::string error = fen_error(game(id), fen);
  EXPECT_NE(error.find(because), std::string::npos) << fen << ": " << error;
}

}  // namespace protean::test
