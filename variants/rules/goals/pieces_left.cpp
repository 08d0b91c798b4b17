// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/goals/pieces_left.h"

#include "movegen/program/rule_program.h"

#include <utility>

namespace protean {

Outcome PiecesLeft::goal_reached(const RuleProgram&, const Position& pos) const {
  for (Color c : {pos.side(), !pos.side()}) {
    for (const PiecesNeeded& need : needs_) {
      if (popcount(pieces_of(pos.board(), c, need.types)) < need.least)
        return Outcome::win(!c, need.lost);
    }
  }
  return {};
}

Bitboard PiecesLeft::winning_captures(const RuleProgram&, const Position& pos, Color taker) const {
  Bitboard prizes = 0;
  for (const PiecesNeeded& need : needs_) {
    const Bitboard pieces = pieces_of(pos.board(), !taker, need.types);
    if (popcount(pieces) <= need.least) prizes |= pieces;
  }
  return prizes;
}

void PiecesLeft::add_goals(Goals& goals) const {
  for (const PiecesNeeded& need : needs_) goals.kept.push_back({need.types, need.least});
}

std::shared_ptr<const Rule> lost_without(std::vector<PiecesNeeded> needs) {
  return std::make_shared<PiecesLeft>(std::move(needs));
}

}  // namespace protean
