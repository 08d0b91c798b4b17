// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/board_moves.h"
#include "movegen/features/hands.h"
#include "movegen/program/en_passant.h"
#include "movegen/program/rule_program.h"
#include "movegen/program/wide_moves.h"

/// What a move does to a position: to the board as board_moves.h says, and to everything else that
/// belongs to play. Each feature set has its own make_move(), so that no game tests for what it
/// does not use.
namespace protean {

/// True if the game's wide moves define what the ply does.
template <unsigned F>
constexpr bool is_wide(Move move) {
  return (F & kWideMoves) != 0 &&
         (move.kind() == MoveKind::kSpecial || move.kind() == MoveKind::kCompound);
}

/// The position after the part of the turn that its other piece makes.
inline Position after_other(const Position& pos, Move move) {
  Position next = pos;
  if (move.other_from() < kNoSquare) next.take(move.other_from());
  if (move.other_to() < kNoSquare) next.put(move.other_piece(), move.other_to());
  return next;
}

/// after_ply() for the kinds of plies that only few games have.
template <unsigned F>
Position after_rare_ply(const RuleProgram& rp, const Position& pos, Move move) {
  const PieceType end = rp.types_end;
  const Color us = pos.side();
  const Square from = move.from();
  const Square to = move.to();
  const Square via = move.via();
  const auto becomes = [&](Square origin) {
    const PieceType type = move.piece_type();
    return type != kNoPieceType ? type : type_of(pos.piece_on(origin));
  };
  if constexpr ((F & kRules) != 0) {
    if (move.kind() == MoveKind::kCompound)
      return after_removal(pos, end, us, becomes(from), from, to, via);
    if (move.kind() == MoveKind::kDisplace)
      return after_displacement(pos, end, pos.piece_on(from), from, pos.piece_on(to), to, via);
  }
  if constexpr ((F & kPushes) != 0) {
    if (move.kind() == MoveKind::kPush)
      return after_push(pos, end, us, becomes(via), from, via, to);
  }
  if constexpr ((F & kSeriesCaptures) != 0) {
    if (move.kind() == MoveKind::kSeries)
      return after_captures(pos, end, us, becomes(from), from, to, move.taken());
  }
  if constexpr ((F & (kDrops | kRules)) != 0) {
    if (move.kind() == MoveKind::kDrop) return after_drop(pos, end, us, move.piece_type(), to);
  }
  if (is_wide<F>(move))
    return after_change(pos, end, us, rp.wide->change(rp, pos.board(), us, move));
  return after_pass(pos, end);
}

/// The position with the board after a ply and everything else as before.
template <unsigned F>
Position after_ply(const RuleProgram& rp, const Position& pos, Move move) {
  const PieceType end = rp.types_end;
  const Square from = move.from();
  const Square to = move.to();
  switch (move.kind()) {
    case MoveKind::kNormal:
    case MoveKind::kDoublePush: {
      const Piece mover = pos.piece_on(from);
      return after_normal(pos, end, color_of(mover), type_of(mover), from, to);
    }
    case MoveKind::kPromotion: {
      const Color owner = color_of(pos.piece_on(from));
      return after_removal(pos, end, owner, move.piece_type(), from, to, to);
    }
    case MoveKind::kEnPassant: {
      const Piece mover = pos.piece_on(from);
      const PieceType becomes =
          move.piece_type() != kNoPieceType ? move.piece_type() : type_of(mover);
      return after_removal(pos, end, color_of(mover), becomes, from, to, move.via());
    }
    case MoveKind::kCastle: {
      const CastlingPath& path = rp.castling_path(pos.side(), from, move.via());
      return after_castling(pos, end, pos.side(), from, move.via(), path.king_to, path.rook_to);
    }
    default: return after_rare_ply<F>(rp, pos, move);
  }
}

/// The piece that a ply takes, one of them if it takes several; kNoPiece if it takes none or if its
/// kind belongs to the game.
template <unsigned F>
Piece taken_by(const Position& pos, Move move) {
  if (move.kind() == MoveKind::kCastle || is_wide<F>(move)) return kNoPiece;
  if constexpr ((F & kRules) != 0) {
    if (move.kind() == MoveKind::kDisplace || move.kind() == MoveKind::kPass ||
        move.kind() == MoveKind::kChance || move.kind() == MoveKind::kSpecial)
      return kNoPiece;
    if (move.kind() == MoveKind::kCompound && !pos.empty(move.via()))
      return pos.piece_on(move.via());
  }
  if constexpr ((F & kSeriesCaptures) != 0) {
    if (move.kind() == MoveKind::kSeries) return pos.piece_on(lsb(move.taken()));
  }
  return pos.piece_on(move.victim());
}

/// With kRules: the castling rights that end in addition to those that the kind of ply ends, since
/// a rule may let a King move or be captured in any way.
inline Bitboard further_rights_ended(const RuleProgram& rp, const Position& before, Move move,
                                     Piece taken, const Position& after) {
  const Color us = before.side();
  Bitboard ended = bit_or_none(move.from()) | bit_or_none(move.to()) | bit_or_none(move.via());
  if (bit_or_none(move.from()) & before.pieces(King)) ended |= before.by_color(us);
  if (taken != kNoPiece && type_of(taken) == King &&
      !(after.of(!us, King) & rp.castling_homes[!us]))
    ended |= before.by_color(!us);
  return ended;
}

/// What a ply leaves in Board::en_passant; not for a ply that is_wide().
template <unsigned F>
Bitboard right_after(const RuleProgram& rp, Move move, const Position& after) {
  if constexpr ((F & kInterception) == 0) {
    if (!move.allows_en_passant()) return 0;
    return right_to_capture<F>(squares_between(move.from(), move.to()), move.to());
  } else {
    if (move.kind() != MoveKind::kCastle)
      return right_to_intercept(rp, move.from(), move.to(), after.occupied());
    const CastlingPath& path = rp.castling_path(after.side(), move.from(), move.via());
    return right_to_intercept(rp, move.via(), path.rook_to, after.occupied());
  }
}

/// The position after a ply; `start` is `before`, or `before` after the turn's other piece has
/// moved.
template <unsigned F>
Position made(const RuleProgram& rp, const Position& before, Move move, const Position& start) {
  const Color us = before.side();
  const bool pawn_goes = (bit_or_none(move.from()) & before.pieces(Pawn)) != 0;
  const Piece taken = taken_by<F>(start, move);
  Position next = after_ply<F>(rp, start, move);
  if constexpr ((F & kRules) != 0) {
    if (next.castling()) next.end_rights(further_rights_ended(rp, before, move, taken, next));
  }
  if (!is_wide<F>(move)) next.set_en_passant(right_after<F>(rp, move, next));
  const bool resets = taken != kNoPiece || pawn_goes || is_wide<F>(move);
  next.set_halfmove_clock(resets ? 0 : before.halfmove_clock() + 1);
  if (us == Black) next.set_fullmove_number(before.fullmove_number() + 1);
  next.set_side(!us);
  if constexpr ((F & kDrops) != 0) update_hands(rp, before, move, taken, next);
  if constexpr ((F & kRules) != 0) rp.rules.after_move(rp, before, move, taken, next);
  return next;
}

/// The position after a legal ply, in games with these features that do not make their turns
/// themselves.
template <unsigned F>
Position make_move(const RuleProgram& rp, const Position& pos, Move move) {
  if constexpr ((F & kRules) != 0) {
    if (move.has_other()) [[unlikely]]
      return made<F>(rp, pos, move, after_other(pos, move));
  }
  return made<F>(rp, pos, move, pos);
}

}  // namespace protean
