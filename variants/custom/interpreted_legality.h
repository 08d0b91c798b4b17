// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "variants/custom/interpreted_plies.h"

#include <array>

namespace protean::custom {

/// What the safety of the royal and pseudo-royal pieces of the side to move hangs on.
struct RoyalGuard {
  /// Their squares, those of pieces that may attack them, and all on their ways.
  Bitboard squares = 0;
  bool king_safe = true;                ///< The king is not attacked now.
  bool others_safe = true;              ///< Nor is a pseudo-royal piece.
  std::array<Bitboard, 2> pseudo = {};  ///< By colour, pseudo_royals().

  RoyalGuard(const Interpreted& game, const Position& pos);
};

/// Which plies of a position are legal, but for the duties to capture, to drop and not to pass.
class InterpretedLegality {
 public:
  InterpretedLegality(const Interpreted& game, const Position& pos);
  /// The ply is pseudo-legal.
  bool allows(Move move) const;

 private:
  const Interpreted& game_;
  const Position& pos_;
  const RoyalGuard guard_;
  const bool guard_decides_;  ///< Nothing but the safety of royal pieces may forbid a plain ply.
};

/// Where the wall may go that follows the ply; none if no wall does.
Bitboard legal_walls(const Interpreted& game, const Position& pos, Move move);

}  // namespace protean::custom
