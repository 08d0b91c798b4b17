// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"

#include <memory>
#include <vector>

namespace protean {

/// In how many moves a side must mate if it has at least `least` pieces of type `type`, and one of
/// type `with` if that is given.
struct MateTime {
  PieceType type = kNoPieceType;
  int least = 1;
  int moves = 0;
  PieceType with = kNoPieceType;
};

/// How long a side may take to mate, as in the games of South-East Asia.
struct CountedEndings {
  /// Against a bare King: the first that fits, otherwise `otherwise` (0: no limit). If this is
  /// empty, nothing is counted.
  std::vector<MateTime> limits;
  int otherwise = 0;
  /// Such a count begins at the number of pieces on the board (else at 0).
  bool from_pieces = true;
  /// A King may be bare while there are pawns, and then has kBoard moves to hold out (else counts
  /// begin when the last pawn is gone).
  bool amid_pawns = false;
  bool without_pawns = false;  ///< Once the last pawn is gone, there are kBoard moves in any case.
  PieceTypes ferzes = {};      ///< The types that go one square diagonally, if there are any.
  bool repetition = true;      ///< The third occurrence of a position is a draw.
  bool quiet_plies = false;    ///< So are 100 plies without capture or pawn move.

  static constexpr int kBoard = 64;  ///< In moves: the number of squares.
};

/// Counted endings, and the draw for insufficient material: apart from the Kings no piece, one
/// Knight, two ferzes, or ferzes on squares of one colour. A mate on the last move counts. Each
/// side must have one royal King.
///
/// FEN token `count`: see PlyCount; `word` keeps it.
std::shared_ptr<const Rule> endings_are_counted(CountedEndings rules, int word);

}  // namespace protean
