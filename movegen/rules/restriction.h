// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/move.h"

#include <cstddef>

namespace protean {

class Position;
class RuleProgram;

/// Which plies need a closer look: those from one of some squares, and those to one of others.
/// Promotions, castling, captures en passant and plies that change more squares always need it.
struct Doubt {
  Bitboard from = kAllSquares;
  Bitboard to = kAllSquares;
  /// All captures are among them, and where one is left no other ply is.
  bool captures_forced = false;

  /// None but those that always do.
  static constexpr Doubt least() { return {0, 0}; }
  constexpr Doubt& operator|=(const Doubt& other) {
    from |= other.from;
    to |= other.to;
    captures_forced |= other.captures_forced;
    return *this;
  }
};

/// A rule that forbids plies.
class Restriction {
 public:
  virtual ~Restriction() = default;

  /// Takes plies that the game forbids out of the list, which holds those that leave the mover's
  /// royals safe from index `first` on; all pseudo-legal ones if the rule judges their safety.
  virtual void drop_forbidden(const RuleProgram&, const Position&, MoveList&,
                              std::size_t first) const = 0;
  /// Which plies drop_forbidden() may take out; where it is not all, it judges each by itself, but
  /// for captures that are forced. The others are counted without a list.
  virtual Doubt doubt(const RuleProgram&, const Position&) const { return {}; }
};

}  // namespace protean
