// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/piece.h"
#include "movegen/board/zobrist.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace protean {

/// The part of a position that move generation needs. Perft of games without further state plays on
/// this alone.
struct Board {
  /// The entry of kNoPieceType is always empty.
  alignas(64) std::array<Bitboard, kPieceTypes> by_type;
  std::array<Bitboard, 2> by_color{};
  Bitboard castling = 0;  ///< Squares of the Rooks of both sides that may still castle.
  /// The empty squares on which the side to move may capture en passant. With kVictim, or in some
  /// games that make their turns themselves, also the square of the piece it then captures.
  Bitboard en_passant = 0;

  Board() : by_type{} {}
  /// A copy without the pieces on some squares, for a game with this RuleProgram::types_end.
  /// Entries of `by_type` past both `types_end` and the first eight stay undefined and must not be
  /// read: games with few types have no time to copy room for many at each node.
  PROTEAN_INLINE Board(const Board& b, PieceType types_end, Bitboard without) {
    for (std::size_t i = 0; i < kFirstTypes; ++i) by_type[i] = b.by_type[i] & ~without;
    for (std::size_t i = kFirstTypes; i < types_end; ++i) by_type[i] = b.by_type[i] & ~without;
    by_color = {b.by_color[White] & ~without, b.by_color[Black] & ~without};
    castling = b.castling;
    en_passant = b.en_passant;
  }

  const Board& board() const { return *this; }
  Bitboard occupied() const { return by_color[White] | by_color[Black]; }
  Bitboard of(Color c, PieceType m) const { return by_type[m] & by_color[c]; }
  /// The squares on which the side to move may capture en passant.
  Bitboard passed() const { return en_passant & ~occupied(); }
  /// The square of the piece that it then captures, if the position names it; otherwise empty.
  Bitboard victim() const { return en_passant & occupied(); }

  // The operations that board_moves.h needs; Position has them too.

  /// A copy without the pieces on some squares, as made by the constructor.
  PROTEAN_INLINE Board without(PieceType types_end, Bitboard squares) const {
    return {*this, types_end, squares};
  }
  /// Puts a piece on an empty square.
  void put(Color c, PieceType type, Square s) {
    by_type[type] |= bit(s);
    by_color[c] |= bit(s);
  }
  /// Ends the castling rights of Rooks on these squares, if there are any.
  void end_rights(Bitboard squares) { castling &= ~squares; }
  void set_en_passant(Bitboard squares) { en_passant = squares; }

 private:
  static constexpr std::size_t kFirstTypes = 8;  ///< As many as fill a cache line.
};

/// The piece type on a non-empty square.
inline PieceType type_on(const Board& b, Square s) {
  PieceType type = Pawn;
  while (!contains(b.by_type[type], s)) ++type;
  return type;
}

/// The number of state words for a game to use as it likes: reserves, counters, cards.
inline constexpr int kStateWords = 6;

/// The highest half-move clock and full-move number of a position.
inline constexpr int kHighestClock = 65535;

/// A whole position: plain data, copied to make a move. It contains everything that the rest of the
/// game depends on, except the count for draws by repetition. key() covers all of it but the
/// half-move clock and the full-move number; RuleProgram::future_key() accounts for these if they
/// decide more than a draw by the fifty-move rule. All changes go through the members below, which
/// keep the board, the square array and the key consistent.
class Position : private Board {
 public:
  const Board& board() const { return *this; }
  using Board::occupied;
  using Board::of;
  using Board::passed;
  using Board::victim;
  Bitboard by_color(Color c) const { return Board::by_color[c]; }
  Bitboard pieces(PieceType m) const { return Board::by_type[m]; }
  Bitboard castling() const { return Board::castling; }
  Bitboard en_passant() const { return Board::en_passant; }

  /// The piece on a square with its owner; kNoPiece if it is empty.
  Piece piece_on(Square s) const { return squares_[s]; }
  bool empty(Square s) const { return squares_[s] == kNoPiece; }

  /// The player whose turn it is, even in chance phases.
  Color side() const { return side_; }
  /// The step of the turn, numbered by the game; 0 in games whose turns have one step.
  int phase() const { return phase_; }
  int halfmove_clock() const { return halfmove_clock_; }
  int fullmove_number() const { return fullmove_number_; }
  std::uint64_t word(int i) const { return words_[static_cast<std::size_t>(i)]; }

  /// Zobrist key of everything but the half-move clock and the full-move number.
  std::uint64_t key() const { return key_; }
  /// The key of the same position without a right to capture en passant.
  std::uint64_t key_without_en_passant() const {
    return key_ ^ zobrist::en_passant(Board::en_passant);
  }
  /// The key computed from scratch; always equals key().
  std::uint64_t computed_key() const;

  /// Puts a piece on an empty square.
  void put(Piece p, Square s) {
    Board::by_type[type_of(p)] |= bit(s);
    Board::by_color[color_of(p)] |= bit(s);
    squares_[s] = p;
    key_ ^= zobrist::piece(p, s);
  }
  /// Removes the piece from a non-empty square and returns it.
  Piece take(Square s) {
    const Piece p = squares_[s];
    Board::by_type[type_of(p)] ^= bit(s);
    Board::by_color[color_of(p)] ^= bit(s);
    squares_[s] = kNoPiece;
    key_ ^= zobrist::piece(p, s);
    return p;
  }
  /// Puts a piece, given by colour and type, on an empty square.
  PROTEAN_INLINE void put(Color c, PieceType type, Square s) {
    Board::put(c, type, s);
    squares_[s] = make_piece(c, type);
    key_ ^= zobrist::piece(squares_[s], s);
  }
  /// A copy without the pieces on some squares.
  PROTEAN_INLINE Position without(PieceType /*types_end*/, Bitboard squares) const {
    Position copy = *this;
    for (squares &= occupied(); squares;) copy.take(pop_lsb(squares));
    return copy;
  }
  /// Ends the castling rights of Rooks on these squares, if there are any.
  void end_rights(Bitboard squares) {
    if (Board::castling & squares) set_castling(Board::castling & ~squares);
  }
  void set_castling(Bitboard rooks) {
    key_ ^= zobrist::castling(Board::castling) ^ zobrist::castling(rooks);
    Board::castling = rooks;
  }
  void set_en_passant(Bitboard squares) {
    if (squares == Board::en_passant) return;
    key_ ^= zobrist::en_passant(Board::en_passant) ^ zobrist::en_passant(squares);
    Board::en_passant = squares;
  }
  void set_side(Color c) {
    key_ ^= zobrist::side(side_) ^ zobrist::side(c);
    side_ = c;
  }
  void set_phase(int phase) {
    key_ ^= zobrist::phase(phase_) ^ zobrist::phase(phase);
    phase_ = static_cast<std::uint8_t>(phase);
  }
  void set_word(int i, std::uint64_t value) {
    std::uint64_t& word = words_[static_cast<std::size_t>(i)];
    key_ ^= zobrist::word(i, word) ^ zobrist::word(i, value);
    word = value;
  }
  /// The piece, with its owner, that a word holds; kNoPiece is stored as 0.
  Piece piece_word(int i) const {
    return word(i) == 0 ? kNoPiece : static_cast<Piece>(word(i) - 1);
  }
  void set_piece_word(int i, Piece p) { set_word(i, p == kNoPiece ? 0 : p + 1u); }
  /// Both clocks take numbers of 0 or more and stop at kHighestClock.
  void set_halfmove_clock(int plies) {
    halfmove_clock_ = static_cast<std::uint16_t>(std::min(plies, kHighestClock));
  }
  void set_fullmove_number(int n) {
    fullmove_number_ = static_cast<std::uint16_t>(std::min(n, kHighestClock));
  }

  bool operator==(const Position& other) const;

 private:
  std::array<Piece, kSquares> squares_ = empty_squares();
  std::array<std::uint64_t, kStateWords> words_{};
  std::uint64_t key_ = 0;
  std::uint16_t halfmove_clock_ = 0;
  std::uint16_t fullmove_number_ = 1;
  Color side_ = White;
  std::uint8_t phase_ = 0;

  static constexpr std::array<Piece, kSquares> empty_squares() {
    std::array<Piece, kSquares> squares{};
    for (Piece& p : squares) p = kNoPiece;
    return squares;
  }
};

}  // namespace protean
