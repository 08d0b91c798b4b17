// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/custom/board_shape.h"

#include "movegen/program/piece_letters.h"

namespace protean::custom {

namespace {

/// The holes in a FEN's board. Faults of the board are reported when it is read as a position.
Bitboard holes_in(const std::string& fen, const BoardShape& shape) {
  Bitboard holes = 0;
  int rank = shape.ranks - 1;
  int file = 0;
  for (const char c : fen) {
    if (c == ' ' || c == '[') break;
    if (c == '/') {
      --rank;
      file = 0;
    } else if (c >= '1' && c <= '8') {
      file += c - '0';
    } else if (c != fen::kPlus && c != fen::kPromoted) {
      if (c == fen::kHole && rank >= 0 && file < shape.files) holes |= bit(make_square(file, rank));
      ++file;
    }
  }
  return holes;
}

}  // namespace

void settle_board(Definition& d) {
  const Bitboard rectangle = BoardShape{d.board.files, d.board.ranks}.squares();
  for (Zones* zones : {&d.promotion_region, &d.double_step_region, &d.en_passant_region,
                       &d.drop_region, &d.flag_region, &d.further.triple_step}) {
    for (Bitboard& zone : *zones) zone &= rectangle;
  }
  d.board.holes = holes_in(d.start_fen, d.board);
}

}  // namespace protean::custom
