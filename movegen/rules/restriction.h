// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/bitboard.h"
#include "movegen/board/move.h"

#include <cstddef>

namespace protean {

class Position;
class RuleProgram;

/// The plies that need a closer look: those from one of some squares, and those to one of others.
/// Promotions, castling, captures en passant and plies that change more than two squares always
/// need one.
struct Doubt {
  Bitboard from = kAllSquares;
  Bitboard to = kAllSquares;
  /// All captures are among them, and if any capture remains, no other ply is legal.
  bool captures_forced = false;

  /// Only the plies that always need a closer look.
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

  /// Removes the plies that the game forbids from the list, from index `first` on. There the list
  /// has the plies that leave the mover's royal pieces safe, or all pseudo-legal plies if the rule
  /// judges_safety().
  virtual void drop_forbidden(const RuleProgram&, const Position&, MoveList&,
                              std::size_t first) const = 0;
  /// The plies that drop_forbidden() may remove. If these are not all plies, it judges each ply by
  /// itself, except for forced captures. The other plies are counted without a list.
  virtual Doubt doubt(const RuleProgram&, const Position&) const { return {}; }
};

}  // namespace protean
