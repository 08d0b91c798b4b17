// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/piece.h"
#include "movegen/board/position.h"
#include "movegen/rules/restriction.h"

#include <array>

namespace protean {

class RuleProgram;

/// A set of squares for each piece type; sets of types past the game's are undefined.
using SquaresByType = std::array<Bitboard, kPieceTypes>;

/// Finds, for each piece type of the game, the squares from which a piece of `us` would attack one
/// of `royals` on this board, whatever its conditions. Wide moves and pushes are not considered.
void find_checking_squares(const RuleProgram& program, const Board& board, Color us,
                           Bitboard royals, SquaresByType& squares);

/// Says, before a ply is made, whether it may attack an enemy piece such as the King, in games in
/// which a piece's attacks depend only on the squares in between.
class PossibleChecks {
 public:
  /// Attacks by the side to move on the enemy piece that stands on `target`.
  PossibleChecks(const RuleProgram& program, const Position& pos, Square target);
  /// Checks to the opponent's only King.
  PossibleChecks(const RuleProgram& program, const Position& pos)
      : PossibleChecks(program, pos, lsb(pos.of(!pos.side(), King))) {}

  /// False only if the target is certainly not attacked after the ply.
  bool operator()(Move move) const {
    const bool plain = move.kind() == MoveKind::kNormal || move.kind() == MoveKind::kDoublePush;
    return !plain || among(move.from(), bit(move.to()));
  }

  /// The same for plies of the piece on `from` other than promotions, castling and captures en
  /// passant: returns those of `targets` from which it may attack, or all.
  Bitboard among(Square from, Bitboard targets) const {
    if (attacked_ || contains(uncovering_, from)) return targets;
    return targets & direct_[type_of(pos_.piece_on(from))];
  }

  /// All plies after which the target may be attacked, and some others.
  Doubt doubt() const;

 private:
  const RuleProgram& program_;
  const Position& pos_;
  /// From where a piece attacks the target, or may once it has left its square.
  SquaresByType direct_;
  /// Own pieces that alone stand between the target and another own piece.
  Bitboard uncovering_ = 0;
  bool attacked_ = false;  ///< The target is attacked already.
};

}  // namespace protean
