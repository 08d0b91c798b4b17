// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support.h"

#include <string>
#include <string_view>
#include <vector>

/// Drawings of how pieces move, made so that a reader can compare them with the rules by eye.
namespace protean::test {

/// A piece of a position: the one on `square`.
struct View {
  std::string_view fen;
  Square square;
};

/// Boards side by side, rank 8 on top: X on the squares that the piece may move to on this board,
/// its letter where it is.
inline std::string drawn(std::string_view id, const std::vector<View>& views) {
  const RuleProgram& program = game(id);
  std::vector<std::string> rows(8);
  for (const View& view : views) {
    const Position pos = position(program, view.fen);
    const Piece piece = pos.piece_on(view.square);
    const PieceType type = type_of(piece);
    const Bitboard targets =
        type == kNoPieceType ? 0 : program.targets(pos.board(), color_of(piece), type, view.square);
    const char capital = type == kNoPieceType ? '?' : program.book.piece(type).letter;
    const char letter = static_cast<char>(color_of(piece) == White ? capital : capital + 32);
    for (int rank = 0; rank < 8; ++rank) {
      std::string& row = rows[static_cast<std::size_t>(7 - rank)];
      row += row.empty() ? "" : "  ";
      for (int file = 0; file < 8; ++file) {
        const Square s = make_square(file, rank);
        row += file == 0 && row.empty() ? "" : " ";
        row += s == view.square ? letter : contains(targets, s) ? 'X' : '.';
      }
    }
  }
  std::string out = "\n";
  for (const std::string& row : rows) out += row + "\n";
  return out;
}

}  // namespace protean::test
