// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/piece.h"
#include "movegen/rules/rule.h"

#include <memory>
#include <string>
#include <vector>

namespace protean {

/// A reserve: pieces captured on some squares, waiting to enter on others. Squares are the board's,
/// the same for both players; each player has pieces of the own colour in it.
struct ReserveZone {
  std::string
      token;  ///< Name of the FEN token: White's pieces, then Black's, with repeats; "-" for none.
  Bitboard captured_on = kAllSquares;
  Bitboard enters_on = kAllSquares;
};

/// Most reserves a game may have.
inline constexpr std::size_t kMaxReserveZones = 2;

/// What a piece in hand is worth, in centipawns: by the squares it would attack from the middle of
/// those where it may enter.
int worth_in_hand(const RuleProgram& program, Color owner, PieceType type, Bitboard enters_on);

/// Captured pieces change sides and enter again: instead of moving, a player puts a piece of a
/// reserve on a vacant square of those where it may enter (MoveKind::kDrop). The squares of entry
/// of different reserves must not overlap. `pieces` are the kinds that may be held, in the order
/// the tokens print them. Entering adds one to the half-move clock.
///
/// `word` is the first of two for each reserve.
std::shared_ptr<const Rule> captured_pieces_enter(std::vector<ReserveZone> zones,
                                                  std::vector<PieceType> pieces, int word);

}  // namespace protean
