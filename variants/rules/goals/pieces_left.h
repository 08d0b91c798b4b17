// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "movegen/rules/rule.h"
#include "movegen/rules/search_hints.h"

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

namespace protean {

/// Pieces that a side must keep: at least `least` of these types together.
struct PiecesNeeded {
  PieceTypes types;
  int least = 1;
  /// The reason in words, "no Rook left"; must live as long as the program.
  std::string_view lost;
};

/// The goal of leaving the other side with too few pieces: a side loses as soon as any of its needs
/// is not met. If that happens to both sides at once, the side that has just moved wins. Games with
/// this goal and rules of their own derive from it.
class PiecesLeft : public Rule, public SearchHints {
 public:
  explicit PiecesLeft(std::vector<PiecesNeeded> needs) : needs_(std::move(needs)) {}

  Outcome goal_reached(const RuleProgram&, const Position&) const override;
  Bitboard winning_captures(const RuleProgram&, const Position&, Color taker) const override;
  bool null_move_sound() const override { return true; }
  void add_goals(Goals&) const override;

 private:
  std::vector<PiecesNeeded> needs_;
};

/// The goal as a rule, for games that add nothing to it.
std::shared_ptr<const Rule> lost_without(std::vector<PiecesNeeded> needs);

}  // namespace protean
