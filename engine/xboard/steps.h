// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/board/move.h"
#include "movegen/board/position.h"
#include "movegen/program/rule_program.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Plies in steps. An XBoard move moves or drops one piece, and a piece captured on another square
/// stays on XBoard's board. A ply that does more is sent as several such moves, with passes of the
/// other side between them, so that XBoard's board is right after the last.
namespace protean::xboard {

/// The XBoard moves that make up a ply; usually a single one, move_text(). Empty if none do.
std::vector<std::string> steps(const RuleProgram& program, const Position& pos, Move move);

/// The steps of a ply that have been sent or received so far.
class PartialPly {
 public:
  enum class State : std::uint8_t {
    kWrong,       ///< The text fits no ply and was ignored.
    kUnfinished,  ///< More steps must follow.
    kOpen,        ///< The steps are a ply and also begin others; a pass makes them this ply.
    kComplete,    ///< The steps are `ply()`.
  };

  /// Takes the next XBoard move of the side whose ply is due in `pos`.
  State hear(const RuleProgram& program, const Position& pos, std::string_view text);
  /// The ply that hear() last reported as complete.
  Move ply() const { return ply_; }

  /// The steps heard so far.
  const std::vector<std::string>& heard() const { return heard_; }
  /// What comes next in a ply that may be meant: its next step, or the pass that ends it.
  std::string next(const RuleProgram& program, const Position& pos, Move ply) const;
  /// True if the ply may still be meant.
  bool may_be(const RuleProgram& program, const Position& pos, Move ply) const;

  bool operator==(const PartialPly&) const = default;

 private:
  std::vector<std::string> heard_;
  Move ply_{};  ///< The ply that these steps are, if any.
  bool open_ = false;
};

}  // namespace protean::xboard
