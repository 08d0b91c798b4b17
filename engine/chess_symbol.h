// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"

#include <array>
#include <optional>
#include <string_view>

namespace protean {

/// The characters that Unicode has for a piece of chess.
struct ChessSymbol {
  std::string_view outlined;  ///< Called white there.
  std::string_view solid;     ///< Called black there.
};

/// Of a piece that is called as in chess and has not promoted; empty for any other.
inline std::optional<ChessSymbol> chess_symbol(const PieceRules& rules) {
  struct Named {
    std::string_view name;
    ChessSymbol symbol;
  };
  static constexpr std::array<Named, 6> kSymbols = {{{"Pawn", {"♙", "♟"}},
                                                     {"Knight", {"♘", "♞"}},
                                                     {"Bishop", {"♗", "♝"}},
                                                     {"Rook", {"♖", "♜"}},
                                                     {"Queen", {"♕", "♛"}},
                                                     {"King", {"♔", "♚"}}}};
  if (rules.promoted_from != kNoPieceType) return std::nullopt;
  for (const Named& named : kSymbols) {
    if (named.name == rules.name) return named.symbol;
  }
  return std::nullopt;
}

}  // namespace protean
