// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/board/position.h"

namespace protean {

std::uint64_t Position::computed_key() const {
  std::uint64_t key = zobrist::castling(Board::castling) ^ zobrist::en_passant(Board::en_passant) ^
                      zobrist::side(side_) ^ zobrist::phase(phase_);
  for (int s = 0; s < kSquares; ++s) {
    const Piece p = squares_[static_cast<std::size_t>(s)];
    if (p != kNoPiece) key ^= zobrist::piece(p, static_cast<Square>(s));
  }
  for (int i = 0; i < kStateWords; ++i) key ^= zobrist::word(i, word(i));
  return key;
}

bool Position::operator==(const Position& other) const {
  return Board::by_type == other.Board::by_type && Board::by_color == other.Board::by_color &&
         Board::castling == other.Board::castling && Board::en_passant == other.Board::en_passant &&
         squares_ == other.squares_ && words_ == other.words_ && side_ == other.side_ &&
         phase_ == other.phase_ && halfmove_clock_ == other.halfmove_clock_ &&
         fullmove_number_ == other.fullmove_number_;
}

}  // namespace protean
