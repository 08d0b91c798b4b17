// SPDX-License-Identifier: GPL-3.0-or-later
#include "movegen/features/hands.h"

#include "movegen/program/piece_letters.h"

namespace protean {

namespace {

/// The squares of the promoted pieces after a ply; a promoted piece that moves keeps its mark.
Bitboard promoted_after(const RuleProgram& program, const Position& before, Move move) {
  Bitboard promoted = promoted_pieces(before);
  const Bitboard from = bit_or_none(move.from());
  const Bitboard to = bit_or_none(move.to());  // a pass has neither
  const bool moved_one = (promoted & from) != 0;
  promoted &= ~(from | to);
  if (moved_one || move.is_promotion()) promoted |= to;
  if (move.kind() == MoveKind::kCastle && contains(promoted, move.via())) {
    const CastlingPath& path = program.castling_path(before.side(), move.from(), move.via());
    promoted = (promoted & ~bit(move.via())) | bit(path.rook_to);
  }
  return promoted;
}

/// The castling rights of a side that has set up its King and Rooks on the squares from which they
/// castle.
Bitboard rights_of_set_up(const RuleProgram& program, const Position& pos, Color c) {
  const fen::CastlingPieces home = fen::castling_pieces_at_start(program, c);
  if (!program.book.castling.allowed || !contains(pos.of(c, King), home.king)) return 0;
  return pos.of(c, Rook) & (bit(home.rook[0]) | bit(home.rook[1]));
}

}  // namespace

Bitboard set_up_squares(const RuleProgram& program, const Position& pos, PieceType type) {
  const Color us = pos.side();
  Bitboard vacant = program.entry_zone[us][type] & ~pos.occupied();
  const Bitboard bishops = pos.of(us, Bishop);
  const bool bishop_waits = hand_of(pos, us)[Bishop] > 0;
  // While a Bishop waits in hand for squares of a colour, other pieces leave it the last one.
  for (const Bitboard colour : {kDarkSquares, ~kDarkSquares}) {
    const bool has_bishop = (bishops & colour) != 0;
    if (type == Bishop ? has_bishop
                       : bishop_waits && !has_bishop && !more_than_one(vacant & colour))
      vacant &= ~colour;
  }
  return vacant;
}

void update_hands(const RuleProgram& program, const Position& before, Move move, Piece captured,
                  Position& after) {
  const Color us = before.side();
  const HandRules& rules = program.book.hands;
  PieceCounts hand = hand_of(before, us);
  if (move.kind() == MoveKind::kDrop) {
    hand.add(move.piece_type(), -1);
    after.set_halfmove_clock(0);  // no earlier position recurs unless pieces are captured
  }
  if (captured != kNoPiece && rules.keep_captured) {
    const bool reverts = contains(promoted_pieces(before), move.victim());
    const PieceType promoted_from = program.book.piece(type_of(captured)).promoted_from;
    const PieceType held = promoted_from == kNoPieceType ? type_of(captured) : promoted_from;
    hand.add(reverts ? Pawn : held, +1);
  }
  set_hand(after, us, hand);
  if (rules.promoted_revert) set_promoted_pieces(after, promoted_after(program, before, move));
  if (rules.set_up && move.kind() == MoveKind::kDrop)
    after.set_castling(after.castling() | rights_of_set_up(program, after, us));
}

}  // namespace protean
