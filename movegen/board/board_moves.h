// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"

/// The effect of each kind of ply on the board: it moves pieces, ends castling rights and clears
/// the en-passant squares. `B` is Position in play, and Board when perft or the generator looks
/// ahead. Each function copies and changes in a single step, because perft does little else.
/// `types_end` is RuleProgram::types_end (see Board's constructor).
namespace protean {

/// A piece of `us` of this type moves and captures what stands on its destination. A King's move
/// ends its side's castling rights.
template <class B>
PROTEAN_INLINE B after_normal(const B& b, PieceType types_end, Color us, PieceType type,
                              Square from, Square to) {
  const Bitboard touched = bit(from) | bit(to);
  B c = b.without(types_end, touched);
  c.put(us, type, to);
  c.end_rights(touched | (type == King ? b.board().by_color[us] : 0));
  c.set_en_passant(0);
  return c;
}

/// A piece moves, becomes `becomes` on its destination, and captures what stands there and the
/// pieces on `taken`.
template <class B>
inline B after_captures(const B& b, PieceType types_end, Color us, PieceType becomes, Square from,
                        Square to, Bitboard taken) {
  const Bitboard touched = taken | bit(from) | bit(to);
  B c = b.without(types_end, touched);
  c.put(us, becomes, to);
  c.end_rights(touched);
  c.set_en_passant(0);
  return c;
}

/// The same if the only other capture is on `victim`, which may be the destination.
template <class B>
inline B after_removal(const B& b, PieceType types_end, Color us, PieceType becomes, Square from,
                       Square to, Square victim) {
  return after_captures(b, types_end, us, becomes, from, to, bit(victim));
}

/// The King and Rook of `us` move to `king_to` and `rook_to`.
template <class B>
inline B after_castling(const B& b, PieceType types_end, Color us, Square king, Square rook,
                        Square king_to, Square rook_to) {
  B c = b.without(types_end, bit(king) | bit(rook));
  c.put(us, King, king_to);
  c.put(us, Rook, rook_to);
  c.end_rights(b.board().by_color[us]);
  c.set_en_passant(0);
  return c;
}

/// `mover` moves, and `displaced`, the piece on its destination, goes to `via`.
template <class B>
inline B after_displacement(const B& b, PieceType types_end, Piece mover, Square from,
                            Piece displaced, Square to, Square via) {
  const Bitboard touched = bit(from) | bit(to);
  B c = b.without(types_end, touched);
  c.put(color_of(displaced), type_of(displaced), via);
  c.put(color_of(mover), type_of(mover), to);
  c.end_rights(touched);
  c.set_en_passant(0);
  return c;
}

/// No piece moves.
template <class B>
inline B after_pass(const B& b, PieceType types_end) {
  B c = b.without(types_end, 0);
  c.set_en_passant(0);
  return c;
}

/// A piece enters the board on an empty square.
template <class B>
inline B after_drop(const B& b, PieceType types_end, Color us, PieceType type, Square to) {
  B c = after_pass(b, types_end);
  c.put(us, type, to);
  return c;
}

// A push: a pawn moves straight ahead onto a piece of its own side and pushes that piece one square
// further, to an empty square or onto an enemy piece, which is captured (see MoveKind::kPush).

/// The squares onto which pawns of colour `c` could push a piece of `own`, the pieces of their
/// side.
constexpr Bitboard push_attacks(Bitboard pawns, Bitboard own, Color c) {
  return ahead_of(ahead_of(pawns, c) & own, c);
}

/// The pawns of `by` that could push a piece onto `s` under this occupancy.
inline Bitboard pushers_onto(const Board& b, Square s, Color by, Bitboard occupied) {
  const Bitboard pushed = ahead_of(bit(s), !by) & b.by_color[by] & occupied;
  return ahead_of(pushed, !by) & b.of(by, Pawn);
}

/// A pawn moves from `from` to `via` and pushes the piece there to `to`, where it becomes
/// `becomes`.
template <class B>
inline B after_push(const B& b, PieceType types_end, Color us, PieceType becomes, Square from,
                    Square via, Square to) {
  const Bitboard touched = bit(from) | bit(via) | bit(to);
  B c = b.without(types_end, touched);
  c.put(us, Pawn, via);
  c.put(us, becomes, to);
  c.end_rights(touched);
  c.set_en_passant(0);
  return c;
}

}  // namespace protean
