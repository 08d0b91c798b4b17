// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/move.h"
#include "movegen/piece.h"
#include "movegen/position.h"

#include <array>

namespace protean {

class RuleProgram;

/// By kind of man (the last is none), the squares from which one of `us` would attack a man on
/// `royal`, the board standing as it does.
std::array<Bitboard, 8> checking_squares(const RuleProgram& program, const Board& board, Color us,
                                         Square royal);

/// Tells before a ply is made whether it may give check, in games whose men attack as the squares
/// between say and nothing else.
class PossibleChecks {
 public:
  /// Checks to the opponent's King, by the side to move.
  PossibleChecks(const RuleProgram& program, const Position& pos);

  /// False only if the King is certainly not attacked after the ply.
  bool operator()(Move move) const {
    const bool plain = move.kind() == MoveKind::kNormal || move.kind() == MoveKind::kDoubleStep;
    if (!plain || attacked_) return true;
    return contains(uncovering_, move.from()) ||
           contains(direct_[man_of(pos_.piece_on(move.from()))], move.to());
  }

 private:
  const Position& pos_;
  std::array<Bitboard, 8> direct_{};  ///< By kind, where a man attacks the King.
  Bitboard uncovering_ = 0;  ///< Own men that alone stand between the King and another own man.
  bool attacked_ = false;    ///< The King stands attacked already.
};

}  // namespace protean
