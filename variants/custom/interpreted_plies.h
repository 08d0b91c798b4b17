// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "variants/custom/interpreted_ways.h"

namespace protean {
class RuleProgram;
}

namespace protean::custom {

/// What an interpreted game is played with.
struct Interpreted {
  const InterpretedRules& rules;
  const InterpretedWays& ways;
  const RuleProgram& program;
};

/// Pieces of a colour that are of these types.
Bitboard interpreted_pieces(const Position& pos, Color c, PieceTypes types);
/// How many pieces of a set of types a side has, on the board and in hand.
int count_with_hand(const Interpreted& game, const Position& pos, Color c, PieceTypes types);
/// The types that count as this one.
PieceTypes types_of_kind(const InterpretedRules& rules, PieceType kind);

/// Pieces of a colour which must not be left attacked beside its king, as they are its last ones.
Bitboard pseudo_royals(const InterpretedRules& rules, const Position& pos, Color c);
/// The pieces that attack the king of a side.
Bitboard king_attackers(const Interpreted& game, const Position& pos, Color c);
inline bool king_attacked(const Interpreted& game, const Position& pos, Color c) {
  return king_attackers(game, pos, c) != 0;
}
/// All types that can become extinct.
PieceTypes extinct_types(const InterpretedRules& rules);
/// The pieces of a colour that are of these.
Bitboard royal_candidates(const InterpretedRules& rules, const Position& pos, Color c);
/// Of the pseudo-royal pieces of a side those that are attacked, and not shielded by blasts; in a
/// game with duple check all of their kinds, where all are.
Bitboard attacked_pseudo_royals(const Interpreted& game, const Position& pos, Color c);

/// The pieces beside a square that a blast there takes off the board.
Bitboard blown_up_beside(const InterpretedRules& rules, const Position& pos, Square s);

/// Where the side to move may put a piece of this type, if it holds one and the squares are vacant.
Bitboard drop_zone(const Interpreted& game, const Position& pos, PieceType type);
/// Those that are.
Bitboard drop_squares(const Interpreted& game, const Position& pos, PieceType type);

/// The piece of `passer` that stands next on the file behind a square it may have passed; kNoSquare
/// if there is none.
Square next_behind(const Position& pos, Color passer, Square passed);

/// What a capture en passant on one of these squares takes: the piece of `passer` that the right to
/// it names, or else the next behind them.
Square interpreted_victim(const Position& pos, Color passer, Bitboard passed);

/// The enemies that stand in lines between this square and other pieces of `us`.
Bitboard reversi_turned(const Position& pos, Color us, Square s);

/// Appends the legal plies; those of a game that is over, too.
void add_interpreted_plies(const Interpreted& game, const Position& pos, MoveList& list);
/// The same of captures and promotions, and of others only where a duty may forbid these.
void add_noisy_interpreted_plies(const Interpreted& game, const Position& pos, MoveList& list);

/// A pass is a ply of kind kSpecial that leaves a piece where it is.
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
/// The type that a drop takes out of the hand.
inline PieceType held_type(const InterpretedRules& rules, Move drop) {
  return is_promoted_drop(drop) ? rules.types[drop.piece_type()].plain : drop.piece_type();
}

}  // namespace protean::custom
