// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "variants/custom/interpreted_ways.h"

namespace protean {
class RuleProgram;
}

namespace protean::custom {

/// An interpreted game: its rules, the ways of its pieces and its program.
struct Interpreted {
  const InterpretedRules& rules;
  const InterpretedWays& ways;
  const RuleProgram& program;
};

/// The pieces of a colour with one of these types.
Bitboard interpreted_pieces(const Position& pos, Color c, PieceTypes types);
/// How many pieces of these types a side has, on the board and in hand.
int count_with_hand(const Interpreted& game, const Position& pos, Color c, PieceTypes types);
/// The types that count as `kind`: itself and promoted forms.
PieceTypes types_of_kind(const InterpretedRules& rules, PieceType kind);

/// The pieces of a colour that, besides its king, must not be left attacked because they are its
/// last ones.
Bitboard pseudo_royals(const InterpretedRules& rules, const Position& pos, Color c);
/// The pieces that attack the king of a side; none if it has no king.
Bitboard king_attackers(const Interpreted& game, const Position& pos, Color c);
inline bool king_attacked(const Interpreted& game, const Position& pos, Color c) {
  return king_attackers(game, pos, c) != 0;
}
/// All types that can become extinct.
PieceTypes extinct_types(const InterpretedRules& rules);
/// The pieces of a colour with one of these types.
Bitboard royal_candidates(const InterpretedRules& rules, const Position& pos, Color c);
/// The pseudo-royal pieces of a side that are attacked and not shielded by blasts. With duple
/// check, if all royal_candidates() are, all of these.
Bitboard attacked_pseudo_royals(const Interpreted& game, const Position& pos, Color c);

/// The pieces next to a square that a blast there removes.
Bitboard blown_up_beside(const InterpretedRules& rules, const Position& pos, Square s);

/// Where the side to move may drop a piece of this type, provided it holds one and the squares are
/// vacant.
Bitboard drop_zone(const Interpreted& game, const Position& pos, PieceType type);
/// The vacant squares of drop_zone().
Bitboard drop_squares(const Interpreted& game, const Position& pos, PieceType type);

/// The nearest piece of `passer` on the file, looking in its direction of travel from a square that
/// it may have passed; kNoSquare if there is none.
Square next_behind(const Position& pos, Color passer, Square passed);

/// The square of what a capture en passant on one of these squares takes: the piece of `passer`
/// that the right names, otherwise the one next_behind() finds. kNoSquare if there is none.
Square interpreted_victim(const Position& pos, Color passer, Bitboard passed);

/// The enemies in unbroken lines between this square and other pieces of `us`.
Bitboard reversi_turned(const Position& pos, Color us, Square s);

/// Appends the legal plies, even if the game is over.
void add_interpreted_plies(const Interpreted& game, const Position& pos, MoveList& list);
/// Appends at least the legal captures and promotions; others only if a duty may forbid these.
void add_noisy_interpreted_plies(const Interpreted& game, const Position& pos, MoveList& list);

/// A pass: a ply of kind kSpecial that leaves a piece where it is.
inline bool is_interpreted_pass(Move move) {
  return move.kind() == MoveKind::kSpecial && move.from() == move.to();
}
/// A drop of a piece in its promoted form.
inline bool is_promoted_drop(Move move) {
  return move.kind() == MoveKind::kSpecial && move.from() == kNoSquare;
}
inline bool is_interpreted_drop(Move move) {
  return move.kind() == MoveKind::kDrop || is_promoted_drop(move);
}
/// The type that a drop takes from the hand.
inline PieceType held_type(const InterpretedRules& rules, Move drop) {
  return is_promoted_drop(drop) ? rules.types[drop.piece_type()].plain : drop.piece_type();
}

}  // namespace protean::custom
