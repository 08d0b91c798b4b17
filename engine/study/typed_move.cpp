// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/study/typed_move.h"

#include "movegen/base/letters.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace protean {

namespace {

/// Takes a square off the beginning of the text; empty if none is there.
std::optional<Square> leading_square(std::string_view& text) {
  const auto square = parse_square(text.substr(0, 2));
  if (square) text.remove_prefix(2);
  return square;
}

std::optional<TypedMove> read_from_and_to(std::string_view text) {
  TypedMove typed;
  typed.from = leading_square(text);
  if (!typed.from) return std::nullopt;
  if (text.starts_with('-') || text.starts_with('x')) text.remove_prefix(1);
  const auto to = leading_square(text);
  if (!to) return std::nullopt;
  typed.to = *to;
  typed.rest = text;
  return typed;
}

/// "Nf3", "exd5", "e4": a type of piece, perhaps a hint where it comes from, and a square.
std::optional<TypedMove> read_san(std::string_view text) {
  while (!text.empty() && std::string_view("+#!?").find(text.back()) != std::string_view::npos)
    text.remove_suffix(1);
  TypedMove typed;
  constexpr std::array<std::string_view, 6> kCastling = {"O-O",   "0-0",   "o-o",
                                                         "O-O-O", "0-0-0", "o-o-o"};
  if (std::find(kCastling.begin(), kCastling.end(), text) != kCastling.end()) {
    typed.castling = true;
    typed.short_castling = text.size() == 3;
    return typed;
  }
  if (const std::size_t equals = text.find('='); equals != std::string_view::npos) {
    typed.rest = text.substr(equals + 1);
    text = text.substr(0, equals);
  }
  if (text.size() < 2 || text.size() > 6) return std::nullopt;
  const auto to = parse_square(text.substr(text.size() - 2));
  if (!to) return std::nullopt;
  typed.to = *to;
  if (is_capital(text[0])) typed.letter = text[0];
  const std::string_view before = text.substr(0, text.size() - 2);
  const bool known = std::all_of(before.begin(), before.end(), [&](char c) {
    return c == 'x' || (c >= 'a' && c <= 'h') || (c >= '1' && c <= '8') ||
           (&c == before.data() && is_capital(c));
  });
  return known || is_capital(text[0]) ? std::optional(typed) : std::nullopt;
}

}  // namespace

std::optional<TypedMove> read_typed_move(std::string_view text) {
  if (const auto typed = read_from_and_to(text)) return typed;
  if (text.size() == 4 && text[1] == '@') {
    TypedMove typed;
    typed.drop = true;
    typed.letter = upper(text[0]);
    const auto to = parse_square(text.substr(2));
    if (!to) return std::nullopt;
    typed.to = *to;
    return typed;
  }
  return read_san(text);
}

}  // namespace protean
