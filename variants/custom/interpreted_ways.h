// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "variants/custom/interpreted_rules.h"

#include <array>
#include <vector>

namespace protean::custom {

/// The squares that a piece may go to, whatever stands there.
struct InterpretedReach {
  Bitboard quiet = 0;
  Bitboard capture = 0;
};

/// How the pieces of an interpreted game move, square by square along their ways.
class InterpretedWays {
 public:
  /// `black` is how Black sees the board.
  InterpretedWays(const InterpretedRules& rules, Perspective black);

  /// `cannons` are the pieces that a cannon hops neither over nor onto.
  InterpretedReach reach(Color c, PieceType type, Square from, Bitboard occupied,
                         Bitboard cannons) const;
  /// The pieces of `by` that attack the square under this occupancy.
  Bitboard attackers(const Position& pos, Square s, Color by, Bitboard occupied) const {
    return attackers(pos, s, by, occupied, cannons(pos));
  }
  /// The same with cannons elsewhere.
  Bitboard attackers(const Position& pos, Square s, Color by, Bitboard occupied,
                     Bitboard cannons) const;
  /// The pieces of `by` that may attack the square, and all squares on their ways to it. Nothing
  /// elsewhere affects which of them do attack it.
  Bitboard ways_to(const Position& pos, Square s, Color by) const;
  /// The squares that a piece can ever go to without capturing, by ordinary moves (quiet_alone) or
  /// by first moves (first_alone). Hops count as if there were a piece to hop over.
  Bitboard quiet_alone(Color c, PieceType type, Square from) const {
    return of(c, type, from).quiet_alone;
  }
  Bitboard first_alone(Color c, PieceType type, Square from) const {
    return of(c, type, from).first_alone;
  }
  bool is_cannon(PieceType type) const { return cannon_types_.has(type); }
  /// All cannons: other cannons do not hop over them.
  Bitboard cannons(const Position& pos) const;

 private:
  /// Whether each square of a path has a higher number than the one before (kRising), or a lower
  /// one.
  enum class Order : std::uint8_t { kNone, kRising, kFalling };
  struct PathOnBoard {
    std::array<Square, 8> squares;
    std::uint8_t length = 0;
    Order order = Order::kNone;
    Use use = Use::kBoth;
    Hop hop = Hop::kNone;
    Bitboard line = 0;   ///< All its squares.
    Bitboard stops = 0;  ///< Those where it may stop.
  };
  struct FromSquare {
    std::vector<PathOnBoard> paths;
    Bitboard quiet_alone = 0;
    Bitboard first_alone = 0;
  };

  const FromSquare& of(Color c, PieceType type, Square from) const { return table_[c][type][from]; }
  void compile(Color c, PieceType type, Square from, const Way& way, Perspective view);
  static Order order_of(const PathOnBoard& path);
  /// The pieces of `by` that could capture on the square if nothing stood in their way.
  Bitboard candidates(const Position& pos, Square s, Color by) const;
  /// As in Fairy-Stockfish, pieces hop over squares that the board does not have as over pieces.
  Bitboard filled_squares(Bitboard occupied) const { return occupied | ~rules_.board; }
  static Bitboard ends(const PathOnBoard& path, Bitboard filled, Bitboard cannons);
  static Bitboard ends_of_hop(const PathOnBoard& path, Bitboard filled, Bitboard cannons);

  const InterpretedRules& rules_;
  std::array<std::array<std::vector<FromSquare>, kPieceTypes>, 2> table_;
  /// By side, type and square: the squares from which captures might reach it.
  std::array<std::array<std::array<Bitboard, kSquares>, kPieceTypes>, 2> origins_{};
  PieceTypes cannon_types_;
};

}  // namespace protean::custom
