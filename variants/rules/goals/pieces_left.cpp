// SPDX-License-Identifier: GPL-3.0-or-later
#include "variants/rules/goals/pieces_left.h"

#include "movegen/program/rule_program.h"
#include "movegen/rules/forbids.h"

#include <utility>

namespace protean {

namespace {

class HinderedPiecesLeft final : public PiecesLeft, public Forbids {
 public:
  HinderedPiecesLeft(std::vector<PiecesNeeded> needs, Hindrance hindrance)
      : PiecesLeft(std::move(needs)), hindrance_(std::move(hindrance)) {}

  void drop_forbidden(const RuleProgram& program, const Position& pos, MoveList& list,
                      std::size_t first) const override {
    hindrance_(program, pos, list, first);
  }

  std::string why_forbidden(const RuleProgram& program, const Position& pos,
                            Move m) const override {
    return why_hindered(hindrance_, program, pos, m);
  }

 private:
  Hindrance hindrance_;
};

}  // namespace

Outcome PiecesLeft::goal_reached(const RuleProgram&, const Position& pos) const {
  for (Color c : {pos.side(), !pos.side()}) {
    for (const PiecesNeeded& need : needs_) {
      if (popcount(pieces_of(pos.board(), c, need.kinds)) < need.least)
        return Outcome::win(!c, need.lost);
    }
  }
  return {};
}

Bitboard PiecesLeft::winning_captures(const RuleProgram&, const Position& pos, Color taker) const {
  Bitboard prizes = 0;
  for (const PiecesNeeded& need : needs_) {
    const Bitboard pieces = pieces_of(pos.board(), !taker, need.kinds);
    if (popcount(pieces) <= need.least) prizes |= pieces;
  }
  return prizes;
}

void PiecesLeft::tell_goals(Goals& goals) const {
  for (const PiecesNeeded& need : needs_) goals.kept.push_back({need.kinds, need.least});
}

std::shared_ptr<const Rule> lost_without(std::vector<PiecesNeeded> needs, Hindrance hindrance) {
  if (!hindrance) return std::make_shared<PiecesLeft>(std::move(needs));
  return std::make_shared<HinderedPiecesLeft>(std::move(needs), std::move(hindrance));
}

}  // namespace protean
