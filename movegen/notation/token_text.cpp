// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/notation/token_text.h"

#include "movegen/base/words.h"
#include "movegen/program/piece_letters.h"

namespace protean {

std::string print_pieces(const RuleProgram& program, PieceCounts counts, Color color,
                         std::span<const PieceType> order) {
  std::string text;
  for (PieceType m : order)
    text.append(static_cast<std::size_t>(counts[m]), fen::letter_of(program, make_piece(color, m)));
  return text.empty() ? "-" : text;
}

std::optional<PieceCounts> read_pieces(const RuleProgram& program, std::string_view text,
                                       Color color, PieceTypes allowed) {
  PieceCounts counts;
  if (text == "-") return counts;
  if (text.empty()) return std::nullopt;
  for (char letter : text) {
    const Piece p = fen::piece_of(program, letter);
    if (p == kNoPiece || color_of(p) != color) return std::nullopt;
    const PieceType type = type_of(p);
    if (!allowed.has(type)) return std::nullopt;
    // One more would overflow into the next type's byte.
    if (counts[type] == PieceCounts::kMost) return std::nullopt;
    counts.add(type, 1);
  }
  return counts;
}

std::optional<std::string> fault_of_number(int pieces) {
  if (pieces <= PieceCounts::kMost) return std::nullopt;
  return "found " + std::to_string(pieces) +
         " pieces on the board and beside it, expected at most " +
         std::to_string(PieceCounts::kMost);
}

std::optional<std::pair<std::string_view, std::string_view>> split_pair(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos || text.find('/', slash + 1) != std::string_view::npos)
    return std::nullopt;
  return std::pair{text.substr(0, slash), text.substr(slash + 1)};
}

std::string print_squares(Bitboard squares) {
  if (squares == 0) return "-";
  std::string text;
  for_each_square(squares, [&](Square s) { text += to_string(s); });
  return text;
}

std::optional<Bitboard> read_squares(std::string_view text) {
  Bitboard squares = 0;
  if (text == "-") return squares;
  if (text.empty() || text.size() % 2 != 0) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const std::optional<Square> s = parse_square(text.substr(i, 2));
    if (!s || contains(squares, *s)) return std::nullopt;
    squares |= bit(*s);
  }
  return squares;
}

std::optional<int> read_number(std::string_view text, int most) {
  const auto value = parse_number<int>(text);
  return value && text.front() != '-' && *value <= most ? value : std::nullopt;
}

}  // namespace protean
