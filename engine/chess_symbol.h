// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule_book.h"

#include <array>
#include <optional>
#include <string_view>

namespace protean {

/// The Unicode characters of a chess piece.
struct ChessSymbol {
  std::string_view outlined;  ///< Unicode calls it white.
  std::string_view solid;     ///< Unicode calls it black.
};

/// The symbol of a piece type that has the name of a chess piece and is not a promoted form; empty
/// for any other.
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
