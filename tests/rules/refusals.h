// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/notation/fen.h"
#include "tests/support.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <variant>

namespace protean::test {

/// What is said against a FEN of the game with this id; empty: nothing.
inline std::string refusal(std::string_view id, std::string_view fen) {
  const auto read = parse_fen(game(id), fen);
  const auto* error = std::get_if<FenError>(&read);
  return error == nullptr ? "" : error->message;
}

/// Expects that a FEN is refused, and these words in what is said against it.
inline void expect_refused(std::string_view id, std::string_view fen, std::string_view because) {
  EXPECT_NE(refusal(id, fen).find(because), std::string::npos) << fen << ": " << refusal(id, fen);
}

}  // namespace protean::test
