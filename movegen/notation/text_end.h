// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"

#include <optional>
#include <string_view>

/// Functions that take the text of a move apart, beginning at its end.
namespace protean {

/// Removes the last character if it is one of `any_of`; false if it is not.
inline bool take_last(std::string_view& text, std::string_view any_of) {
  if (text.empty() || any_of.find(text.back()) == std::string_view::npos) return false;
  text.remove_suffix(1);
  return true;
}

/// Removes the name of a square from the end; empty if the text does not end with one.
inline std::optional<Square> take_square(std::string_view& text) {
  if (text.size() < 2) return std::nullopt;
  const auto square = parse_square(text.substr(text.size() - 2));
  if (square) text.remove_suffix(2);
  return square;
}

/// Removes an optional file and an optional rank from the end; returns the squares that they allow.
inline Bitboard take_origin(std::string_view& text) {
  Bitboard from = kAllSquares;
  if (!text.empty() && text.back() >= '1' && text.back() <= '8') {
    from &= rank_bb(text.back() - '1');
    text.remove_suffix(1);
  }
  if (!text.empty() && text.back() >= 'a' && text.back() <= 'h') {
    from &= file_bb(text.back() - 'a');
    text.remove_suffix(1);
  }
  return from;
}

}  // namespace protean
