// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <optional>

namespace protean {

/// The position with left and right exchanged on the board and in the words of Goals::marked and
/// walled, and everything else unchanged. Empty if there are rights to castle or to capture en
/// passant, which belong to one side of the board.
std::optional<Position> mirror_image(const RuleProgram& program, const Position& pos);

/// Tests whether a game is the same in a mirror: whether positions and their mirror images have
/// equally many legal moves that lead to each result. It tries positions and does not look at the
/// rules, since those of a game's own may be anything.
class MirrorTest {
 public:
  explicit MirrorTest(const RuleProgram& program) : program_(program) {}

  /// Looks at one more position, unless enough have been seen.
  void look_at(const Position& pos);
  /// True if all positions looked at were the same in a mirror, and there was at least one.
  bool passed() const { return seen_ > 0 && alike_; }

 private:
  static constexpr int kEnough = 4000;  // positions

  const RuleProgram& program_;
  int seen_ = 0;
  bool alike_ = true;
};

}  // namespace protean
