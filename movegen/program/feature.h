// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace protean {

/// What a game needs from the generator beyond plain rays; a set of bits.
enum Feature : unsigned {
  kNoFeatures = 0,
  kSplitUse =
      1u << 0,         ///< Some piece moves and captures differently (orthodox pawns do not count).
  kContext = 1u << 1,  ///< Some piece's moves depend on its surroundings.
  kLineLimits = 1u << 2,    ///< Some piece's range depends on pieces beyond the squares it passes.
  kOwnPawns = 1u << 3,      ///< Pawns are not orthodox, or other pieces promote too.
  kNoRoyals = 1u << 4,      ///< Every pseudo-legal move is legal, or a rule decides which are.
  kManyRoyals = 1u << 5,    ///< Moves are made to see if the royals are safe (but see RoyalSafety).
  kRules = 1u << 6,         ///< The game has state, moves or ends of its own.
  kOwnTurn = 1u << 7,       ///< The game generates and makes its plies itself.
  kCounted = 1u << 8,       ///< Pieces' moves depend on how many pieces the opponent has.
  kUncapturable = 1u << 9,  ///< Some pieces cannot be captured.
  kReach = 1u << 10,        ///< Some piece's moves depend on pieces elsewhere (changes_by_moves()).
  kBarredTakers = 1u << 11,    ///< A rule of the game bars some pieces from capturing.
  kOwnEnPassant = 1u << 12,    ///< With kOwnPawns: pawns may be captured en passant.
  kSeriesCaptures = 1u << 13,  ///< Pieces may continue after a capture.
  kPromotionLimit = 1u << 14,  ///< What a pawn may become depends on the board.
  kVictim = 1u << 16,          ///< The position names the piece that may be captured en passant.
  kInterception = 1u << 17,    ///< Orthodox pawns capture any piece en passant; with kVictim.
  kPushes = 1u << 18,          ///< Pawns push pieces of their own side.
  kWideMoves = 1u << 19,       ///< Some moves are wide (see WideMoves).
  kDrops = 1u << 20,      ///< Players may drop pieces in hand instead of moving (see HandRules).
  kManyTypes = 1u << 21,  ///< Types past kFewTypesEnd, or more than two that share a way of moving.
};

/// True if legal moves come straight from check and pin masks.
constexpr bool has_masks(unsigned features) {
  return (features & (kNoRoyals | kManyRoyals)) == 0;
}

}  // namespace protean
