// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "variants/custom/told_rules.h"

#include <array>
#include <vector>

namespace protean::custom {

/// Where a piece may go, whatever stands there.
struct ToldReach {
  Bitboard quiet = 0;
  Bitboard capture = 0;
};

/// How the pieces of a told game go, square by square along their ways.
class ToldWays {
 public:
  /// `black` is how Black sees the board.
  ToldWays(const ToldRules& rules, Perspective black);

  /// `cannons` are those that hops over one's own like do not use.
  ToldReach reach(Color c, PieceType type, Square from, Bitboard occupied, Bitboard cannons) const;
  /// Pieces of `by` that attack the square under this occupancy.
  Bitboard attackers(const Position& pos, Square s, Color by, Bitboard occupied) const {
    return attackers(pos, s, by, occupied, cannons(pos));
  }
  /// The same where cannons stand elsewhere.
  Bitboard attackers(const Position& pos, Square s, Color by, Bitboard occupied,
                     Bitboard cannons) const;
  /// Where a piece may ever go without a capture, but for first moves; or by these. Hops count, as
  /// if there were a piece to hop over.
  Bitboard quiet_alone(Color c, PieceType type, Square from) const {
    return of(c, type, from).quiet_alone;
  }
  Bitboard first_alone(Color c, PieceType type, Square from) const {
    return of(c, type, from).first_alone;
  }
  bool is_cannon(PieceType type) const { return cannon_types_.has(type); }
  /// The pieces over which cannons do not hop.
  Bitboard cannons(const Position& pos) const;

 private:
  struct PathOnBoard {
    std::array<Square, 8> squares;
    std::uint8_t length = 0;
    std::uint8_t stops = 0;  ///< Bits by number: where it may stop.
    Use use = Use::kBoth;
    Hop hop = Hop::kNone;
  };
  struct FromSquare {
    std::vector<PathOnBoard> paths;
    Bitboard capture_alone = 0;  ///< All squares that captures might reach.
    Bitboard quiet_alone = 0;
    Bitboard first_alone = 0;
  };

  const FromSquare& of(Color c, PieceType type, Square from) const { return table_[c][type][from]; }
  void compile(Color c, PieceType type, Square from, const Way& way, Perspective view);
  /// As in Fairy-Stockfish pieces hop over squares that are not there as over pieces.
  Bitboard filled_squares(Bitboard occupied) const { return occupied | ~rules_.board; }
  static Bitboard ends(const PathOnBoard& path, Bitboard filled, Bitboard cannons);

  const ToldRules& rules_;
  std::array<std::array<std::vector<FromSquare>, kPieceTypes>, 2> table_;
  PieceTypes cannon_types_;
};

}  // namespace protean::custom
