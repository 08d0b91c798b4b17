// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Plies in steps. XBoard's moves move one piece, or drop one, and a piece taken elsewhere stays on
/// its board. A ply that does more is told in several such moves, with passes of the other side
/// between them, so that XBoard's board is right after the last.
namespace protean::xboard {

/// The moves of XBoard's that make up a ply, mostly one: move_text(). Empty if none do.
std::vector<std::string> steps(const RuleProgram& program, const Position& pos, Move move);

/// What has been told of a ply so far.
class ToldPly {
 public:
  enum class State : std::uint8_t {
    kWrong,       ///< Stands for no move; it was not taken.
    kUnfinished,  ///< More must follow.
    kOpen,        ///< It is a ply, and the beginning of others: a pass makes it this ply.
    kComplete,    ///< `ply()` has been told.
  };

  /// Takes XBoard's next move of the side that is to make a ply in `pos`.
  State hear(const RuleProgram& program, const Position& pos, std::string_view text);
  /// The ply that hear() called complete last.
  Move ply() const { return ply_; }

  /// The steps heard so far.
  const std::vector<std::string>& heard() const { return heard_; }
  /// What is to be told next of a ply that may be meant: its next step, or the pass that ends it.
  std::string next(const RuleProgram& program, const Position& pos, Move ply) const;
  /// True if the ply may still be meant.
  bool may_be(const RuleProgram& program, const Position& pos, Move ply) const;

  bool operator==(const ToldPly&) const = default;

 private:
  std::vector<std::string> heard_;
  Move ply_{};  ///< The one that these steps are, if they are one.
  bool open_ = false;
};

}  // namespace protean::xboard
