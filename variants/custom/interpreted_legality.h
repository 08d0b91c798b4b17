// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/interpreted_plies.h"

#include <array>

namespace protean::custom {

/// What the safety of the royal and pseudo-royal pieces of the side to move depends on.
struct RoyalGuard {
  /// Their squares, those of pieces that may attack them, and all squares on the ways between.
  Bitboard squares = 0;
  /// The king is not attacked now, nor does it face the other one where that is forbidden.
  bool king_safe = true;
  bool others_safe = true;              ///< No pseudo-royal piece is attacked now.
  std::array<Bitboard, 2> pseudo = {};  ///< By colour, pseudo_royals().

  RoyalGuard(const Interpreted& game, const Position& pos);
};

/// Decides which plies of a position are legal, except for the duties to capture, to drop and not
/// to pass.
class InterpretedLegality {
 public:
  InterpretedLegality(const Interpreted& game, const Position& pos);
  /// `move` must be pseudo-legal.
  bool allows(Move move) const;

 private:
  const Interpreted& game_;
  const Position& pos_;
  const RoyalGuard guard_;
  const bool guard_decides_;  ///< True if only the safety of royal pieces may forbid a plain ply.
};

/// The squares where the wall that follows the ply may go; none if no wall follows.
Bitboard legal_walls(const Interpreted& game, const Position& pos, Move move);

}  // namespace protean::custom
