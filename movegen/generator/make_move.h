// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/features/hands.h"
#include "movegen/program/en_passant.h"
#include "movegen/program/rule_program.h"
#include "movegen/program/wide_moves.h"

/// What a move does to a position. Each feature set has its own make_move(), so that no game tests
/// for what it does not use.
namespace protean {

/// The piece on `from` lifted, another put on `to`; what stood on `to`.
inline Piece move_piece(Position& pos, Square from, Square to, PieceType becomes) {
  const Piece mover = pos.take(from);
  const Piece captured = pos.empty(to) ? kNoPiece : pos.take(to);
  pos.put(becomes == kNoPieceType ? mover : make_piece(color_of(mover), becomes), to);
  return captured;
}

inline void castle(Position& pos, Move move, const CastlingPath& path) {
  const Piece king = pos.take(move.from());
  const Piece rook = pos.take(move.via());
  pos.put(king, path.king_to);
  pos.put(rook, path.rook_to);
}

/// True if the game's wide moves say what the ply does.
template <unsigned F>
constexpr bool is_wide(Move move) {
  return (F & kWideMoves) != 0 && move.kind() == MoveKind::kSpecial;
}

/// What happens to the other piece of a turn.
inline void move_other(Position& pos, Move move) {
  if (move.other_from() < kNoSquare) pos.take(move.other_from());
  if (move.other_to() < kNoSquare) pos.put(move.other_piece(), move.other_to());
}

/// Changes the board and returns the piece taken.
template <unsigned F>
Piece apply_to_board(const RuleProgram& rp, Position& pos, Move move) {
  if (is_wide<F>(move))
    return apply_change(pos, rp.wide->change(rp, pos.board(), pos.side(), move));
  switch (move.kind()) {
    case MoveKind::kNormal:
    case MoveKind::kDoublePush: return move_piece(pos, move.from(), move.to(), kNoPieceType);
    case MoveKind::kPromotion: return move_piece(pos, move.from(), move.to(), move.piece_type());
    case MoveKind::kEnPassant: {
      move_piece(pos, move.from(), move.to(), move.piece_type());
      return pos.take(move.via());
    }
    case MoveKind::kCompound: {
      const Piece first = pos.empty(move.via()) ? kNoPiece : pos.take(move.via());
      const Piece second = move_piece(pos, move.from(), move.to(), move.piece_type());
      return first != kNoPiece ? first : second;
    }
    case MoveKind::kPush: {
      const Piece captured = move_piece(pos, move.via(), move.to(), move.piece_type());
      move_piece(pos, move.from(), move.via(), kNoPieceType);
      return captured;
    }
    case MoveKind::kSeries: {
      Piece captured = move_piece(pos, move.from(), move.to(), kNoPieceType);
      for_each_square(move.taken(), [&](Square s) { captured = pos.take(s); });
      pos.set_castling(pos.castling() & ~move.taken());
      return captured;
    }
    case MoveKind::kCastle: {
      castle(pos, move, rp.castling_path(pos.side(), move.from(), move.via()));
      return kNoPiece;
    }
    case MoveKind::kDisplace: {
      const Piece mover = pos.take(move.from());
      pos.put(pos.take(move.to()), move.via());
      pos.put(mover, move.to());
      return kNoPiece;
    }
    case MoveKind::kDrop:
      pos.put(make_piece(pos.side(), move.piece_type()), move.to());
      return kNoPiece;
    default: return kNoPiece;
  }
}

/// What a move leaves in Board::en_passant.
template <unsigned F>
Bitboard right_after(const RuleProgram& rp, const Position& before, Move move,
                     const Position& after) {
  const Color us = before.side();
  if (is_wide<F>(move)) return rp.wide->change(rp, before.board(), us, move).en_passant;
  if constexpr ((F & kInterception) == 0) {
    if (!move.allows_en_passant()) return 0;
    const Bitboard passed = squares_between(move.from(), move.to());
    return (F & kVictim) != 0 ? passed | bit(move.to()) : passed;
  } else {
    if (move.kind() != MoveKind::kCastle)
      return right_to_intercept(move.from(), move.to(), after.occupied());
    return right_to_intercept(move.via(), rp.castling_path(us, move.from(), move.via()).rook_to,
                              after.occupied());
  }
}

/// The position after a legal ply, in games of these features that do not make their turns
/// themselves.
template <unsigned F>
Position make_move(const RuleProgram& rp, const Position& pos, Move move) {
  Position next = pos;
  const Color us = pos.side();
  const PieceType type =
      move.from() < kNoSquare ? type_of(pos.piece_on(move.from())) : kNoPieceType;
  if (move.has_other()) [[unlikely]]
    move_other(next, move);
  const Piece captured = apply_to_board<F>(rp, next, move);
  Bitboard gone = bit_or_none(move.from()) | bit_or_none(move.to()) | bit_or_none(move.via());
  if (type == King) gone |= pos.by_color(us);
  if (captured != kNoPiece && type_of(captured) == King &&
      !(next.of(!us, King) & rp.castling_homes[!us]))
    gone |= pos.by_color(!us);
  if (next.castling() & gone) next.set_castling(next.castling() & ~gone);
  const Bitboard right = right_after<F>(rp, pos, move, next);
  if (right != pos.en_passant()) next.set_en_passant(right);
  const bool pawn_goes = (type == Pawn && rp.book.piece(Pawn).letter != 0) ||
                         is_wide<F>(move);  // or a piece is captured
  const bool resets = captured != kNoPiece || pawn_goes;
  next.set_halfmove_clock(resets ? 0 : pos.halfmove_clock() + 1);
  if (us == Black) next.set_fullmove_number(pos.fullmove_number() + 1);
  next.set_side(!us);
  if constexpr ((F & kDrops) != 0) update_hands(rp, pos, move, captured, next);
  if constexpr ((F & kRules) != 0) rp.rules.after_move(rp, pos, move, captured, next);
  return next;
}

}  // namespace protean
