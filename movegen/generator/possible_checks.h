// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/piece.h"
#include "movegen/board/position.h"
#include "movegen/rules/restriction.h"

#include <array>

namespace protean {

class RuleProgram;

/// A set of squares for each piece type; those past the game's types are not set.
using SquaresByType = std::array<Bitboard, kPieceTypes>;

/// Finds for each piece type of the game the squares from which a piece of `us` would attack one of
/// `royals` as the board stands, whatever its conditions. Wide moves and pushes are not looked at.
void find_checking_squares(const RuleProgram& program, const Board& board, Color us,
                           Bitboard royals, SquaresByType& squares);

/// Tells before a ply is made whether it may attack an enemy piece, the King for one, in games
/// whose pieces' attacks depend on nothing but the squares between.
class PossibleChecks {
 public:
  /// Attacks by the side to move on the enemy piece that stands on `target`.
  PossibleChecks(const RuleProgram& program, const Position& pos, Square target);
  /// Checks to the opponent's one King.
  PossibleChecks(const RuleProgram& program, const Position& pos)
      : PossibleChecks(program, pos, lsb(pos.of(!pos.side(), King))) {}

  /// False only if the piece is certainly not attacked after the ply.
  bool operator()(Move move) const {
    const bool plain = move.kind() == MoveKind::kNormal || move.kind() == MoveKind::kDoublePush;
    return !plain || among(move.from(), bit(move.to()));
  }

  /// The same for what the piece on `from` may do but promote, castle or capture en passant: those
  /// of its targets from which it may attack, or all.
  Bitboard among(Square from, Bitboard targets) const {
    if (attacked_ || contains(uncovering_, from)) return targets;
    return targets & direct_[type_of(pos_.piece_on(from))];
  }

  /// All plies after which it may be attacked, and some others.
  Doubt doubt() const;

 private:
  const RuleProgram& program_;
  const Position& pos_;
  SquaresByType direct_;  ///< Where a piece attacks the target, or may once it has left its square.
  Bitboard uncovering_ = 0;  ///< Own pieces that alone stand between it and another own piece.
  bool attacked_ = false;    ///< It stands attacked already.
};

}  // namespace protean
