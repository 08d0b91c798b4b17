// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <optional>

namespace protean {

/// The position with left and right exchanged on the board and in the words of Goals::marked and
/// walled, all else unchanged; none where there are rights to castle or to capture en passant,
/// which belong to a side of the board.
std::optional<Position> mirror_image(const RuleProgram& program, const Position& pos);

/// Finds out by looking whether a game is the same in a mirror: positions and their mirror images
/// have as many legal moves, and as many of them end the game, for either side. Rules are not
/// asked, since those of a game's own may be anything.
class MirrorTest {
 public:
  explicit MirrorTest(const RuleProgram& program) : program_(program) {}

  /// Looks at one more position, unless enough have been seen.
  void look_at(const Position& pos);
  /// True if all that were looked at are alike, and there were some.
  bool passed() const { return seen_ > 0 && alike_; }

 private:
  static constexpr int kEnough = 4000;  // positions

  const RuleProgram& program_;
  int seen_ = 0;
  bool alike_ = true;
};

}  // namespace protean
