// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/notation/token_text.h"
#include "variants/rules/tokens/state_tokens.h"

#include <optional>
#include <string>
#include <string_view>

namespace protean {

/// The token with the squares of pieces that have moved in this turn, which `moved` reads from a
/// position and `set_moved` writes into it.
template <Bitboard (*moved)(const Position&), void (*set_moved)(Position&, Bitboard)>
inline constexpr StateToken kMovedToken = {
    "moved", [](const RuleProgram&, const Position& pos) { return print_squares(moved(pos)); },
    [](const RuleProgram&, Position& pos, std::string_view text) -> std::optional<std::string> {
      const std::optional<Bitboard> squares = read_squares(text);
      if (!squares) return "squares run together such as 'd4h3', or '-'";
      set_moved(pos, *squares);
      return std::nullopt;
    }};

}  // namespace protean
